import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { usePopover } from './Popover.tsx'

export type SelectOption<Value extends string> = {
  value: Value
  /** Plain words: shown, searched, typed ahead and put into the phone's own list. */
  text: string
  /** More words that a search finds: a code, another spelling. */
  keywords?: string
  /** Before the words: a flag, a mark. */
  icon?: ReactNode
  /** After the words: a dial code. */
  end?: ReactNode
  /** Replaces the words in the closed box. */
  short?: ReactNode
  disabled?: boolean
}

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Accessible name when no Field is around. */
  label?: string
  placeholder?: string
  /** Texts of the search field on top of the list; without them there is none. */
  search?: { placeholder: string; none: string }
  size?: 'sm' | 'md'
  disabled?: boolean
  name?: string
  className?: string
}

const typeAheadMs = 700
const matches = (option: { text: string; keywords?: string }, typed: string) =>
  `${option.text} ${option.keywords ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase())

/** One of many. The phone shows its own list; elsewhere a list with search, arrow keys and type-ahead opens below. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, label, placeholder = '', search, size, disabled, name, className } = props
  const field = useFieldLink()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const ahead = useRef({ text: '', time: 0 })
  const seen = options.filter((option) => matches(option, typed))
  const chosen = options.find((option) => option.value === value)

  const show = (index: number) => {
    setAt(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const popover = usePopover('start', () => {
    setTyped('')
    show(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
    popover.panel.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus()
  })
  const choose = (option: SelectOption<Value> | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    popover.close()
    popover.anchor.current?.focus()
  }
  const typeAhead = (key: string) => {
    const now = performance.now()
    const { text, time } = ahead.current
    ahead.current = { text: now - time > typeAheadMs ? key : text + key, time: now }
    const found = seen.findIndex((option) =>
      option.text.toLowerCase().startsWith(ahead.current.text.toLowerCase()),
    )
    if (found >= 0) show(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = seen.length - 1
    const next = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[
      event.key
    ]
    if (event.key === 'Enter') choose(seen[at])
    else if (next !== undefined && !(search && (event.key === 'Home' || event.key === 'End'))) show(next)
    else if (!search && event.key.length === 1) typeAhead(event.key)
    else return
    event.preventDefault()
  }
  const named = label === undefined ? { 'aria-labelledby': field.labelId } : { 'aria-label': label }
  const shared = {
    ...named,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    disabled,
  }
  const active = seen[at] ? `${listId}-${at}` : undefined
  const listProps = { id: `${listId}-list`, role: 'listbox', ...named }

  return (
    <div
      className={cx(
        'inp sel',
        size === 'sm' && 'inp-sm',
        popover.open && 'inp-open',
        field.invalid && 'inp-bad',
        className,
      )}
    >
      <span className="sel-now" id={`${listId}-now`}>
        {chosen?.icon}
        {chosen ? (
          (chosen.short ?? <span className="sel-text">{chosen.text}</span>)
        ) : (
          <span className="muted">{placeholder}</span>
        )}
      </span>
      <Icon name={popover.open ? 'caret-up' : 'caret-down'} size={12} />
      <button
        type="button"
        {...popover.triggerProps}
        {...shared}
        id={field.id}
        className="sel-hit"
        aria-haspopup="listbox"
        {...(label === undefined ? { 'aria-labelledby': `${field.labelId} ${listId}-now` } : {})}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          popover.panel.current?.showPopover()
        }}
      />
      <select
        {...shared}
        name={name}
        className="sel-native"
        value={value ?? ''}
        onChange={(event) => choose(options.find((option) => option.value === event.currentTarget.value))}
      >
        {value === undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <div {...popover.panelProps} className="pop sel-pop" onKeyDown={onKeyDown}>
        {popover.open && search && (
          <div className="inp inp-sm sel-search">
            <Icon name="magnifying-glass" className="inp-ic" />
            <input
              type="text"
              role="combobox"
              autoComplete="off"
              placeholder={search.placeholder}
              aria-label={search.placeholder}
              aria-expanded="true"
              aria-controls={`${listId}-list`}
              aria-activedescendant={active}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setAt(0)
              }}
            />
          </div>
        )}
        {popover.open && (
          <div
            {...listProps}
            className="sel-list"
            {...(search ? {} : { tabIndex: -1, 'aria-activedescendant': active })}
          >
            {seen.map((option, index) => (
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.disabled}
                className={cx('opt', index === at && 'opt-at')}
                onPointerMove={() => setAt(index)}
                onClick={() => choose(option)}
              >
                {option.icon}
                <span className="menu-label">{option.text}</span>
                {option.end}
                {option.value === value && <Icon name="check" size={14} className="menu-tick" />}
              </div>
            ))}
          </div>
        )}
        {popover.open && search && seen.length === 0 && <p className="sel-none muted">{search.none}</p>}
      </div>
    </div>
  )
}
