import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { countDays, presetDays } from '#screens/record/record-days.ts'
import type { RecordPlace } from '#screens/record/use-record-place.ts'
import { DateRange } from '#ui/DateRange.tsx'

/** Range of days with the usual ranges and a step back or on. */
export function RecordDays({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const ui = usePhrases('ui')
  const { zone } = useFormats()
  const { today, days, change } = place
  const presets = presetDays(today)
  const count = countDays(days)
  return (
    <div className="max-w-full min-w-0" title={ui.timeZone({ zone })}>
      <DateRange
        value={days}
        onChange={(chosen) => change({ from: chosen.from, to: chosen.to })}
        max={today}
        presets={(['today', 'yesterday', 'last7', 'last30', 'month'] as const).map((id) => ({
          id,
          label: t[id],
          ...presets[id],
        }))}
        labels={{
          from: ui.from,
          to: ui.to,
          between: t.between,
          presets: t.presets,
          previous: ui.previousDays({ days: count }),
          next: ui.nextDays({ days: count }),
          calendar: (day) => ui.calendar({ day }),
          format: ui.dayFormat,
          noDay: ui.noDay,
          wrongOrder: ui.wrongOrder,
        }}
      />
    </div>
  )
}
