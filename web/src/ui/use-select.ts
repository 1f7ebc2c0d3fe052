import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePopover, type PopoverState } from './Popover.tsx'

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

export type SelectChoice<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

export type SelectState<Value extends string> = {
  popover: PopoverState
  listId: string
  /** Options that the search leaves. */
  seen: readonly SelectOption<Value>[]
  typed: string
  search: (text: string) => void
  /** Place of the option that Enter would choose. */
  at: number
  pointTo: (index: number) => void
  choose: (option: SelectOption<Value> | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const typeAheadMs = 700

const matches = ({ text, keywords = '' }: { text: string; keywords?: string }, typed: string) =>
  `${text} ${keywords}`.toLowerCase().includes(typed.trim().toLowerCase())

/** Letters typed in a row, as one word to look for. */
function useTypeAhead(): (letter: string) => string {
  const ahead = useRef({ text: '', time: 0 })
  return (letter) => {
    const time = performance.now()
    const isNewWord = time - ahead.current.time > typeAheadMs
    ahead.current = { text: (isNewWord ? '' : ahead.current.text) + letter.toLowerCase(), time }
    return ahead.current.text
  }
}

/** State and keys of a list that opens under its box. */
export function useSelect<Value extends string>(
  choice: SelectChoice<Value>,
  hasSearch: boolean,
): SelectState<Value> {
  const { options, value, onChange } = choice
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const typeAhead = useTypeAhead()
  const seen = options.filter((option) => matches(option, typed))

  const show = (index: number) => {
    if (index < 0) return
    setAt(index)
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const popover = usePopover('start', () => {
    setTyped('')
    setAt(0)
    show(options.findIndex((option) => option.value === value))
    popover.panel.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus()
  })
  const choose = (option: SelectOption<Value> | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    popover.close()
    popover.anchor.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = seen.length - 1
    const places: Record<string, number> = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1) }
    // With a search field these keys belong to its text.
    if (!hasSearch) Object.assign(places, { Home: 0, End: last })
    const next = places[event.key]
    if (event.key === 'Enter') choose(seen[at])
    else if (next !== undefined) show(next)
    else if (!hasSearch && event.key.length === 1) {
      const word = typeAhead(event.key)
      show(seen.findIndex((option) => option.text.toLowerCase().startsWith(word)))
    } else return
    event.preventDefault()
  }
  const search = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  return { popover, listId, seen, typed, search, at, pointTo: setAt, choose, onKeyDown }
}
