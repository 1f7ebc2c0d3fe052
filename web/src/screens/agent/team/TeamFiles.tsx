import type { ArgsOf, ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { bytesOf, saveFile } from '#components/record/save-file.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

type TeamFile = ValueOf<'teamFiles'>['content'][number]
/** Files of a range of days. */
export type DayFileKind = Exclude<TeamFile['kind'], 'downline'>

/** While a file is being made it is looked after so often. */
const lookAgainMs = 1500

/** The whole of a table as CSV: asked for, made by the platform, fetched while it is there. */
export function TeamFiles({ asked, text }: { asked: ArgsOf<'teamFileAsk'>['input']; text: string }) {
  const t = usePhrases('agent').files
  const { kind } = asked
  const { data } = useCall(
    'teamFiles',
    { query: { kind } },
    {
      refetchInterval: ({ state }) =>
        state.data?.content.some((file) => file.state === 'WORKING') === true && lookAgainMs,
    },
  )
  const ask = useAction('teamFileAsk', {
    invalidates: ['teamFiles'],
    onError: (error) => void sayFailure(error),
  })
  return (
    <section className="mt-4 grid gap-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button icon="download-simple" loading={ask.isPending} onClick={() => ask.mutate({ input: asked })}>
          {t.make}
        </Button>
        <span className="muted text-sm">{text}</span>
      </div>
      {data && data.content.length > 0 && (
        <ul className="grid gap-2" aria-label={t.list} aria-live="polite">
          {data.content.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileRow({ file }: { file: TeamFile }) {
  const t = usePhrases('agent').files
  const { count, dateTimeInZone } = useFormats()
  const { id, kind, from, to, linesDone, linesTotal, expiresAt } = file
  const name = t.names[kind]({ from: from ?? '', to: to ?? '' })
  const fetchFile = useAction('teamFile', {
    onSuccess: ({ name: fileName, mediaType, content }) => saveFile(fileName, bytesOf(content), mediaType),
    onError: (error) => void sayFailure(error),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2.5 border-t border-line pt-2">
      <span>
        <b>{name}</b>
        <span className="muted block text-sm">
          {expiresAt === null
            ? t.working({ done: count(linesDone), total: count(linesTotal) })
            : t.ready({ count: count(linesDone), time: dateTimeInZone(expiresAt) })}
        </span>
      </span>
      {expiresAt === null ? (
        <progress aria-label={name} max={Math.max(1, linesTotal)} value={linesDone} />
      ) : (
        <Button
          icon="download-simple"
          size="sm"
          label={t.download({ name })}
          loading={fetchFile.isPending}
          onClick={() => fetchFile.mutate({ params: { id } })}
        />
      )}
    </li>
  )
}
