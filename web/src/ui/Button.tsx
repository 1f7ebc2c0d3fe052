import type { AriaAttributes, ButtonHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react'
import { Anchor } from './Anchor.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Ring } from './Ring.tsx'

export type ButtonTone = 'primary' | 'accent' | 'secondary' | 'ghost' | 'outline' | 'danger' | 'invert'

type Look = {
  tone?: ButtonTone | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconName<'bold'> | undefined
  /** Mirrors the icon on right-to-left pages. */
  flip?: boolean | undefined
  /** Shows the loader and refuses presses; the button keeps its place in the tab order. */
  loading?: boolean | undefined
  /** Chosen among its neighbours: a stake or an amount. */
  chosen?: boolean | undefined
  block?: boolean | undefined
  className?: string | undefined
}

type Content = { children: ReactNode; label?: never } | { children?: never; label: string }

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  href?: undefined
  ref?: Ref<HTMLButtonElement>
}
type AsLink = AriaAttributes & {
  href: string
  target?: string
  rel?: string
  download?: string | boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  disabled?: undefined
}

export type ButtonProps = Look & Content & (AsButton | AsLink)

const loader = <Ring share={0.35} segments={6} size={18} width={3} gap={22} spin className="btn-load" />

/**
 * A button, or a link that looks like one when it has `href`. With `label` in place of children it is an icon alone,
 * named by the label and explained by it in a tooltip.
 */
export function Button(props: ButtonProps) {
  const { tone = 'secondary', size = 'md', icon, flip, loading, chosen, block, ...others } = props
  const { className, label, children, ...attributes } = others
  const shared = {
    className: cx(
      'btn',
      `btn-${tone}`,
      size !== 'md' && `btn-${size}`,
      label !== undefined && 'btn-icon',
      chosen && 'btn-chosen',
      block && 'btn-block',
      className,
    ),
    ...(label === undefined ? {} : { 'aria-label': label, 'data-tip': label }),
    ...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {}),
    ...(chosen === undefined ? {} : { 'aria-pressed': chosen }),
  }
  const content = (
    <>
      {loading ? loader : icon && <Icon name={icon} {...(flip ? { flip } : {})} />}
      {children}
    </>
  )
  if (attributes.href !== undefined)
    return (
      <Anchor {...attributes} {...shared}>
        {content}
      </Anchor>
    )
  const { onClick, ...rest } = attributes
  return (
    <button
      type="button"
      {...rest}
      {...shared}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}
