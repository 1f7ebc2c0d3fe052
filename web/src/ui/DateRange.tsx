import { useId, useState } from 'react'
import { Button } from './Button.tsx'
import { DateInput } from './DateInput.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

/** Both days count, as `yyyy-MM-dd`. */
export type Days = { from: string; to: string }

export type DateRangeProps = {
  value: Days
  onChange: (days: Days) => void
  presets: readonly ({ id: string; label: string } & Days)[]
  /** First and last day that may be asked for. */
  min?: string
  max?: string
  labels: {
    from: string
    to: string
    between: string
    presets: string
    previous: string
    next: string
    /** Opens the calendar of a day: "Calendar: From". */
    calendar: (day: string) => string
    /** How a day is written. */
    format: string
    /** What to write instead of something that is no day, or none within the bounds. */
    noDay: string
    /** The first day is after the last one. */
    wrongOrder: string
  }
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
  // Days that were given but make no range yet; nothing is asked for before they do.
  const [wrong, setWrong] = useState<Days>()
  const messageId = useId()
  const shown = wrong ?? value
  const preset = presets.find((one) => one.from === shown.from && one.to === shown.to)
  const [before, after] = [neighbour(value, -1), neighbour(value, 1)]
  const change = (days: Days) => {
    const isInOrder = days.from <= days.to
    setWrong(isInOrder ? undefined : days)
    if (isInOrder) onChange({ from: days.from, to: days.to })
  }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const day = (end: 'from' | 'to') => (
    <DateInput
      {...bounds}
      label={labels[end]}
      value={shown[end]}
      onChange={(chosen) => change({ ...shown, [end]: chosen })}
      calendarLabel={labels.calendar(labels[end])}
      format={labels.format}
      noDay={labels.noDay}
      errorId={wrong && messageId}
    />
  )
  return (
    <div className="dr">
      <div className="dr-days">
        {day('from')}
        <span className="muted dr-between">{labels.between}</span>
        {day('to')}
        {wrong && (
          <span id={messageId} role="alert" className="fld-msg fld-error dt-msg">
            {labels.wrongOrder}
          </span>
        )}
      </div>
      <SegmentedControl
        size="sm"
        label={labels.presets}
        segments={presets.map(({ id, label }) => ({ id, label }))}
        value={preset?.id}
        onChange={(id) => {
          const chosen = presets.find((one) => one.id === id)
          if (chosen) change(chosen)
        }}
      />
      <span className="dr-step">
        <Button
          size="sm"
          icon="caret-left"
          flip
          label={labels.previous}
          disabled={min !== undefined && before.to < min}
          onClick={() => change(before)}
        />
        <Button
          size="sm"
          icon="caret-right"
          flip
          label={labels.next}
          disabled={max !== undefined && after.from > max}
          onClick={() => change(after)}
        />
      </span>
    </div>
  )
}
