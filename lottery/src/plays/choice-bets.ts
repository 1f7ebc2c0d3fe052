import { maxChosen, readChoice, setsOf, type Chosen } from '#plays/choice.ts'
import { choose } from '#plays/combinations.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Field } from '#rules/input.ts'
import { playType, type Hits, type PlayType, type PrizeLevel } from '#rules/play-type.ts'
import { oddsAt } from '#plays/properties.ts'

/** What every play type says: its name, and the band of what it returns on average. */
export type Terms = {
  readonly code: string
  readonly section: string
  /** What the odds return before they are rounded down. */
  readonly shareBp: bigint
  readonly band: { readonly min: bigint; readonly max: bigint }
}

/** A single bet is a set of `size` of the symbols. */
type Rule = {
  readonly symbols: readonly string[]
  readonly size: number
  readonly levels: readonly PrizeLevel[]
  readonly samples: Readonly<Record<string, string>>
  readonly evaluate: (outcome: Outcome) => (chosen: Chosen) => Hits
  readonly best?: (chosen: Chosen) => Iterable<Outcome>
  /** `best` does not depend on what is chosen. */
  readonly isReducible?: true
}

/** Bets on all sets that the chosen symbols hold. */
export function onChoice({ code, section, band }: Omit<Terms, 'shareBp'>, rule: Rule): PlayType {
  const { symbols, size, ...rest } = rule
  const field: Field = { code: 'choice', symbols, min: size, max: maxChosen(size, symbols.length) }
  return playType<Chosen>({
    code,
    section,
    ruleVersion: 1,
    input: { kind: 'fields', fields: [field] },
    unitsPerBet: 1,
    returnBandBp: band,
    read: (text) => readChoice(field, text),
    write: (chosen) => chosen.join(' '),
    count: (chosen) => choose(chosen.length, size),
    singles: (chosen) => setsOf(chosen, size),
    ...rest,
  })
}

type Ways = { readonly ways: number; readonly of: number; readonly pushWays?: number }

/** A level that is a kind of its own, at odds that return the share. */
export function levelOf(code: string, chance: Ways, shareBp: bigint): PrizeLevel {
  const { ways, of } = chance
  const oddsHundredths = oddsAt(shareBp, chance)
  return { code, kind: code, chance: { ways: BigInt(ways), of: BigInt(of) }, oddsHundredths }
}
