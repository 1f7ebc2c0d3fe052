import { familyOfIssue, playTypeOf, type Family } from '@suntala/lottery/rules/family'
import type { Mode } from '@suntala/lottery/rules/modes'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import type { Quote, TicketTerms } from '@suntala/lottery/rules/ticket'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  isEmpty,
  nothingChosen,
  setSymbols,
  toggleSymbol,
  type Chosen,
} from '#screens/lottery/boards/chosen.ts'
import type { AcceptedQuote } from '#screens/lottery/boards/quote-choice.ts'
import { usePricing } from '#screens/lottery/slip/use-pricing.ts'
import type { Field } from '@suntala/lottery/rules/input'

/** The board of one play type: what is filled in, at which stake, and what the rules say about it. */
export type TicketBoardState = {
  readonly playType: PlayType
  readonly chosen: Chosen
  readonly toggle: (field: Field, symbol: string) => void
  readonly setField: (field: Field, symbols: readonly string[]) => void
  readonly setTyped: (text: string) => void
  readonly setChosen: (chosen: Chosen) => void
  readonly isEmpty: boolean
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly timesText: string
  readonly setTimesText: (text: string) => void
  /** Undefined while the text is no whole number from 1 on. */
  readonly times: number | undefined
  /** What the rules say of the choice; undefined while nothing is chosen. */
  readonly quote: Quote | undefined
  /** The most that the choice may win; 0 while it is no bet. */
  readonly highestWinMinor: bigint
  readonly add: () => void
  /** How many bets were added last. */
  readonly added: number
}

/** A typed number of times; undefined while it is no whole number from 1 on. */
function readTimes(text: string): number | undefined {
  return /^0*[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined
}

type TicketBoardInput = {
  readonly family: Family
  readonly terms: TicketTerms
  /** Of the round on the board: some rules turn with the calendar. */
  readonly numero: string
  readonly playType: string
  readonly onAdd: (quote: AcceptedQuote) => void
}

export function useTicketBoard({
  family,
  terms,
  numero,
  playType: code,
  onAdd,
}: TicketBoardInput): TicketBoardState {
  const dated = useMemo(() => (numero === '' ? family : familyOfIssue(family, numero)), [family, numero])
  const playType = playTypeOf(dated, code)
  if (!playType) throw new RangeError(`no play type ${code} in ${family.code}`)
  // Each play type keeps its own choice while the player looks at another.
  const [all, setAll] = useState<Readonly<Record<string, Chosen>>>({})
  const [mode, setMode] = useState<Mode>(terms.modes[0] ?? '1')
  const [timesText, setTimesText] = useState('1')
  const [added, setAdded] = useState(0)
  const chosen = all[code] ?? nothingChosen
  const change = (next: (before: Chosen) => Chosen) =>
    setAll((before) => ({ ...before, [code]: next(before[code] ?? nothingChosen) }))

  const times = readTimes(timesText)
  const pricing = usePricing(!isEmpty(chosen))
  // The highest win of a large choice takes a moment; keys answer before it.
  const settled = useDeferredValue(chosen)
  const quote = useMemo(
    () =>
      isEmpty(settled)
        ? undefined
        : pricing?.quoteChoice({ family: dated, terms, playType, mode, times }, settled),
    [pricing, settled, dated, terms, playType, mode, times],
  )
  const highestWinMinor = useMemo(
    () => (pricing && quote?.ok ? pricing.highestOf(dated, quote) : 0n),
    [pricing, dated, quote],
  )
  return {
    playType,
    chosen,
    toggle: (field, symbol) => change((before) => toggleSymbol(before, field, symbol)),
    setField: (field, symbols) => change((before) => setSymbols(before, field, symbols)),
    setTyped: (typed) => change((before) => ({ ...before, typed })),
    setChosen: (next) => change(() => next),
    isEmpty: isEmpty(chosen),
    mode,
    setMode,
    timesText,
    setTimesText,
    times,
    quote,
    highestWinMinor,
    add: () => {
      // What is shown may lag behind the keys for a moment; what is added never does.
      const fresh = pricing?.quoteChoice({ family: dated, terms, playType, mode, times }, chosen)
      if (times === undefined || !fresh?.ok) return
      onAdd(fresh)
      setAdded(fresh.bets)
      change(() => nothingChosen)
    },
    added,
  }
}
