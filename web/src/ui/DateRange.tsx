import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Tabs } from './Tabs.tsx'

/** Both days count, as `yyyy-MM-dd`. */
export type Days = { from: string; to: string }

export type DateRangeProps = {
  value: Days
  onChange: (days: Days) => void
  presets: readonly ({ id: string; label: string } & Days)[]
  /** First and last day that may be asked for. */
  min?: string
  max?: string
  labels: { from: string; to: string; between: string; presets: string; previous: string; next: string }
}

const dayMs = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** The span of equal length right before (-1) or after (1). */
export function neighbour({ from, to }: Days, towards: 1 | -1): Days {
  const length = numberOf(to) - numberOf(from) + 1
  return { from: dayOf(numberOf(from) + towards * length), to: dayOf(numberOf(to) + towards * length) }
}

/** From and to, the usual spans, and a step back or on by the same length. */
export function DateRange({ value, onChange, presets, min, max, labels }: DateRangeProps) {
  const preset = presets.find((one) => one.from === value.from && one.to === value.to)
  const [before, after] = [neighbour(value, -1), neighbour(value, 1)]
  const change = (days: Days) => {
    if (days.from !== '' && days.to !== '')
      onChange(days.from <= days.to ? days : { from: days.to, to: days.from })
  }
  const box = (label: string, day: string, put: (day: string) => Days) => (
    <input
      type="date"
      required
      aria-label={label}
      className="tnum"
      value={day}
      min={min}
      max={max}
      onChange={(event) => change(put(event.currentTarget.value))}
    />
  )
  return (
    <div className="dr">
      <div className="inp inp-sm dr-box">
        <Icon name="calendar-blank" className="inp-ic" />
        {box(labels.from, value.from, (from) => ({ ...value, from }))}
        <span className="muted">{labels.between}</span>
        {box(labels.to, value.to, (to) => ({ ...value, to }))}
      </div>
      <Tabs
        size="sm"
        label={labels.presets}
        tabs={presets.map(({ id, label }) => ({ id, label }))}
        value={preset?.id ?? ''}
        onChange={(id) => {
          const chosen = presets.find((one) => one.id === id)
          if (chosen) onChange({ from: chosen.from, to: chosen.to })
        }}
      />
      <span className="dr-step">
        <Button
          size="sm"
          icon="caret-left"
          flip
          label={labels.previous}
          disabled={min !== undefined && before.to < min}
          onClick={() => onChange(before)}
        />
        <Button
          size="sm"
          icon="caret-right"
          flip
          label={labels.next}
          disabled={max !== undefined && after.from > max}
          onClick={() => onChange(after)}
        />
      </span>
    </div>
  )
}
