import { useSettings } from '#api/platform.ts'
import { useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { weekdayIn } from '#screens/lottery/lobby/lobby-view.ts'
import { cx } from '#ui/cx.ts'

const dayMs = 86_400_000

type WeekdayFilterProps = {
  now: number
  value: number | undefined
  onChange: (day: number | undefined) => void
}

/** The days of this week; one of them shows only the lotteries that draw on it (LOT-05). */
export function WeekdayFilter({ now, value, onChange }: WeekdayFilterProps) {
  const t = usePhrases('lottery')
  const lang = useLanguage()
  const { timeZone } = useSettings()
  const today = weekdayIn(timeZone, now)
  const names = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone })
  const dates = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { day: 'numeric', timeZone })
  return (
    <div className="lot-days" role="group" aria-label={t.drawDay}>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => {
        const at = now + (day - today) * dayMs
        return (
          <button
            key={day}
            type="button"
            className={cx('lot-day', day === value && 'on', day === today && 'today')}
            aria-pressed={day === value}
            onClick={() => onChange(day === value ? undefined : day)}
          >
            <span>{names.format(at)}</span>
            <b className="num">{dates.format(at)}</b>
          </button>
        )
      })}
    </div>
  )
}
