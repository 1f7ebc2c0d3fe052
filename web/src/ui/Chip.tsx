import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { cx } from './cx.ts'
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
  return (
    <span className="chip chip-set">
      {children}
      <button type="button" className="chip-x" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" size={11} />
      </button>
    </span>
  )
}
