import { useCombobox, type UseComboboxStateChangeOptions, type UseComboboxState } from 'downshift'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { placeAt } from './place.ts'

export type ComboOption<Value extends string> = {
  value: Value
  /** Plain words: shown and searched. */
  text: string
  /** More words that a search finds: a code, another spelling. */
  keywords?: string
  /** Before the words: a flag, a mark. */
  icon?: ReactNode
  /** After the words: a dial code. */
  end?: ReactNode
  disabled?: boolean
}

export type ComboBoxProps<Value extends string> = {
  options: readonly ComboOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  /** Accessible name when no Field is around. */
  label?: string
  placeholder?: string
  /** Said when no option has the typed words. */
  none: string
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  /** Shows its list as soon as it has the focus, and a moment longer than that. */
  opensOnFocus?: boolean
}

/** How long a list that opened by itself stays after the focus has left (REG-17). */
const lingersMs = 200

const matches = ({ text, keywords = '' }: ComboOption<string>, typed: string) =>
  `${text} ${keywords}`.toLowerCase().includes(typed.trim().toLowerCase())

/** By the label of the Field around, or in words of its own. */
type Name = { 'aria-labelledby'?: string; 'aria-label'?: string }

const textOf = (option: ComboOption<string> | null) => option?.text ?? ''

const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** Words that name no option do not stay in the box. */
function resetTypedText<Option extends ComboOption<string>>(
  state: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  return { ...changes, selectedItem: state.selectedItem, inputValue: textOf(state.selectedItem) }
}

/** The list that the focus opens: the press that brought the focus does not close it again, and it lingers. */
function keepOpen<Option extends ComboOption<string>>(
  state: UseComboboxState<Option>,
  change: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const changes = resetTypedText(state, change)
  if (change.type === InputClick) return { ...changes, isOpen: true }
  return change.type === InputBlur ? { ...changes, isOpen: state.isOpen } : changes
}

/** Closes a list that lingers; the focus that comes back lets it be. */
function useLingering(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  useEffect(() => {
    return () => clearTimeout(timer.current)
  }, [])
  return {
    stay,
    leave: () => {
      stay()
      timer.current = setTimeout(close, lingersMs)
    },
  }
}

function useSearchedList<Value extends string>(props: ComboBoxProps<Value>) {
  const { options, value, onChange } = props
  const chosen = options.find((option) => option.value === value) ?? null
  const [typed, setTyped] = useState('')
  // The words of what is chosen are no search.
  const seen = typed === textOf(chosen) ? options : options.filter((option) => matches(option, typed))
  const list = useCombobox<ComboOption<Value>>({
    items: [...seen],
    selectedItem: chosen,
    itemToString: textOf,
    isItemDisabled: (option) => option.disabled === true,
    initialInputValue: textOf(chosen),
    stateReducer: props.opensOnFocus ? keepOpen : resetTypedText,
    onStateChange: ({ type }) => {
      if (type === InputBlur && props.opensOnFocus) lingering.leave()
    },
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  })
  const lingering = useLingering(list.closeMenu)
  const onFocus = () => {
    lingering.stay()
    if (props.opensOnFocus) list.openMenu()
  }
  return { list, seen, chosen, onFocus }
}

/** Shows the list at its box while it is open, also when its length or the page changes. */
function usePlacedList(isOpen: boolean, count: number) {
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [anchor, popover] = [box.current, panel.current]
    if (!isOpen || !anchor || !popover) return
    popover.style.width = `${anchor.offsetWidth}px`
    popover.showPopover()
    const place = () => placeAt(anchor, popover, 'start')
    place()
    addEventListener('resize', place)
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
      if (popover.isConnected) popover.hidePopover()
    }
  }, [isOpen, count])
  return { box, panel }
}

/** One of many, found by typing. The list is the browser's popover; its keys and roles come from a library. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { label, placeholder, none, disabled, name, onBlur, ref } = props
  const field = useFieldLink()
  const { list, seen, chosen, onFocus } = useSearchedList(props)
  const { isOpen } = list
  const { box, panel } = usePlacedList(isOpen, seen.length)
  const named: Name = label === undefined ? { 'aria-labelledby': field.labelId } : { 'aria-label': label }

  return (
    <div ref={box} className={cx('inp cmb', isOpen && 'inp-open', field.invalid && 'inp-bad')}>
      {chosen?.icon}
      <input
        type="text"
        spellCheck={false}
        {...list.getInputProps({
          ...named,
          id: field.id,
          ...(ref && { ref }),
          name,
          disabled,
          placeholder,
          onBlur,
          'aria-describedby': field.describedBy,
          'aria-invalid': field.invalid || undefined,
          // What stands there is replaced by what is typed.
          onFocus: (event) => {
            event.currentTarget.select()
            onFocus()
          },
        })}
      />
      {chosen?.end}
      <Icon name={isOpen ? 'caret-up' : 'caret-down'} size={12} className="sel-caret" />
      <div ref={panel} popover="manual" className="pop cmb-pop">
        <ul {...list.getMenuProps(named)} className="cmb-list">
          {isOpen &&
            seen.map((option, index) => (
              <li
                key={option.value}
                {...list.getItemProps({ item: option, index })}
                className={cx('opt', index === list.highlightedIndex && 'opt-at')}
              >
                {option.icon}
                <span className="menu-label">{option.text}</span>
                {option.end}
                {option.value === chosen?.value && <Icon name="check" size={14} className="menu-tick" />}
              </li>
            ))}
        </ul>
        <p className="cmb-none muted" role="status">
          {isOpen && seen.length === 0 && none}
        </p>
      </div>
    </div>
  )
}
