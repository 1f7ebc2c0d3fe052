import type { ReactNode } from 'react'
import { plainDigits } from '#util/plain-digits.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'

export type NumberStepperProps = {
  /** Typed text of a whole number, or whatever the visitor is typing: nothing is left out of it. */
  value: string
  /** What that comes to, for a caller who reads more than a row of digits; while it is no figure, its first digits count. */
  amount?: bigint | undefined
  onChange: (text: string) => void
  /** Accessible name when no Field is around. */
  label?: string
  lessLabel: string
  moreLabel: string
  /** Step of the two buttons and the arrow keys. */
  step?: bigint
  min?: bigint
  max?: bigint
  /** Before and after the figure: a currency sign, a multiplication sign. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** `box` is a field; `bare` sits in a list of facts. */
  look?: 'box' | 'bare'
  disabled?: boolean
}

const within = (value: bigint, min: bigint, max: bigint | undefined) =>
  value < min ? min : max !== undefined && value > max ? max : value

/** A whole number with less and more. Typing is free; what is typed is checked by the caller. */
export function NumberStepper(props: NumberStepperProps) {
  const {
    value,
    amount,
    onChange,
    label,
    lessLabel,
    moreLabel,
    step = 1n,
    min = 0n,
    max,
    look = 'box',
    disabled,
  } = props
  const field = useFieldLink()
  // The buttons go on from the whole part of what is typed.
  const [whole] = /^\d{1,13}/.exec(value) ?? []
  const current = amount ?? (whole === undefined ? min : BigInt(whole))
  const move = (by: bigint) => onChange(within(current + by, min, max).toString())
  const button = (name: string, icon: 'minus' | 'plus', by: bigint, isAtEnd: boolean) => (
    <Button
      size="sm"
      tone="ghost"
      icon={icon}
      label={name}
      disabled={disabled || isAtEnd}
      onClick={() => move(by)}
    />
  )
  return (
    <div className={cx(look === 'box' ? 'inp step' : 'step step-bare', field.invalid && 'inp-bad')}>
      {button(lessLabel, 'minus', -step, current <= min)}
      <span className="step-mid">
        {props.prefix}
        <input
          id={field.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          role="spinbutton"
          aria-label={label}
          aria-describedby={field.describedBy}
          aria-invalid={field.invalid || undefined}
          aria-valuenow={Number(current)}
          aria-valuetext={value}
          aria-valuemin={Number(min)}
          aria-valuemax={max === undefined ? undefined : Number(max)}
          size={Math.max(1, value.length)}
          value={value}
          disabled={disabled}
          maxLength={16}
          onChange={(event) => onChange(plainDigits(event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            move(event.key === 'ArrowUp' ? step : -step)
          }}
        />
        {props.suffix}
      </span>
      {button(moreLabel, 'plus', step, max !== undefined && current >= max)}
    </div>
  )
}
