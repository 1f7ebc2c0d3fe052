import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cx } from './cx.ts'
import { isRtl } from './direction.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Tab<Id extends string> = {
  id: Id
  label: ReactNode
  icon?: IconName<'fill'>
  count?: ReactNode
  disabled?: boolean
}

export type TabsProps<Id extends string> = {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Accessible name of the row. */
  label: string
  /** Id prefix that ties the tabs to their TabPanel. Without it the row is a group of choices without panels. */
  panels?: string
  /** Tabs share the whole width. */
  fill?: boolean
  size?: 'sm' | 'md'
}

const steps: Record<string, 1 | -1 | 'first' | 'last'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
}

/** Arrow keys move focus and choice together; on right-to-left pages the arrows swap. */
export function moveByKey<Id extends string>(
  event: KeyboardEvent<HTMLElement>,
  ids: readonly Id[],
  value: Id,
): Id | undefined {
  const step = steps[event.key]
  if (step === undefined || ids.length === 0) return undefined
  event.preventDefault()
  if (step === 'first') return ids[0]
  if (step === 'last') return ids.at(-1)
  const towards = isRtl(event.currentTarget) ? -step : step
  return ids[(ids.indexOf(value) + towards + ids.length) % ids.length]
}

function TabRow<Id extends string>(
  props: TabsProps<Id> & { className: string; row?: RefObject<HTMLDivElement | null>; line?: ReactNode },
) {
  const { tabs, value, onChange, label, panels, className, row } = props
  const own = useRef<HTMLDivElement>(null)
  const list = row ?? own
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ids = tabs.filter((tab) => !tab.disabled).map((tab) => tab.id)
    const next = moveByKey(event, ids, value)
    if (next === undefined) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      className={className}
      role={panels ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const on = tab.id === value
        const roles = panels
          ? {
              role: 'tab',
              id: `${panels}-tab-${tab.id}`,
              'aria-selected': on,
              'aria-controls': on ? `${panels}-panel` : undefined,
            }
          : { role: 'radio', 'aria-checked': on }
        return (
          <button
            key={tab.id}
            type="button"
            {...roles}
            data-tab={tab.id}
            className={on ? 'on' : undefined}
            tabIndex={on ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} weight="fill" />}
            {tab.label}
            {tab.count === undefined ? null : <span className="tab-n num">{tab.count}</span>}
          </button>
        )
      })}
      {props.line}
    </div>
  )
}

/** Pill tabs: a few views or periods next to each other. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  return (
    <TabRow {...props} className={cx('tabs', props.fill && 'tabs-fill', props.size === 'sm' && 'tabs-sm')} />
  )
}

/** Tabs on a line; three segments slide under the chosen one. */
export function UnderlineTabs<Id extends string>(props: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
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
  }, [props.value, props.tabs])
  const line = place && (
    <i
      className="seg-line utabs-line"
      style={{ transform: `translateX(${place.shift}px)`, width: place.width }}
    />
  )
  return (
    <div className={cx('utabs-box', place && 'utabs-live')}>
      <TabRow {...props} row={row} line={line} className="utabs scroll-x" />
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
