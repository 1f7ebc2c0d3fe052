import { bitsIn, readFields, symbolsOf, writeFields, type Masks } from '#plays/fields.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Field } from '#rules/input.ts'
import { playType, type PlayType, type PrizeLevel } from '#rules/play-type.ts'

/** Something that holds for an outcome or not, and can be bet on at fixed odds. */
export type Property = {
  readonly symbol: string
  /** Of `of` outcomes, how many it holds for. */
  readonly ways: number | bigint
  /** Of `of` outcomes, how many give the stake back. */
  readonly pushWays?: number
  /** In hundredths, the stake included; absent where the play type pays by prize group. */
  readonly odds?: bigint
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
  readonly of: number | bigint
  readonly properties: readonly Property[]
  readonly band: { readonly min: bigint; readonly max: bigint }
  /** Outcomes for each way in which properties can hold together. */
  readonly best?: () => Iterable<Outcome>
}): PlayType {
  const { code, section, properties, band, best } = definition
  const symbols = properties.map(({ symbol }) => symbol)
  const fields: readonly Field[] = [{ code: 'choice', symbols, min: 1, max: symbols.length }]
  const of = BigInt(definition.of)
  const levels = properties.flatMap(({ symbol, ways, pushWays, odds }): PrizeLevel[] => {
    const won = { code: symbol, kind: symbol, chance: { ways: BigInt(ways), of } }
    const win = odds === undefined ? won : { ...won, oddsHundredths: odds }
    if (pushWays === undefined) return [win]
    const push = { code: `${symbol}_push`, kind: symbol, chance: { ways: BigInt(pushWays), of } }
    return [win, { ...push, oddsHundredths: 1_00n }]
  })
  const bits = levels.map(({ kind }) => 1 << symbols.indexOf(kind))
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
    evaluate: (outcome) => {
      const won = hitsOf(properties, outcome)
      return ([mask = 0]) => won.map((hit, level) => (hit !== 0 && mask & (bits[level] ?? 0) ? 1 : 0))
    },
    ...(best && { best, isReducible: true }),
  })
}

/** For each level, in their order, whether all of its properties' bets win it: 1 or 0. */
function hitsOf(properties: readonly Property[], outcome: Outcome): number[] {
  const hits: number[] = []
  for (const { holds, pushWays, isPush } of properties) {
    const wins = holds(outcome)
    hits.push(wins ? 1 : 0)
    if (pushWays !== undefined) hits.push(!wins && isPush?.(outcome) ? 1 : 0)
  }
  return hits
}

/** The odds at which a bet with these ways returns a share, in hundredths, rounded down. */
export function oddsAt(
  shareBp: bigint,
  { ways, of, pushWays = 0 }: { ways: number | bigint; of: number | bigint; pushWays?: number },
): bigint {
  return (shareBp * BigInt(of) - 10_000n * BigInt(pushWays)) / (100n * BigInt(ways))
}
