import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { cx } from './cx.ts'
import { focusAround } from './focus-after.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type ChipProps = {
  children: ReactNode
  /** Chosen among the chips of its row. */
  on?: boolean
  icon?: IconName<'fill'>
  /** Game category whose colour the icon takes. */
  category?: string
  count?: ReactNode
  disabled?: boolean
} & ({ onClick: () => void; href?: never } | { href: string; onClick?: () => void })

const categoryInk = (category: string | undefined) =>
  category === undefined ? undefined : { color: `var(--c-cat-${category})` }

/** A filter that is on or off, or a link to a filtered list. */
export function Chip({ children, on, icon, category, count, disabled, href, onClick }: ChipProps) {
  const content = (
    <>
      {icon && (
        <Icon
          name={icon}
          weight="fill"
          className="chip-ic"
          style={categoryInk(on ? undefined : category) ?? {}}
        />
      )}
      {children}
      {count === undefined ? null : <span className="chip-n num">{count}</span>}
    </>
  )
  const look = cx('chip', on && 'on')
  if (href !== undefined)
    return (
      <Anchor href={href} className={look} aria-current={on ? 'true' : undefined} onClick={onClick}>
        {content}
      </Anchor>
    )
  return (
    <button type="button" className={look} aria-pressed={on ?? false} disabled={disabled} onClick={onClick}>
      {content}
    </button>
  )
}

/** Gives the focus to the chip behind one that goes, or before it; the last one leaves it to what they stand in. */
function passFocus(going: HTMLButtonElement): void {
  const row = going.closest('.chip-set')?.parentElement
  const all = [...(row?.querySelectorAll<HTMLButtonElement>('.chip-x') ?? [])]
  const at = all.indexOf(going)
  const next = all[at + 1] ?? all[at - 1]
  if (next) next.focus()
  else focusAround(going)
}

/** A filter that is set, with the button that removes it. */
export function FilterChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    passFocus(currentTarget)
    onRemove()
  }
  return (
    <span className="chip chip-set">
      {children}
      <button type="button" className="chip-x" aria-label={removeLabel} onClick={remove}>
        <Icon name="x" size={11} />
      </button>
    </span>
  )
}
