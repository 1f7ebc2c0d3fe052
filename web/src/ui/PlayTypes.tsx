import { useEffect, useRef, type ReactNode } from 'react'
import { bringIntoRow } from './bring-into-row.ts'
import { cx } from './cx.ts'

export type PlayType<Id extends string> = { id: Id; title: ReactNode; payout: ReactNode; disabled?: boolean }

/** Kinds of play side by side, each with what it pays. */
export function PlayTypes<Id extends string>({
  label,
  types,
  value,
  onChange,
}: {
  label: string
  types: readonly PlayType<Id>[]
  value: Id
  onChange: (id: Id) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bringIntoRow(row.current, '[aria-pressed="true"]')
  }, [value])
  return (
    <div ref={row} className="pty-row scroll-x" role="group" aria-label={label}>
      {types.map((type) => (
        <button
          key={type.id}
          type="button"
          className={cx('pty', type.id === value && 'on')}
          aria-pressed={type.id === value}
          disabled={type.disabled}
          onClick={() => onChange(type.id)}
        >
          <b>{type.title}</b>
          <span>{type.payout}</span>
        </button>
      ))}
    </div>
  )
}
