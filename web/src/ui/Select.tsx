import type { Ref } from 'react'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'

export type SelectOption<Value extends string> = { value: Value; text: string; disabled?: boolean }

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  /** Accessible name when no Field is around. */
  label?: string
  placeholder?: string
  size?: 'sm' | 'md'
  disabled?: boolean
  name?: string
  className?: string
  ref?: Ref<HTMLSelectElement>
}

/** One of many: the browser's own list, drawn in the portal's look where the browser lets itself be drawn. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, label, placeholder = '', size, className, ...rest } = props
  const field = useFieldLink()
  return (
    <div className={cx('inp sel', size === 'sm' && 'inp-sm', field.invalid && 'inp-bad', className)}>
      <select
        {...rest}
        id={field.id}
        aria-label={label}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {value === undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={12} className="sel-caret" />
    </div>
  )
}
