import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { BlockError } from '#components/BlockError.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Switch } from '#ui/Choice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Choices = ValueOf<'notificationChoices'>
const kinds = ['money', 'draws', 'house'] as const satisfies (keyof Choices)[]

/** By which ways the member is told of each kind of thing; a change holds at once. */
export function ChoicesCard({ canMail }: { canMail: boolean }) {
  const t = usePhrases('notification').card.choices
  const choices = useCall('notificationChoices')
  const { mutate, isPending } = useAction('notificationChoose', {
    invalidates: ['notificationChoices'],
    onError: (error) => void sayFailure(error),
  })
  const { data } = choices
  const choose = (kind: (typeof kinds)[number], change: Partial<Choices[typeof kind]>) =>
    data && mutate({ input: { ...data, [kind]: { ...data[kind], ...change } } })
  return (
    <section className="card px-5 pt-4.5 pb-2 sm:px-6.5" aria-busy={!data || isPending}>
      <h2 className="text-md">{t.title}</h2>
      <p className="muted mt-0.5 text-sm">{t.text}</p>
      {!canMail && <p className="soft mt-1 text-sm">{t.noMail}</p>}
      {choices.error && !data ? (
        <BlockError bare error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <ul className="mt-3">
          {kinds.map((kind) => (
            <li
              key={kind}
              className="flex flex-wrap items-center gap-x-8 gap-y-1.5 border-t border-line py-3"
            >
              <b className="min-w-0 flex-1 basis-56 font-semibold">{t.kinds[kind]}</b>
              {data ? (
                <>
                  <Switch
                    checked={data[kind].portal}
                    disabled={isPending}
                    aria-label={t.portalFor({ kind: t.kinds[kind] })}
                    onChange={(event) => choose(kind, { portal: event.target.checked })}
                  >
                    {t.portal}
                  </Switch>
                  <Switch
                    checked={data[kind].mail}
                    disabled={isPending || (!canMail && !data[kind].mail)}
                    aria-label={t.mailFor({ kind: t.kinds[kind] })}
                    onChange={(event) => choose(kind, { mail: event.target.checked })}
                  >
                    {t.mail}
                  </Switch>
                </>
              ) : (
                <Skeleton width={200} height={24} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="muted border-t border-line py-3 text-sm">{t.devices}</p>
    </section>
  )
}
