import { bitsIn, readFields, symbolsOf, writeFields, type Masks } from '#fields.ts'
import type { Outcome } from '#family.ts'
import { playType, type Field, type PlayType, type PrizeLevel } from '#play-type.ts'

/** Something that holds for an outcome or not, and can be bet on at fixed odds. */
export type Property = {
  readonly symbol: string
  /** Of `of` outcomes, how many it holds for. */
  readonly ways: number
  /** Of `of` outcomes, how many give the stake back. */
  readonly pushWays?: number
  /** In hundredths, the stake included. */
  readonly odds: bigint
  readonly holds: (outcome: Outcome) => boolean
  /** Whether the stake comes back; asked only where it does not hold. */
  readonly isPush?: (outcome: Outcome) => boolean
}

/**
 * A play type whose single bets are properties of the outcome, each a kind of its own with its own odds.
 * At most 30 of them.
 */
export function onProperties(definition: {
  readonly code: string
  readonly section: string
  readonly of: number
  readonly properties: readonly Property[]
  readonly band: { readonly least: bigint; readonly most: bigint }
  readonly best?: (symbols: readonly string[]) => Iterable<Outcome>
}): PlayType {
  const { code, section, properties, band, best } = definition
  const symbols = properties.map(({ symbol }) => symbol)
  const fields: readonly Field[] = [{ code: 'choice', symbols, least: 1, most: symbols.length }]
  const of = BigInt(definition.of)
  const levels = properties.flatMap(({ symbol, ways, pushWays, odds }): PrizeLevel[] => {
    const win = { code: symbol, kind: symbol, chance: { ways: BigInt(ways), of }, oddsHundredths: odds }
    if (pushWays === undefined) return [win]
    const push = { code: `${symbol}_push`, kind: symbol, chance: { ways: BigInt(pushWays), of } }
    return [win, { ...push, oddsHundredths: 1_00n }]
  })
  return playType<Masks>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'fields', fields },
    unitsPerBet: 1,
    levels,
    samples: Object.fromEntries(symbols.map((symbol) => [symbol, symbol])),
    returnBandBp: band,
    read: (text) => readFields(fields, text),
    write: (masks) => writeFields(fields, masks),
    count: ([mask = 0]) => bitsIn(mask),
    singles: ([mask = 0]) => symbolsOf(symbols, mask),
    judge: (outcome) => {
      const won = properties.map(({ holds, isPush }) => {
        const wins = holds(outcome)
        return isPush ? [wins, !wins && isPush(outcome)] : [wins]
      })
      return ([mask = 0]) => won.flatMap((hits, bit) => hits.map((hit) => (hit && mask & (1 << bit) ? 1 : 0)))
    },
    ...(best && { best: ([mask = 0]) => best(symbolsOf(symbols, mask)) }),
  })
}

/** The odds at which a bet with these ways returns a share, in hundredths, rounded down. */
export function oddsAt(
  shareBp: bigint,
  { ways, of, pushWays = 0 }: { ways: number; of: number; pushWays?: number },
): bigint {
  return (shareBp * BigInt(of) - 10_000n * BigInt(pushWays)) / (100n * BigInt(ways))
}
