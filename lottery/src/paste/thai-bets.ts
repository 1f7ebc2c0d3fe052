import { ordersOf } from '#plays/combinations.ts'
import { shown, type SelectionIssue } from '#rules/selection.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import type { NumberPlay } from '#plays/number-play.ts'
import type { CommonPasteIssue } from '#paste/paste-issue.ts'
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

/** What two amounts may mean where nothing tells them apart. */
export type AmountReading = 'tod' | 'bottom' | 'orders' | 'numbers'

export type ThaiBetIssue =
  | SelectionIssue
  | CommonPasteIssue
  | { readonly code: 'ambiguous_amounts'; readonly readings: readonly AmountReading[] }
  | { readonly code: 'too_many_amounts'; readonly max: number; readonly given: number }
  /** A number has another number of orders than was written: `112 6กลับ`. */
  | { readonly code: 'wrong_orders'; readonly text: string; readonly given: number; readonly orders: number }

/** Numbers with what is said about them. */
export type Wanted = {
  /** Each of these is bet on by itself, such as the row of each digit. */
  readonly batches: readonly (readonly string[])[]
  readonly sides: readonly Side[]
  /** How many digits a word said that the numbers have. */
  readonly length?: number
  readonly orders?: { readonly given?: number }
  readonly amounts: readonly bigint[]
}

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

/** The bets that a group of numbers makes in a family, or why it makes none. */
export function betsOf(
  wanted: Wanted,
  { family, unitMinor }: { readonly family: Family; readonly unitMinor: bigint },
): PastedThaiBet[] | ThaiBetIssue {
  const digits = wanted.batches[0]?.[0]?.length ?? 0
  const wrong = issueOfNumbers(wanted, digits)
  if (wrong) return wrong
  const stakes = stakesOf(wanted, digits)
  if ('code' in stakes) return stakes
  const bets: PastedThaiBet[] = []
  for (const batch of wanted.batches) {
    const numbers = wanted.orders ? batch.flatMap(ordersOf) : batch
    for (const [side, amount] of stakes) {
      const playType = sidesOfDigits[digits]?.[side]
      if (playType === undefined || !playTypeOf(family, playType))
        return { code: 'not_sold', play: side, digits }
      const line = { playType, selection: numbers.join(' '), stakeMinor: amount * unitMinor }
      const bet = amount > 0n ? betOn(family, line) : undefined
      if (bet && 'code' in bet) return bet
      if (bet) bets.push(bet)
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

/** Which amount is on which side; one amount is on each side. */
function stakesOf(
  { sides, amounts, orders }: Wanted,
  digits: number,
): ReadonlyArray<readonly [Side, bigint]> | ThaiBetIssue {
  const [first = 0n, second] = amounts
  if (amounts.length > 2) return { code: 'too_many_amounts', max: 2, given: amounts.length }
  if (second === undefined) return (sides.length > 0 ? sides : ['top' as const]).map((side) => [side, first])
  if (sides.length === 2) return sides.map((side, index) => [side, index === 0 ? first : second])
  if (sides.length > 2) return { code: 'too_many_amounts', max: 1, given: 2 }
  const other = digits === 3 ? 'tod' : 'bottom'
  const isOfOne = sides.length === 1 && !(sides[0] === 'top' && digits === 3)
  // `123=100*6`: six baht on the tod, or a hundred on each of the six orders.
  const mayBeOrders = !orders && second === BigInt(digits === 3 ? 6 : 2)
  const mayBeThree = !orders && digits === 3 && second === 3n
  if (isOfOne || mayBeOrders || mayBeThree) return { code: 'ambiguous_amounts', readings: [other, 'orders'] }
  return [
    ['top', first],
    [other, second],
  ]
}
