import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  children: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A box to tick; the text beside it belongs to its target. */
export function Checkbox({ children, error, className, ...input }: BoxProps) {
  const messageId = useId()
  return (
    <div className={className}>
      <label className={cx('tick', Boolean(error) && 'tick-bad')}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : input['aria-describedby']}
        />
        <span className="tick-box" aria-hidden="true">
          <Icon name="check" size={12} />
        </span>
        <span className="tick-text">{children}</span>
      </label>
      {error && (
        <div id={messageId} className="fld-msg fld-error">
          <Icon name="warning-circle" weight="fill" size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}

/** On or off at once, without a save button. */
export function Switch({ children, className, ...input }: Omit<BoxProps, 'error'>) {
  return (
    <label className={cx('switch', className)}>
      <span className="tick-text">{children}</span>
      <input {...input} type="checkbox" role="switch" />
      <span className="switch-track" aria-hidden="true" />
    </label>
  )
}

export type RadioCard<Id extends string> = {
  id: Id
  title: ReactNode
  text?: ReactNode
  /** At the end: what it brings. */
  aside?: ReactNode
  /** Replaces the radio mark, as in a method tile. */
  icon?: ReactNode
  badge?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<Id extends string> = {
  /** Accessible name of the group. */
  label: string
  options: readonly RadioCard<Id>[]
  value: Id | undefined
  onChange: (id: Id) => void
  /** `tiles` have an icon each and stand beside each other where there is room for their texts; `rows` are stacked. */
  layout?: 'rows' | 'tiles'
}

/** One of a few, each with what it means. */
export function RadioCards<Id extends string>({
  label,
  options,
  value,
  onChange,
  layout = 'rows',
}: RadioCardsProps<Id>) {
  const name = useId()
  return (
    <div className={cx('rcards', `rcards-${layout}`)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className="rcard">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
          />
          {option.icon ? (
            <span className="rcard-ic">{option.icon}</span>
          ) : (
            <span className="rcard-mark" aria-hidden="true" />
          )}
          <span className="rcard-text">
            <b>{option.title}</b>
            {option.text && <span>{option.text}</span>}
          </span>
          {option.aside}
          {option.badge && <span className="rcard-badge">{option.badge}</span>}
        </label>
      ))}
    </div>
  )
}
