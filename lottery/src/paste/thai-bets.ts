import { ordersOf } from '#plays/combinations.ts'
import { shown, type SelectionIssue } from '#rules/selection.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import type { NumberPlay } from '#plays/number-play.ts'
import type { CommonPasteIssue } from '#paste/paste-issue.ts'
import { stakeReadings, type Stake } from '#paste/thai-stakes.ts'
import type { Side } from '#paste/thai-words.ts'

/** One bet of a list. */
export type PastedThaiBet = {
  readonly playType: string
  /** In its normal form. */
  readonly selection: string
  /** How many numbers. */
  readonly bets: number
  /** On each number. */
  readonly stakeMinor: bigint
  readonly priceMinor: bigint
}

export type ThaiBetIssue =
  | SelectionIssue
  | CommonPasteIssue
  | { readonly code: 'too_many_amounts'; readonly max: number; readonly given: number }
  /** A number has another number of orders than was written: `112 6กลับ`. */
  | { readonly code: 'wrong_orders'; readonly text: string; readonly given: number; readonly orders: number }

/** Numbers with what is said about them. */
export type Wanted = {
  /** Each of these is bet on by itself, such as the row of each digit. */
  readonly batches: readonly (readonly string[])[]
  readonly sides: readonly Side[]
  /** How many digits a word said that the numbers have. */
  readonly length?: number | undefined
  readonly orders?: { readonly given?: number } | undefined
  readonly amounts: readonly bigint[]
}

export type BetTerms = { readonly family: Family; readonly unitMinor: bigint }

/** What a group of numbers may mean: bets, and whether they must be asked back even so. */
export type BetReading = { readonly bets: readonly PastedThaiBet[]; readonly isDoubtful: boolean }

const sidesOfDigits: Readonly<Record<number, Partial<Record<Side, string>>>> = {
  1: { top: 'run_top', bottom: 'run_bottom' },
  2: { top: 'two_top', bottom: 'two_bottom', front: 'two_front' },
  3: {
    top: 'three_top',
    straight: 'three_top',
    tod: 'three_tod',
    bottom: 'three_bottom',
    front: 'three_front',
  },
}

/** Every way of betting on a group of numbers in a family, or why there is none. */
export function readingsOf(wanted: Wanted, terms: BetTerms): readonly BetReading[] | ThaiBetIssue {
  const { batches, sides, amounts, orders } = wanted
  const numbers = batches.flat()
  const wrong = issueOfNumbers(wanted, numbers[0]?.length ?? 0)
  if (wrong) return wrong
  const ways = stakeReadings({ numbers, sides, amounts, isOrdered: orders !== undefined })
  let issue: ThaiBetIssue = { code: 'too_many_amounts', max: sides.length > 2 ? 1 : 2, given: amounts.length }
  const readings: BetReading[] = []
  for (const { stakes, isDoubtful } of ways) {
    const bets = betsOf(batches, stakes, terms)
    if ('code' in bets) issue = bets
    else readings.push({ bets, isDoubtful })
  }
  return readings.length > 0 ? readings : issue
}

function betsOf(
  batches: Wanted['batches'],
  stakes: readonly Stake[],
  { family, unitMinor }: BetTerms,
): readonly PastedThaiBet[] | ThaiBetIssue {
  const bets: PastedThaiBet[] = []
  for (const batch of batches) {
    for (const { side, amount, on } of stakes) {
      const digits = batch[0]?.length ?? 0
      const playType = sidesOfDigits[digits]?.[side]
      if (playType === undefined || !playTypeOf(family, playType))
        return { code: 'not_sold', play: side, digits }
      const numbers =
        on === 'own' ? batch : batch.flatMap((number) => ordersOf(number).slice(on === 'others' ? 1 : 0))
      if (amount === 0n || numbers.length === 0) continue
      const bet = betOn(family, { playType, selection: numbers.join(' '), stakeMinor: amount * unitMinor })
      if ('code' in bet) return bet
      bets.push(bet)
    }
  }
  return bets.length > 0 ? bets : { code: 'missing_amount' }
}

function betOn(
  family: Family,
  line: { playType: string; selection: string; stakeMinor: bigint },
): PastedThaiBet | SelectionIssue {
  const numbers = playTypeOf(family, line.playType)?.numbers
  const keys = numbers ? keysOf(numbers, line.selection.split(' ')) : []
  if ('code' in keys) return keys
  const bets = keys.length
  return { ...line, selection: keys.join(' '), bets, priceMinor: BigInt(bets) * line.stakeMinor }
}

/** The keys of numbers in their order, or the first reason why there are none. */
function keysOf(play: NumberPlay, numbers: readonly string[]): readonly string[] | SelectionIssue {
  const keys = new Set<string>()
  for (const number of numbers) {
    const reading = play.read(number)
    if (!reading.ok) return reading.issue
    if (keys.has(reading.key)) return { code: 'repeated', text: shown(number), field: 'line' }
    keys.add(reading.key)
  }
  return [...keys]
}

function issueOfNumbers({ batches, length, orders }: Wanted, digits: number): ThaiBetIssue | undefined {
  const wrongLength = batches.flat().find((number) => number.length !== digits)
  if (wrongLength !== undefined) return { code: 'mixed_lengths' }
  const [first = ''] = batches[0] ?? []
  if (digits > 3 || digits !== (length ?? digits)) {
    return { code: 'wrong_length', text: shown(first), length: length ?? 3 }
  }
  if (!orders) return undefined
  for (const number of batches.flat()) {
    const own = ordersOf(number).length
    const given = orders.given ?? own
    if (given !== own || digits === 1) return { code: 'wrong_orders', text: number, given, orders: own }
  }
  return undefined
}
