import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { bytesOf, saveFile } from '#components/record/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

const formats = ['csv', 'pdf'] as const
type Statement = ValueOf<'statements'>['content'][number]

/** While a statement is being made it is looked after so often. */
const lookAgainMs = 1500

/** Statements of whole months: asked for, made by the platform, fetched while they are there. */
export function Statements() {
  const t = usePhrases('record').statement
  const [chosen, setMonth] = useState<string>()
  const { data } = useCall(
    'statements',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.content.some((statement) => statement.state === 'WORKING') === true && lookAgainMs,
    },
  )
  const ask = useAction('statementAsk', {
    invalidates: ['statements'],
    onError: (error) => void sayFailure(error),
  })
  const months = data?.months ?? []
  const month = chosen ?? months[0]
  if (month === undefined) return null
  return (
    <section className="card mt-4.5 p-4.5">
      <h2 className="text-md font-semibold">{t.title}</h2>
      <p className="soft mt-1 mb-3.5 max-w-[70ch]">{t.text}</p>
      <div className="flex flex-wrap items-end gap-2.5">
        <Field label={t.month} className="min-w-[160px]">
          <Select
            options={months.map((value) => ({ value, text: value }))}
            value={month}
            onChange={setMonth}
          />
        </Field>
        {formats.map((format) => (
          <Button
            key={format}
            loading={ask.isPending && ask.variables?.input.format === format}
            onClick={() => ask.mutate({ input: { month, format } })}
          >
            {t.make({ format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {data && data.content.length > 0 && (
        <ul className="mt-4 grid gap-2" aria-label={t.list} aria-live="polite">
          {data.content.map((statement) => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </section>
  )
}

function StatementRow({ statement }: { statement: Statement }) {
  const t = usePhrases('record').statement
  const { count, dateTimeInZone } = useFormats()
  const { id, month, linesDone, linesTotal, expiresAt } = statement
  const format = statement.format.toUpperCase()
  const fetchFile = useAction('statementFile', {
    onSuccess: ({ name, mediaType, content }) => saveFile(name, bytesOf(content), mediaType),
    onError: (error) => void sayFailure(error),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2.5 border-t border-line pt-2">
      <span>
        <b className="num">{month}</b> <span className="muted">{format}</span>
        <span className="muted block text-sm">
          {expiresAt === null
            ? t.working({ done: count(linesDone), total: count(linesTotal) })
            : t.ready({ time: dateTimeInZone(expiresAt) })}
        </span>
      </span>
      {expiresAt === null ? (
        <progress aria-label={`${month} ${format}`} max={Math.max(1, linesTotal)} value={linesDone} />
      ) : (
        <Button
          icon="download-simple"
          size="sm"
          label={t.download({ month, format })}
          loading={fetchFile.isPending}
          onClick={() => fetchFile.mutate({ params: { id } })}
        />
      )}
    </li>
  )
}
