import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Segment<Id extends string> = {
  id: Id
  label: ReactNode
  icon?: IconName<'fill'>
  count?: ReactNode
  disabled?: boolean
}

export type SegmentedControlProps<Id extends string> = {
  segments: readonly Segment<Id>[]
  /** Undefined while none of them is in force. */
  value: Id | undefined
  onChange: (id: Id) => void
  /** Accessible name of the group. */
  label: string
  /** The segments share the whole width. */
  fill?: boolean
  size?: 'sm' | 'md'
}

/** One of a few views or periods side by side: radio buttons, so keys and tab stop are the browser's. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { segments, value, onChange, label, fill, size } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('tabs', fill && 'tabs-fill', size === 'sm' && 'tabs-sm')}
    >
      {segments.map((segment) => (
        <label key={segment.id} className={segment.id === value ? 'on' : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.id}
            checked={segment.id === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.id)}
          />
          {segment.icon && <Icon name={segment.icon} weight="fill" />}
          {segment.label}
          {segment.count === undefined ? null : <span className="tab-n num">{segment.count}</span>}
        </label>
      ))}
    </div>
  )
}
