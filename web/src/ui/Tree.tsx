import {
  memo,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'
import { isRtl } from './direction.ts'
import { Icon } from './Icon.tsx'
import { rowsInView, stepFrom, treeRowHeight, type TreeRow, type TreeStep } from './tree-steps.ts'

export type TreeProps<Row extends TreeRow> = {
  /** What the tree lists, for screen readers. */
  label: string
  /** All that are open, from the first to the last one; few of them are on the page at a time. */
  rows: readonly Row[]
  /** Changes with what it is handed alone: rows that stay as they are, are not drawn again. */
  draw: (row: Row) => ReactNode
  activeId: string | undefined
  onActive: (id: string) => void
  onToggle: (row: Row) => void
  /** A row was pressed, or Enter upon it. */
  onPress: (row: Row) => void
}

const arrows: Readonly<Record<string, TreeStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

/** Arrows to the side go with the direction of writing. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): TreeStep | undefined {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return arrows[key]
  return (key === 'ArrowRight') === isRtl(currentTarget) ? 'out' : 'in'
}

/** @param page how many rows are on the page */
function goByKey<Row extends TreeRow>(
  event: KeyboardEvent<HTMLElement>,
  { rows, activeId, onActive, onToggle, onPress }: TreeProps<Row>,
  { active, page }: { active: number; page: number },
): void {
  const row = rows[active]
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isPress = event.key === 'Enter' || event.key === ' '
  const step = stepOf(event)
  if (isPress || step) event.preventDefault()
  if (isPress && row) onPress(row)
  if (!step) return
  const { at, isToggle } = stepFrom(rows, active, step, page)
  if (isToggle && row) onToggle(row)
  const next = rows[at]
  if (next && next.id !== activeId) onActive(next.id)
}

/**
 * Rows that open onto others, as many as there may be: those in view alone are on the page. One of them is active; keys go from it as in
 * any tree, and it stays on the page wherever the others are.
 */
export function Tree<Row extends TreeRow>(props: TreeProps<Row>) {
  const { label, rows, draw, activeId, onActive, onToggle, onPress } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, count: 24 })
  const active = rows.findIndex((row) => row.id === activeId)
  const bringIntoView = useEffectEvent(() => {
    const element = box.current
    if (!element || active < 0) return
    const [top, bottom] = [active * treeRowHeight, (active + 1) * treeRowHeight]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight
  })
  useLayoutEffect(() => {
    bringIntoView()
  }, [activeId])
  const look = () => {
    const next = box.current && rowsInView(box.current)
    if (next && (next.first !== view.first || next.count !== view.count)) setView(next)
  }
  const shown = rows.slice(view.first, view.first + view.count).map((_, at) => view.first + at)
  const far = active >= 0 && !shown.includes(active) ? [active] : []
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      tabIndex={0}
      className="tree"
      {...(active >= 0 && { 'aria-activedescendant': `${id}${activeId}` })}
      onScroll={look}
      onFocus={() => {
        look()
        const first = rows[0]
        if (active < 0 && first) onActive(first.id)
      }}
      onKeyDown={(event) => goByKey(event, props, { active, page: view.count })}
    >
      <div role="presentation" style={{ height: rows.length * treeRowHeight }}>
        {[...far, ...shown].flatMap((at) => {
          const row = rows[at]
          if (!row) return []
          const { id: rowId } = row
          return (
            <Line
              key={rowId}
              {...{ row, at, draw, onToggle, onActive, onPress }}
              id={`${id}${rowId}`}
              isActive={rowId === activeId}
            />
          )
        })}
      </div>
    </div>
  )
}

type LineProps<Row extends TreeRow> = Pick<TreeProps<Row>, 'draw' | 'onToggle' | 'onActive' | 'onPress'> & {
  row: Row
  id: string
  at: number
  isActive: boolean
}

/** Keys come to the tree, which has the focus; what is pressed by hand has its like among them. */
function DrawnLine<Row extends TreeRow>(props: LineProps<Row>) {
  const { row, id, at, isActive, draw, onToggle, onActive, onPress } = props
  const style: CSSProperties & Record<'--level', number> = {
    transform: `translateY(${at * treeRowHeight}px)`,
    '--level': row.level - 1,
  }
  const isBranch = row.isOpen !== undefined
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={cx('tree-row', isActive && 'on')}
      style={style}
      aria-level={row.level}
      aria-selected={isActive}
      {...(isBranch && { 'aria-expanded': row.isOpen })}
      {...(row.place !== undefined && { 'aria-posinset': row.place })}
      {...(row.siblings !== undefined && { 'aria-setsize': row.siblings })}
      // The focus goes to the tree, and not before the press is over: the first row, active by the focus, would be scrolled to under it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus({ preventScroll: true })
        onActive(row.id)
        const onCaret = event.target instanceof Element && event.target.closest('.tree-caret')
        if (onCaret && isBranch) onToggle(row)
        else onPress(row)
      }}
    >
      <span className={cx('tree-caret', row.isOpen && 'tree-turned')} aria-hidden="true">
        {isBranch && <Icon name="caret-right" flip={!row.isOpen} size={13} />}
      </span>
      {draw(row)}
    </div>
  )
}

// memo() forgets that the row is generic.
const Line = memo(DrawnLine) as typeof DrawnLine
