import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { useSelect, type SelectChoice, type SelectState } from './use-select.ts'

export type SelectProps<Value extends string> = SelectChoice<Value> & {
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

type Name = { 'aria-label': string } | { 'aria-labelledby': string }

function SearchField<Value extends string>({
  state,
  placeholder,
}: {
  state: SelectState<Value>
  placeholder: string
}) {
  return (
    <div className="inp inp-sm sel-search">
      <Icon name="magnifying-glass" className="inp-ic" />
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-label={placeholder}
        aria-expanded="true"
        aria-controls={`${state.listId}-list`}
        aria-activedescendant={state.seen[state.at] ? `${state.listId}-${state.at}` : undefined}
        value={state.typed}
        onChange={(event) => state.search(event.currentTarget.value)}
      />
    </div>
  )
}

function List<Value extends string>(props: {
  state: SelectState<Value>
  value: Value | undefined
  name: Name
  isFocused: boolean
}) {
  const { state, value, name, isFocused } = props
  const { listId, seen, at } = state
  const focus = isFocused
    ? { tabIndex: -1, 'aria-activedescendant': seen[at] ? `${listId}-${at}` : undefined }
    : {}
  return (
    <div id={`${listId}-list`} role="listbox" className="sel-list" {...name} {...focus}>
      {seen.map((option, index) => (
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled}
          className={cx('opt', index === at && 'opt-at')}
          onPointerMove={() => state.pointTo(index)}
          onClick={() => state.choose(option)}
        >
          {option.icon}
          <span className="menu-label">{option.text}</span>
          {option.end}
          {option.value === value && <Icon name="check" size={14} className="menu-tick" />}
        </div>
      ))}
    </div>
  )
}

/** The phone's own list, laid unseen over the box. */
function NativeList<Value extends string>({
  options,
  value,
  placeholder,
  choose,
  ...attributes
}: SelectChoice<Value> & {
  placeholder: string
  choose: SelectState<Value>['choose']
  name: string | undefined
  disabled: boolean | undefined
}) {
  const { onChange: _, ...rest } = attributes
  return (
    <select
      {...rest}
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
  )
}

/** One of many. The phone shows its own list; elsewhere a list with search, arrow keys and type-ahead opens below. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, label, placeholder = '', search, size, disabled, name, className } = props
  const field = useFieldLink()
  const state = useSelect({ options, value, onChange }, search !== undefined)
  const { popover, listId } = state
  const chosen = options.find((option) => option.value === value)
  const named: Name = label === undefined ? { 'aria-labelledby': field.labelId } : { 'aria-label': label }
  const shared = {
    ...named,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    disabled,
  }
  const openByArrow = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    popover.panel.current?.showPopover()
  }
  const look = cx(
    'inp sel',
    size === 'sm' && 'inp-sm',
    popover.open && 'inp-open',
    field.invalid && 'inp-bad',
    className,
  )
  return (
    <div className={look}>
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
        {...(label === undefined ? { 'aria-labelledby': `${field.labelId} ${listId}-now` } : {})}
        id={field.id}
        className="sel-hit"
        aria-haspopup="listbox"
        onKeyDown={openByArrow}
      />
      <NativeList
        {...shared}
        name={name}
        {...{ options, value, onChange, placeholder }}
        choose={state.choose}
      />
      <div {...popover.panelProps} className="pop sel-pop" onKeyDown={state.onKeyDown}>
        {popover.open && search && <SearchField state={state} placeholder={search.placeholder} />}
        {popover.open && <List state={state} value={value} name={named} isFocused={!search} />}
        {popover.open && search && state.seen.length === 0 && <p className="sel-none muted">{search.none}</p>}
      </div>
    </div>
  )
}
