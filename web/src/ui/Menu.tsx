import type { KeyboardEvent, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import type { Align } from './place.ts'
import { usePopover, type TriggerProps } from './Popover.tsx'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: IconName<'bold'>
  /** After the label: a code, a count. */
  end?: ReactNode
  /** The one in force, ticked. Its menu is then a choice of one. */
  current?: boolean
  danger?: boolean
  disabled?: boolean
  /** Language of a label that differs from the page's. */
  lang?: string
} & ({ href: string; onSelect?: () => void } | { href?: undefined; onSelect: () => void })

export type MenuProps = {
  trigger: (props: TriggerProps & { 'aria-haspopup': 'menu' }) => ReactNode
  label: string
  items: readonly MenuItem[]
  align?: Align
}

/** Moves focus among the items: arrows, Home, End, first letters; Space presses one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])'),
  ]
  const at = items.findIndex((item) => item === document.activeElement)
  const { key } = event
  if (key === ' ') {
    // A link takes Enter alone; an item of a menu takes both.
    event.preventDefault()
    items[at]?.click()
    return
  }
  const byLetter = () =>
    [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
    )
  const next =
    key === 'ArrowDown'
      ? items[(at + 1) % items.length]
      : key === 'ArrowUp'
        ? items.at(at <= 0 ? -1 : at - 1)
        : key === 'Home'
          ? items[0]
          : key === 'End'
            ? items.at(-1)
            : key.length === 1 && !event.ctrlKey && !event.metaKey
              ? byLetter()
              : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A list of actions or links under a button. */
export function Menu({ trigger, label, items, align = 'start' }: MenuProps) {
  const popover = usePopover(align, () => {
    const panel = popover.panel.current
    const first =
      panel?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      panel?.querySelector<HTMLElement>('[role^="menuitem"]')
    first?.focus()
  })
  const isChoice = items.some((item) => item.current !== undefined)
  return (
    <>
      {trigger({ ...popover.triggerProps, 'aria-haspopup': 'menu' })}
      <div {...popover.panelProps} className="pop menu" role="menu" aria-label={label} onKeyDown={moveFocus}>
        {items.map((item) => {
          const shared = {
            className: cx('menu-item', item.danger && 'neg', item.current && 'on'),
            role: isChoice ? 'menuitemradio' : 'menuitem',
            tabIndex: -1,
            lang: item.lang,
            ...(isChoice ? { 'aria-checked': item.current ?? false } : {}),
            ...(item.disabled ? { 'aria-disabled': true } : {}),
            onClick: () => {
              if (item.disabled) return
              popover.close()
              item.onSelect?.()
            },
          }
          const content = (
            <>
              {item.icon && <Icon name={item.icon} size={18} />}
              <span className="menu-label">{item.label}</span>
              {item.end}
              {item.current && <Icon name="check" size={14} className="menu-tick" />}
            </>
          )
          return item.href === undefined || item.disabled ? (
            <button key={item.id} type="button" {...shared}>
              {content}
            </button>
          ) : (
            <Anchor key={item.id} href={item.href} {...shared}>
              {content}
            </Anchor>
          )
        })}
      </div>
    </>
  )
}
