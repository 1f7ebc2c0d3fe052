import { useId } from 'react'
import { cx } from '#ui/cx.ts'

type PlayTypeChoiceProps = {
  label: string
  types: readonly { readonly code: string; readonly name: string }[]
  value: string
  onChange: (code: string) => void
}

/** The play types of a section: radio buttons, so keys and tab stop are the browser's. */
export function PlayTypeChoice({ label, types, value, onChange }: PlayTypeChoiceProps) {
  const name = useId()
  return (
    <div className="tkt-types" role="radiogroup" aria-label={label}>
      {types.map((type) => (
        <label key={type.code} className={cx('tkt-type', type.code === value && 'on')}>
          <input
            type="radio"
            name={name}
            value={type.code}
            checked={type.code === value}
            onChange={() => onChange(type.code)}
          />
          {type.name}
        </label>
      ))}
    </div>
  )
}
