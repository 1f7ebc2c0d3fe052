import { exposureLimitsOf } from '@suntala/lottery/lotteries/exposure-limits'
import { isWide, numberOf, payOnce, riskOf, wideKey } from '@suntala/lottery/rules/exposure'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import { boundOfWin, highestWin } from '@suntala/lottery/rules/highest-win'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import type { BetToPlace, ExposedNumber } from '#lottery/place-slips.ts'
import type { Product } from '#lottery/products.ts'

/** The first of a slip's lines that bets on a number, and what a stake unit on it pays at most. */
type OfLine = { line: number; playType: string; odds: BetToPlace['odds'] }
export type SlipExposure = ExposedNumber & OfLine

/** Up to this a wide selection counts as if all its single bets could win at once, which is known without a search. */
const searchedFromMinor = 1_000_00n

type Ticket = Pick<BetToPlace, 'key' | 'stakeMinor' | 'odds' | 'singles'>

/** What a wide selection counts; no draw makes it pay more. */
function wideWin(family: Family, playType: PlayType, { key, stakeMinor, odds, singles }: Ticket): bigint {
  const bound = boundOfWin(playType, singles, { stakeMinor, odds })
  if (bound <= searchedFromMinor) return bound
  return highestWin(family, [{ playType: playType.code, selection: key, stakeMinor, odds }]).winMinor
}

/** The bets as they count: by their numbers, or wide. */
export function countWide(family: Family, bets: readonly BetToPlace[]): BetToPlace[] {
  return bets.map((bet) => {
    const playType = isWide(bet.singles) ? playTypeOf(family, bet.playType) : undefined
    return { ...bet, wideWinMinor: playType ? wideWin(family, playType, bet) : 0n }
  })
}

type Counted = Pick<BetToPlace, 'playType' | 'key' | 'stakeMinor' | 'odds'> & {
  readonly wideWinMinor: bigint
}

/** Bets on numbers are one a number; other play types name the single bets of a selection. */
function numbersOf(playType: PlayType, key: string): readonly string[] {
  if (playType.numbers) return [key]
  const reading = playType.read(key)
  if (!reading.ok) throw new RangeError(`no bet of ${playType.code}: ${key}`)
  return [...playType.singles(reading.selection)].map(numberOf)
}

/** What a bet adds, and to which numbers of which risk. */
export function exposureOfBet(
  family: Family,
  bet: Counted,
): { risk: string; keys: readonly string[]; amountMinor: bigint } {
  const playType = playTypeOf(family, bet.playType)
  if (!playType) throw new RangeError(`${family.code} has no play type ${bet.playType}`)
  const risk = riskOf(family, playType)
  if (bet.wideWinMinor > 0n) return { risk, keys: [wideKey], amountMinor: bet.wideWinMinor }
  return { risk, keys: numbersOf(playType, bet.key), amountMinor: payOnce(bet.stakeMinor, bet.odds) }
}

/** Adds the bets of one line to what its slip exposes the house to, each number once. */
export function addExposure(
  exposed: Map<string, SlipExposure>,
  { family, product }: Pick<Product, 'family' | 'product'>,
  { line, bets }: { line: number; bets: readonly BetToPlace[] },
): void {
  const { numberMinor, wideMinor } = exposureLimitsOf(product)
  for (const bet of bets) {
    const { playType, odds, wideWinMinor = 0n } = bet
    const { risk, keys, amountMinor } = exposureOfBet(family, { ...bet, wideWinMinor })
    const maxMinor = wideWinMinor > 0n ? wideMinor : numberMinor
    for (const key of keys) {
      const id = `${risk} ${key}`
      const known = exposed.get(id)
      exposed.set(id, {
        ...(known ?? { risk, key, maxMinor, line, playType, odds }),
        amountMinor: amountMinor + (known?.amountMinor ?? 0n),
      })
    }
  }
}

/** What bets of one currency come to, each number once. */
export function exposureOf(
  family: Family,
  bets: readonly Counted[],
): { risk: string; key: string; amount: bigint }[] {
  const sums = new Map<string, { risk: string; key: string; amount: bigint }>()
  for (const bet of bets) {
    const { risk, keys, amountMinor } = exposureOfBet(family, bet)
    for (const key of keys) {
      const id = `${risk} ${key}`
      sums.set(id, { risk, key, amount: amountMinor + (sums.get(id)?.amount ?? 0n) })
    }
  }
  return [...sums.values()]
}
