import { realityMinutes } from '@suntala/contract/protection-terms'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { Protection } from '#screens/protection/protection-entities.ts'
import { useLengthText } from '#screens/protection/use-limit-text.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useServerNow } from '#ui/clock.tsx'
import { pushToast } from '#ui/toasts.ts'

/** How long this session lasts already, and how often the member is reminded of it. */
export function SessionCard({ protection }: { protection: Protection }) {
  const t = usePhrases('protection').session
  const { dateTimeInZone } = useFormats()
  const lengthText = useLengthText()
  const now = useServerNow() ?? protection.sessionSince
  const remind = useAction('protectionReminder', {
    invalidates: ['protection', 'protectionHistory'],
    onSuccess: () => pushToast({ tone: 'success', title: t.saved }),
    onError: (error) => void sayFailure(error),
  })
  return (
    <section className="card grid content-start gap-4 px-5 py-4.5 sm:px-6.5">
      <div>
        <h2 className="text-md">{t.title}</h2>
        <p className="muted mt-0.5 text-sm">{t.since({ time: dateTimeInZone(protection.sessionSince) })}</p>
        <p className="display mt-1 text-xl">
          {t.length({ length: lengthText(now - protection.sessionSince) })}
        </p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-base">{t.reminder}</h3>
        <p className="muted text-sm">{t.reminderText}</p>
        <div>
          <SegmentedControl
            label={t.reminder}
            segments={realityMinutes.map((minutes) => ({ id: String(minutes), label: t.every({ minutes }) }))}
            value={String(protection.realityMinutes)}
            onChange={(minutes) => remind.mutate({ input: { minutes: Number(minutes) } })}
          />
        </div>
      </div>
    </section>
  )
}
