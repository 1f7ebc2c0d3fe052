import { ordersOf } from '#plays/combinations.ts'
import { shown } from '#rules/selection.ts'
import type { Station } from '#lotteries/vietnam-stations.ts'
import type { Effort } from '#paste/effort.ts'
import type { Meaning, Meanings } from '#paste/meanings.ts'
import { betsOf, type BetIssue, type PastedBet } from '#paste/vietnamese-bets.ts'
import { amountsAt, type Amount } from '#paste/vietnamese-amounts.ts'
import { kindsAt, type KindMatch } from '#paste/vietnamese-kinds.ts'
import { isSign, type Token } from '#paste/vietnamese-scan.ts'
import type { StationBook } from '#paste/vietnamese-stations.ts'
import type { Kind } from '#paste/vietnamese-words.ts'

/** Why a line is refused. */
export type PasteIssue =
  | BetIssue
  | { readonly code: 'no_draw_today'; readonly text: string }
  | { readonly code: 'repeated_station'; readonly text: string }
  | { readonly code: 'stake_not_whole' }
  /** A range whose steps are not told or miss its end. */
  | { readonly code: 'unclear_range' }
  | { readonly code: 'takes_back'; readonly text: string }
  | { readonly code: 'wrong_total'; readonly text: string }
  | { readonly code: 'too_many_readings' }

export type LineTerms = {
  readonly book: StationBook
  readonly unitMinor: bigint
  /** The stations of the lines before. */
  readonly stations: readonly Station[]
  readonly effort: Effort
}

/** What a line may mean up to the token `next`. */
export type Partial = {
  readonly next: number
  readonly meaning: Meaning<PastedBet>
  readonly stations: readonly Station[]
  /** Stations are being named, one after another. */
  readonly isNaming: boolean
  readonly numbers: readonly string[]
  /** Where the numbers begin: equal places are equal numbers. */
  readonly numbersAt: number
  /** The numbers have been bet on. */
  readonly isSpent: boolean
  readonly orders: boolean
  /** Kinds that share the amount of the next one. */
  readonly pending: readonly Kind[]
  readonly isDoubtful: boolean
}

export type LineReader = {
  readonly tokens: readonly Token[]
  readonly terms: LineTerms
  readonly meanings: Meanings<PastedBet>
  /** The reason that stands furthest in the line. */
  refusal: { readonly issue: PasteIssue; readonly from: number; readonly to: number } | undefined
}

export function noteRefusal(reader: LineReader, issue: PasteIssue, from: number, to: number): void {
  if (!reader.refusal || to > reader.refusal.to) reader.refusal = { issue, from, to: Math.max(to, from + 1) }
}

/** Kinds behind numbers, with their amounts: `b5`, `dau30`, and `dd b 5` for both. */
export function kindSteps(reader: LineReader, before: Partial): Partial[] {
  const { tokens, terms } = reader
  const at = before.next
  if (before.numbers.length === 0) return []
  const word = tokens[at]
  if (word?.text === 'dao' && !before.isSpent)
    return [{ ...before, next: at + 1, orders: true, isNaming: false }]
  const matches = kindsAt(tokens, at, before.numbers[0]?.length ?? 0)
  const isStation = word !== undefined && terms.book.isKnown(word.text)
  if (matches.length > 0 && before.isSpent && isStation && terms.book.named(word.text).length === 0) {
    const readings = ['kind', 'station']
    noteRefusal(reader, { code: 'ambiguous_word', text: shown(word.text), readings }, at, at + 1)
    return []
  }
  return matches.flatMap((match) => paidKinds(reader, before, match))
}

function paidKinds(reader: LineReader, before: Partial, { kind, next }: KindMatch): Partial[] {
  const { tokens } = reader
  const amounts = amountsAt(tokens, next)
  if (amounts.length === 0 && next >= tokens.length)
    noteRefusal(reader, { code: 'missing_amount' }, before.next, next)
  const asked = [...before.pending, kind]
  const steps = amounts.flatMap((amount) => bet(reader, before, { kinds: asked, amount }))
  // Another kind instead of an amount: both of them for the amount that follows?
  const isMark =
    tokens[next]?.text === 'x' && amounts.length > 0 && !/^[234]$/.test(tokens[next + 1]?.text ?? '')
  const isShared =
    !isMark && before.pending.length < 4 && kindsAt(tokens, next, before.numbers[0]?.length ?? 0).length > 0
  return isShared ? [...steps, { ...before, next, pending: asked, isDoubtful: true }] : steps
}

/** `de 45 x 100`, `lo 12 34 10n`: the kind stands before its numbers. */
export function kindFirstSteps(
  reader: LineReader,
  before: Partial,
  runs: (at: number) => readonly { numbers: readonly string[]; next: number }[],
): Partial[] {
  const { tokens } = reader
  if (before.numbers.length > 0 && !before.isSpent) return []
  return kindsAt(tokens, before.next, 0).flatMap(({ kind, next }) => {
    const at = isSign(tokens[next], ':-.') ? next + 1 : next
    return runs(at).flatMap(({ numbers, next: behind }) => {
      const whole = { ...before, numbers, numbersAt: at, orders: false, isNaming: false }
      const marked = amountsAt(tokens, behind).filter(({ isMarked }) => isMarked)
      const steps = marked.flatMap((amount) => bet(reader, whole, { kinds: [kind], amount }))
      const last = numbers.at(-1) ?? ''
      // `lo 12 34 10`: the last number may be the amount.
      const isBare = numbers.length > 1 && tokens[behind - 1]?.text === last && marked.length === 0
      const bare = isBare ? amountsAt(tokens, behind - 1).filter((amount) => amount.next === behind) : []
      const fewer = { ...whole, numbers: numbers.slice(0, -1), isDoubtful: true }
      const all = [...steps, ...bare.flatMap((amount) => bet(reader, fewer, { kinds: [kind], amount }))]
      // Kinds that follow are of other numbers.
      return all.map((step) => ({ ...step, numbers: [], numbersAt: -1 }))
    })
  })
}

type Paid = { readonly kinds: readonly Kind[]; readonly amount: Amount }

function bet(reader: LineReader, before: Partial, { kinds, amount }: Paid): Partial[] {
  const { terms } = reader
  const { numbers, stations, next } = before
  const [from, to] = [Math.max(before.numbersAt, 0), amount.next]
  const scaled = amount.over * terms.unitMinor
  if (amount.over === 0n) noteRefusal(reader, { code: 'missing_amount' }, next, to)
  else if (scaled % amount.under !== 0n) noteRefusal(reader, { code: 'stake_not_whole' }, next, to)
  else if (stations.length === 0) noteRefusal(reader, { code: 'stations_needed', min: 1 }, from, to)
  else {
    let meaning = before.meaning
    for (const kind of kinds) {
      const isOrdered = kind.orders || before.orders
      const all = isOrdered ? [...new Set(numbers.flatMap(ordersWhereShort))] : numbers
      const bets = betsOf({ play: kind.play, numbers: all, stations, stakeMinor: scaled / amount.under })
      if (!Array.isArray(bets)) {
        noteRefusal(reader, bets, from, to)
        return []
      }
      meaning = reader.meanings.add(meaning, bets)
    }
    return [{ ...before, next: to, meaning, isSpent: true, isNaming: false, pending: [] }]
  }
  return []
}

/** Long runs of digits are no numbers of any kind and have far too many orders. */
function ordersWhereShort(number: string): readonly string[] {
  return number.length > 4 ? [number] : ordersOf(number)
}
