import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> & {
  icon?: IconName<'bold'> | undefined
  /** After the text: a unit, a badge, a button, limits. */
  trailing?: ReactNode
  /** Before the text: a currency sign. */
  leading?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Digits, codes and amounts: left to right in every language, equal widths. */
  numeric?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text in its box. Inside a Field it takes its id, description and error from there. */
export function TextInput({
  icon,
  trailing,
  leading,
  size,
  numeric,
  className,
  id,
  ref,
  ...input
}: TextInputProps) {
  const field = useFieldLink()
  return (
    <div className={cx('inp', size && size !== 'md' && `inp-${size}`, field.invalid && 'inp-bad', className)}>
      {icon && <Icon name={icon} className="inp-ic" />}
      {leading}
      <input
        type="text"
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        {...input}
        ref={ref}
        id={id ?? field.id}
        className={numeric ? 'tnum' : undefined}
        {...(numeric ? { dir: 'ltr' } : {})}
      />
      {trailing}
    </div>
  )
}

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'> & {
  showLabel: string
  hideLabel: string
}

/** A password with the button that shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? hideLabel : showLabel
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="inp-btn"
          aria-label={label}
          data-tip={label}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </button>
      }
    />
  )
}

export type SearchBoxProps = Omit<TextInputProps, 'type' | 'icon' | 'trailing' | 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (text: string) => void
  clearLabel: string
  /** Shows the key that jumps here; the shell listens for it. */
  shortcut?: string | undefined
}

/** Search field with a key hint while it is empty and a button to clear it. */
export function SearchBox({ label, value, onChange, clearLabel, shortcut, ...input }: SearchBoxProps) {
  return (
    <TextInput
      enterKeyHint="search"
      autoComplete="off"
      {...input}
      type="search"
      role="searchbox"
      aria-label={label}
      icon="magnifying-glass"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      trailing={
        value !== '' ? (
          <button type="button" className="inp-btn" aria-label={clearLabel} onClick={() => onChange('')}>
            <Icon name="x" size={14} />
          </button>
        ) : (
          shortcut && <kbd className="kbd">{shortcut}</kbd>
        )
      }
    />
  )
}
