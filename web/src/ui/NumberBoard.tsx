import { memo, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type NumberKeyProps = {
  number: string
  chosen?: boolean
  /** Pays less than usual: the figure that it pays now. */
  reduced?: string | undefined
  /** Sold out: cannot be chosen. */
  closed?: boolean
  /** Drawn often of late. */
  hot?: boolean
  /** Spoken after the number, when the number alone does not say it: "pays 80". */
  note?: string | undefined
  /** What the key shows in place of the number's own text. */
  face?: ReactNode
  /** A second line below: what it pays. */
  pays?: string | undefined
  tabIndex?: number
  onToggle?: (number: string) => void
}

/** One key of the bet board. */
export const NumberKey = memo(function NumberKey(props: NumberKeyProps) {
  const { number, chosen = false, reduced, closed, hot, note, tabIndex, onToggle } = props
  const { face = number, pays } = props
  return (
    <button
      type="button"
      className={cx(
        'nk',
        chosen && 'on',
        closed && 'nk-shut',
        !closed && reduced && 'nk-less',
        pays && 'nk-pays',
      )}
      aria-pressed={chosen}
      data-number={number}
      tabIndex={tabIndex}
      // One that is sold out while the focus is on it keeps the focus.
      aria-disabled={closed || undefined}
      onClick={() => !closed && onToggle?.(number)}
    >
      {face}
      {pays && <span className="nk-odds">{pays}</span>}
      {note && <span className="sr-text"> {note}</span>}
      {reduced && !closed && <small aria-hidden="true">{reduced}</small>}
      {hot && !chosen && <i />}
    </button>
  )
})

export type NumberFacts = Pick<NumberKeyProps, 'reduced' | 'closed' | 'hot' | 'note' | 'face' | 'pays'>

export type NumberBoardProps = {
  /** Accessible name: "Two-digit numbers". */
  label: string
  numbers: readonly string[]
  columns?: number
  /** On phones, where it differs. */
  phoneColumns?: number
  chosen: ReadonlySet<string>
  facts?: ReadonlyMap<string, NumberFacts>
  onToggle: (number: string) => void
  /** Why nothing can be chosen now; dims the board and says so. */
  lockedText?: ReactNode
}

const stepsOf = (columns: number): Record<string, number> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
})

/** The next number that can be chosen, going by the step; closed ones are skipped. */
export function nextOpen(
  at: number,
  step: number,
  numbers: readonly string[],
  isShut: (number: string) => boolean,
): number {
  for (let index = at + step; index >= 0 && index < numbers.length; index += step)
    if (!isShut(numbers[index] ?? '')) return index
  return at
}

/** The number that takes the tab stop: this one, or the nearest behind it that can be chosen, or before it. */
function openFrom(wanted: number, numbers: readonly string[], isShut: (number: string) => boolean): number {
  const at = Math.min(wanted, numbers.length - 1)
  if (!isShut(numbers[at] ?? '')) return at
  const behind = nextOpen(at, 1, numbers, isShut)
  return behind === at ? nextOpen(at, -1, numbers, isShut) : behind
}

/** Where Home and End lead: the ends of the row, with Ctrl those of the board; closed numbers are skipped. */
function endOf(
  at: number,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  {
    columns,
    numbers,
    isShut,
  }: { columns: number; numbers: readonly string[]; isShut: (n: string) => boolean },
): number {
  const rowStart = ctrlKey ? 0 : at - (at % columns)
  const rowEnd = ctrlKey ? numbers.length - 1 : Math.min(rowStart + columns, numbers.length) - 1
  return key === 'Home'
    ? nextOpen(rowStart - 1, 1, numbers, isShut)
    : nextOpen(rowEnd + 1, -1, numbers, isShut)
}

/** The place that a key leads to from a number; undefined for keys that lead nowhere. */
export function placeAfter(
  at: number,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  grid: { columns: number; numbers: readonly string[]; isShut: (number: string) => boolean },
): number | undefined {
  if (event.key === 'Home' || event.key === 'End') return endOf(at, event, grid)
  const step = stepsOf(grid.columns)[event.key]
  return step === undefined ? undefined : nextOpen(at, step, grid.numbers, grid.isShut)
}

/** Columns of a grid as it stands in this window. */
const columnsIn = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

const none: ReadonlyMap<string, NumberFacts> = new Map()

/** All numbers of a play as keys, by decades. One tab stop; arrow keys move by one and by a row, Home and End to its ends. */
export function NumberBoard({
  label,
  numbers,
  columns = 10,
  phoneColumns = columns,
  chosen,
  facts = none,
  onToggle,
  lockedText,
}: NumberBoardProps) {
  const [at, setAt] = useState(0)
  const isShut = (number: string) => facts.get(number)?.closed === true
  const stop = openFrom(at, numbers, isShut)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(at, event, { columns: columnsIn(event.currentTarget), numbers, isShut })
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget
      .querySelector<HTMLElement>(`[data-number="${CSS.escape(numbers[next] ?? '')}"]`)
      ?.focus()
  }
  const style: CSSProperties & Record<'--columns' | '--phone-columns', number> = {
    '--columns': columns,
    '--phone-columns': phoneColumns,
  }
  const grid = (
    <div
      className={cx('nks', columns > 10 && 'nks-tight')}
      style={style}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const index = numbers.indexOf(event.target.dataset['number'] ?? '')
        if (index >= 0) setAt(index)
      }}
    >
      {numbers.map((number, index) => (
        <NumberKey
          key={number}
          number={number}
          chosen={chosen.has(number)}
          tabIndex={index === stop ? 0 : -1}
          onToggle={onToggle}
          {...facts.get(number)}
        />
      ))}
    </div>
  )
  return (
    <div className="nks-box">
      {lockedText ? <div inert>{grid}</div> : grid}
      {lockedText && (
        <div className="nks-lock" role="status">
          <span>{lockedText}</span>
        </div>
      )}
    </div>
  )
}
