import { useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type DateInputProps = {
  label: string
  /** `yyyy-MM-dd`. */
  value: string
  /** Hears of whole days within the bounds alone. */
  onChange: (day: string) => void
  min?: string
  max?: string
  calendarLabel: string
  /** How a day is written, for who finds the box empty. */
  format: string
  /** Said of something that is no day, or none within the bounds. */
  noDay: string
  /** Where the caller tells what is wrong with the day, while something is. */
  errorId?: string | undefined
}

/** A day as it was typed, in any of its usual separators; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})$/.exec(text.trim()) ?? []
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== written ? undefined : written
}

/** A day to type, the same way in every language, beside the browser's own calendar. It counts when it is left. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, min = '', max = '9999', calendarLabel, format, noDay, errorId } = props
  const messageId = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const told = isRefused ? messageId : errorId
  const take = (text: string | undefined) => {
    if (text === undefined) return
    const day = readDay(text)
    const isGood = day !== undefined && day >= min && day <= max
    setRefused(!isGood)
    if (!isGood) return
    setDraft(undefined)
    if (day !== value) onChange(day)
  }
  return (
    <>
      <span className={cx('inp inp-sm dt', told !== undefined && 'inp-bad')}>
        <button
          type="button"
          className="inp-btn dt-open"
          aria-label={calendarLabel}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar-blank" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="tnum"
          size={10}
          maxLength={10}
          placeholder={format}
          aria-label={label}
          aria-invalid={told === undefined ? undefined : true}
          aria-describedby={told}
          value={draft ?? value}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => take(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(draft)
            if (event.key !== 'Escape' || draft === undefined) return
            event.preventDefault()
            setDraft(undefined)
            setRefused(false)
          }}
        />
        <input
          ref={calendar}
          type="date"
          className="dt-calendar"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          min={min}
          max={max}
          onChange={(event) => take(event.currentTarget.value || undefined)}
        />
      </span>
      {isRefused && (
        <span id={messageId} role="alert" className="fld-msg fld-error dt-msg">
          {noDay}
        </span>
      )}
    </>
  )
}
