import { rangeDaysMax } from '@suntala/contract/day-ranges'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { countDays, presetDays } from '#components/record/record-days.ts'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { DateRange } from '#ui/DateRange.tsx'

const short = ['today', 'yesterday', 'last7', 'last30', 'month'] as const
const years = ['year', 'lastYear'] as const

/** Range of days with the usual ranges and a step back or on. */
export function RecordDays({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const { timeZone } = usePhrases('ui')
  const words = usePhrases('form')
  const { zone } = useFormats()
  const { today, days, longest, change } = place
  const presets = presetDays(today)
  const count = countDays(days)
  const usual = longest > rangeDaysMax ? [...short, ...years] : short
  return (
    <div className="max-w-full min-w-0" title={timeZone({ zone })}>
      <DateRange
        value={days}
        onChange={(chosen) => change({ from: chosen.from, to: chosen.to })}
        max={today}
        presets={usual.map((id) => ({
          id,
          label: t[id],
          ...presets[id],
        }))}
        labels={{
          from: words.from,
          to: words.to,
          between: t.between,
          presets: t.presets,
          previous: words.previousDays({ days: count }),
          next: words.nextDays({ days: count }),
          calendar: (day) => words.calendar({ day }),
          format: words.dayFormat,
          noDay: words.noDay,
          wrongOrder: words.wrongOrder,
        }}
      />
    </div>
  )
}
