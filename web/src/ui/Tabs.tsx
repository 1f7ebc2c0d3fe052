import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { bringIntoRow } from './bring-into-row.ts'
import { cx } from './cx.ts'
import { isRtl } from './direction.ts'

export type Tab<Id extends string> = {
  id: Id
  label: ReactNode
  count?: ReactNode
  disabled?: boolean
}

export type UnderlineTabsProps<Id extends string> = {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Accessible name of the row. */
  label: string
  /** Id prefix that ties the tabs to their TabPanel. */
  panels: string
}

const steps: Record<string, 1 | -1 | 'first' | 'last'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
}

/** Arrow keys move focus and choice together; on right-to-left pages the arrows swap. */
function moveByKey<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  ids: readonly Id[],
  value: Id | undefined,
): Id | undefined {
  const step = steps[event.key]
  if (step === undefined || ids.length === 0) return undefined
  event.preventDefault()
  if (step === 'first') return ids[0]
  if (step === 'last') return ids.at(-1)
  const towards = isRtl(event.currentTarget) ? -step : step
  const at = value === undefined ? 0 : ids.indexOf(value)
  return ids[(at + towards + ids.length) % ids.length]
}

/** Where the line under the chosen tab lies. */
function useLine(row: RefObject<HTMLDivElement | null>, value: string, tabs: readonly Tab<string>[]) {
  const [place, setPlace] = useState<{ shift: number; width: number }>()
  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const tab = list.querySelector<HTMLElement>('.on')
      if (!tab) return
      const shift = isRtl(list) ? tab.offsetLeft + tab.offsetWidth - list.clientWidth : tab.offsetLeft
      setPlace({ shift, width: tab.offsetWidth })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    for (const tab of list.querySelectorAll('button')) observer.observe(tab)
    return () => observer.disconnect()
  }, [row, value, tabs])
  return place
}

/** Tabs on a line, each with its panel; three segments slide under the chosen one. */
export function UnderlineTabs<Id extends string>(props: UnderlineTabsProps<Id>) {
  const { tabs, value, onChange, label, panels } = props
  const row = useRef<HTMLDivElement>(null)
  const line = useLine(row, value, tabs)
  useEffect(() => {
    bringIntoRow(row.current, '.on')
  }, [value])
  const ids = tabs.filter((tab) => !tab.disabled).map((tab) => tab.id)
  // With nothing chosen the keyboard still finds its way in.
  const stop = ids.includes(value) ? value : ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveByKey(event, ids, stop)
    if (next === undefined) return
    onChange(next)
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div className={cx('utabs-box', line && 'utabs-live')}>
      <div ref={row} className="utabs scroll-x" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${panels}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${panels}-panel` : undefined}
            data-tab={tab.id}
            className={tab.id === value ? 'on' : undefined}
            tabIndex={tab.id === stop ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="tab-n num">{tab.count}</span>}
          </button>
        ))}
        {line && (
          <i
            className="seg-line utabs-line"
            style={{ transform: `translateX(${line.shift}px)`, width: line.width }}
          />
        )}
      </div>
    </div>
  )
}

/** What a tab shows. `panels` is the prefix that its tabs were given. */
export function TabPanel({
  panels,
  value,
  children,
  className,
}: {
  panels: string
  value: string
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role="tabpanel"
      id={`${panels}-panel`}
      aria-labelledby={`${panels}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  )
}

/** A prefix that ties tabs and panel. */
export const useTabPanels = (): string => `tabs${useId()}`
