import { ordersOf } from '#plays/combinations.ts'
import { rangeOf, setNames, setOf } from '#families/vietnam/number-words.ts'
import { shown } from '#rules/selection.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'
import { betsOf, type BetIssue, type PastedBet } from '#paste/vietnamese-bets.ts'
import { readAmount, readDigits, readWord, skip, type Piece } from '#paste/vietnamese-scan.ts'
import type { StationBook } from '#paste/vietnamese-stations.ts'
import { kinds, regionWords, type Kind } from '#paste/vietnamese-words.ts'

/** Why a line is refused. */
export type PasteIssue =
  | BetIssue
  | { readonly code: 'no_draw_today'; readonly text: string }
  | { readonly code: 'repeated_station'; readonly text: string }
  | { readonly code: 'stake_not_whole' }
  /** A range whose steps are not told or miss its end. */
  | { readonly code: 'unclear_range' }

export type LineTerms = {
  readonly book: StationBook
  readonly unitMinor: bigint
  /** The stations of the lines before. */
  readonly stations: readonly Station[]
}

export type LineAnswer =
  | { readonly ok: true; readonly stations: readonly Station[]; readonly bets: readonly PastedBet[] }
  | {
      readonly ok: false
      readonly stations: readonly Station[]
      readonly issue: PasteIssue
      readonly at: number
      readonly end: number
    }

/** What has been read of a line so far. */
type State = {
  readonly text: string
  readonly terms: LineTerms
  at: number
  stations: readonly Station[]
  /** Stations are being named, one after another. */
  isNaming: boolean
  numbers: string[]
  numbersAt: number
  /** The numbers have been bet on; another number begins a new group. */
  isSpent: boolean
  orders: boolean
  readonly bets: PastedBet[]
}

type Refusal = {
  readonly issue: PasteIssue
  readonly at: number
  readonly end: number
  readonly station?: true
}

/** Reads one line, written plainly. */
export function readLine(text: string, terms: LineTerms): LineAnswer {
  const { stations } = terms
  const group = { numbers: [], numbersAt: 0, isSpent: false, orders: false }
  const state: State = { text, terms, at: 0, stations, isNaming: false, ...group, bets: [] }
  for (state.at = skip(text, 0); state.at < text.length; state.at = skip(text, state.at)) {
    const refusal = readPart(state)
    if (!refusal) continue
    const { issue, at, end } = refusal
    // Lines below must not go to stations that the player did not mean.
    return { ok: false, stations: refusal.station ? [] : state.stations, issue, at, end }
  }
  if (state.numbers.length > 0 && !state.isSpent) {
    const issue = { code: 'missing_kind' } as const
    return { ok: false, stations: state.stations, issue, at: state.numbersAt, end: text.length }
  }
  return { ok: true, stations: state.stations, bets: state.bets }
}

function readPart(state: State): Refusal | undefined {
  const word = readWord(state.text, state.at)
  // Words such as `4cang` begin with a digit.
  const digits = word ? undefined : readDigits(state.text, state.at)
  if (digits) return readRegion(state, digits) ? undefined : readNumber(state, digits)
  if (!word)
    return refuse({ code: 'unknown_word', text: state.text.charAt(state.at) }, state.at, state.at + 1)
  return readNamed(state, word)
}

function refuse(issue: PasteIssue, at: number, end: number): Refusal {
  return { issue, at, end }
}

/** `2mn`: a number of stations of a region, where no numbers wait for their kind. */
function readRegion(state: State, digits: Piece<string>): boolean {
  if (digits.value.length > 1 || (state.numbers.length > 0 && !state.isSpent)) return false
  const word = readWord(state.text, skip(state.text, digits.end, ' '))
  const first = word && state.terms.book.first(Number(digits.value), word.value)
  if (!word || !first) return false
  nameStations(state, first)
  state.at = word.end
  return true
}

function nameStations(state: State, named: readonly Station[]): void {
  state.stations = state.isNaming ? [...state.stations, ...named] : named
  state.isNaming = true
  state.numbers = []
  state.isSpent = false
}

function readNumber(state: State, digits: Piece<string>): Refusal | undefined {
  const { text } = state
  if (digits.value.length < 2) {
    const region = readWord(text, skip(text, digits.end, ' '))
    if (region && regionWords.has(region.value)) {
      const issue = { code: 'no_draw_today', text: shown(text.slice(digits.at, region.end)) } as const
      return { ...refuse(issue, digits.at, region.end), station: true }
    }
    return refuse({ code: 'wrong_length', text: digits.value, length: 2 }, digits.at, digits.end)
  }
  const range = /(\d{2,4})(?:\/(\d{2,4}))? ?keo ?(\d{2,4})(?!\d)/y
  range.lastIndex = digits.at
  const [whole, from = '', next, to = ''] = range.exec(text) ?? []
  state.at = digits.at + (whole ?? digits.value).length
  if (whole === undefined) {
    addNumbers(state, [digits.value], digits.at)
    return undefined
  }
  const numbers = rangeOf(next === undefined ? { from, to } : { from, to, next })
  if (!numbers) return refuse({ code: 'unclear_range' }, digits.at, state.at)
  addNumbers(state, numbers, digits.at)
  return undefined
}

