import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { Protection } from '#screens/protection/protection-entities.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** On top of the page: the break, the self-exclusion or its end, and what can be done about it. */
export function RestNotice({ protection: { breakUntil, exclusion } }: { protection: Protection }) {
  const t = usePhrases('protection')
  const { dateTimeInZone } = useFormats()
  const back = useAction('protectionReturn', {
    invalidates: ['protection', 'protectionHistory'],
    onError: (error) => void sayFailure(error),
  })
  if (exclusion?.backAt)
    return (
      <div className="xl:col-span-2">
        <InlineNotice title={t.exclusion.backAt({ time: dateTimeInZone(exclusion.backAt) })}>
          {t.exclusion.backAtText}
        </InlineNotice>
      </div>
    )
  if (exclusion && exclusion.until > serverNow())
    return (
      <div className="xl:col-span-2">
        <InlineNotice
          title={t.exclusion.holds({ time: dateTimeInZone(exclusion.until) })}
          action={<Button href={paths.member('withdraw')}>{t.exclusion.withdraw}</Button>}
        >
          {t.exclusion.holdsText}
        </InlineNotice>
      </div>
    )
  if (exclusion)
    return (
      <div className="xl:col-span-2">
        <InlineNotice
          title={t.exclusion.over}
          action={
            <Button loading={back.isPending} onClick={() => back.mutate()}>
              {t.exclusion.back}
            </Button>
          }
        >
          {t.exclusion.overText}
        </InlineNotice>
      </div>
    )
  if (breakUntil === null) return null
  return (
    <div className="xl:col-span-2">
      <InlineNotice title={t.rest.holds({ time: dateTimeInZone(breakUntil) })}>
        {t.rest.holdsText}
      </InlineNotice>
    </div>
  )
}