function addNumbers(state: State, numbers: readonly string[], at: number): void {
  state.isNaming = false
  if (state.isSpent || state.numbers.length === 0) {
    state.numbers = []
    state.numbersAt = at
    state.isSpent = false
    state.orders = false
  }
  for (const number of numbers) state.numbers.push(number)
}

function readNamed(state: State, word: Piece<string>): Refusal | undefined {
  const { text } = state
  const isWaiting = state.numbers.length > 0 && !state.isSpent
  const set = setNames
    .toSorted((one, other) => other.length - one.length)
    .find((name) => startsSet(word.value, name))
  if (set !== undefined) {
    addNumbers(state, setOf(set), word.at)
    state.at = word.at + set.length
    return undefined
  }
  if (word.value === 'dao' && isWaiting) {
    state.orders = true
    state.at = word.end
    return undefined
  }
  const kind = state.numbers.length > 0 ? kindOf(state, word.value) : undefined
  if (kind && state.isSpent && state.terms.book.isKnown(word.value)) {
    const readings = ['kind', 'station']
    return refuse({ code: 'ambiguous_word', text: shown(word.value), readings }, word.at, word.end)
  }
  if (kind) return bet(state, kind, word)
  if (isWaiting) return refuse({ code: 'unknown_word', text: shown(word.value) }, word.at, word.end)
  const refusal = readStation(state, text, word)
  return refusal && { ...refusal, station: true }
}

/** A set's name, by itself or glued to a kind: `tai`, `taidd`. */
function startsSet(word: string, name: string): boolean {
  if (!word.startsWith(name) || word.length > 30) return false
  return word === name || kinds.has(word.slice(name.length))
}

/** `x` is xỉu chủ with three digits and xiên with two. */
function kindOf({ numbers }: State, word: string): Kind | undefined {
  if (word === 'x') return { play: numbers[0]?.length === 3 ? 'xc' : 'cross', orders: false }
  return kinds.get(word)
}

function bet(state: State, kind: Kind, word: Piece<string>): Refusal | undefined {
  const amount = readAmount(state.text, word.end)
  if (!amount || amount.value.over === 0n) return refuse({ code: 'missing_amount' }, word.at, word.end)
  const { over, under } = amount.value
  const scaled = over * state.terms.unitMinor
  if (scaled % under !== 0n) return refuse({ code: 'stake_not_whole' }, amount.at, amount.end)
  if (state.stations.length === 0) {
    return refuse({ code: 'stations_needed', min: 1 }, state.numbersAt, amount.end)
  }
  const orders = kind.orders || state.orders
  const numbers = orders ? [...new Set(state.numbers.flatMap(ordersWhereShort))] : state.numbers
  const { stations } = state
  const bets = betsOf({ play: kind.play, numbers, stations, stakeMinor: scaled / under })
  if (!Array.isArray(bets)) return refuse(bets, state.numbersAt, amount.end)
  state.bets.push(...bets)
  state.isSpent = true
  state.at = amount.end
  return undefined
}

/** Long runs of digits are no numbers of any kind and have far too many orders. */
function ordersWhereShort(number: string): readonly string[] {
  return number.length > 4 ? [number] : ordersOf(number)
}

/** A station by its name of up to five words, or by an abbreviation. */
function readStation(state: State, text: string, word: Piece<string>): Refusal | undefined {
  const { book } = state.terms
  const names = [word]
  for (let next = nextWord(text, word); next && names.length < 5; next = nextWord(text, next)) {
    names.push({ value: (names.at(-1)?.value ?? '') + next.value, at: word.at, end: next.end })
  }
  const name = names.toReversed().find(({ value }) => value.length < 30 && book.isKnown(value))
  if (!name) {
    const issue = kinds.has(word.value) ? ({ code: 'missing_numbers' } as const) : undefined
    return refuse(issue ?? { code: 'unknown_word', text: shown(word.value) }, word.at, word.end)
  }
  const [station, ...others] = book.named(name.value)
  const place = [name.at, name.end] as const
  if (!station) {
    return regionWords.has(name.value) && !book.named(name.value).length && book.first(1, name.value)
      ? refuse({ code: 'stations_needed', min: 1 }, ...place)
      : refuse({ code: 'no_draw_today', text: shown(name.value) }, ...place)
  }
  if (others.length > 0) {
    const readings = [station, ...others].map(({ code }) => code)
    return refuse({ code: 'ambiguous_word', text: shown(name.value), readings }, ...place)
  }
  if (state.isNaming && state.stations.includes(station)) {
    return refuse({ code: 'repeated_station', text: shown(name.value) }, ...place)
  }
  nameStations(state, [station])
  state.at = name.end
  return undefined
}

function nextWord(text: string, word: Piece<string>): Piece<string> | undefined {
  return word.value.length < 30 && text.charAt(word.end) === ' ' ? readWord(text, word.end + 1) : undefined
}
