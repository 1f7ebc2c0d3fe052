import type { Input } from '#rules/input.ts'
import type { Chance, Outcome } from '#rules/outcome.ts'
import type { NumberPlay } from '#plays/number-play.ts'
import type { SelectionIssue } from '#rules/selection.ts'

/** A selection as written, read: what it chooses, or everything that is wrong with it. */
export type Reading<Selection> =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly issues: readonly SelectionIssue[] }

/** Something that a single bet can win. */
export type PrizeLevel = {
  readonly code: string
  /**
   * The single bets that can win it: a play type may hold several kinds of single bets (numbers with a
   * pair, numbers without), and a bet of one kind never wins a level of another.
   */
  readonly kind: string
  /** The chance of one single bet of this kind. */
  readonly chance: Chance
  /**
   * What a stake unit of 1.00 returns, the stake included, in hundredths; a lottery may set its own.
   * Absent: the fair odds times the prize group (see `odds.ts`).
   */
  readonly oddsHundredths?: bigint
}

/** How many single bets of a selection win each level, in the order of the play type's levels. */
export type Hits = readonly number[]

/**
 * One way to bet on an outcome: data, and pure functions over selections. A selection is a set of
 * *single bets*, the smallest bets that cost something by themselves.
 */
export type PlayType<Selection = unknown> = {
  readonly code: string
  /** The tab that the play type stands under. */
  readonly section: string
  /** Counts up when a rule changes, so that a bet says which rule it was sold under. */
  readonly ruleVersion: number
  readonly input: Input
  /** Stake units that one single bet costs: 1, or the numbers that it plays on (Vietnamese lots). */
  readonly unitsPerBet: number
  readonly levels: readonly PrizeLevel[]
  /** A single bet of each kind, as a selection that makes one bet or holds one of that kind. */
  readonly samples: Readonly<Record<string, string>>
  /** Least and most of the stake that returns on average, in basis points, for every kind of single bet. */
  readonly returnBandBp: { readonly min: bigint; readonly max: bigint }
  /** Reads a selection as written; never throws, whatever the text. */
  readonly read: (text: string) => Reading<Selection>
  /** The selection in its one normal form: `read(write(s))` is `s` again. */
  readonly write: (selection: Selection) => string
  /** How many single bets the selection makes; by formula, without expanding it. */
  readonly count: (selection: Selection) => number
  /** Every single bet of the selection once, each named by a text of its own. */
  readonly singles: (selection: Selection) => Iterable<string>
  /** Settles selections against one outcome: what depends on the outcome alone is worked out once. */
  readonly evaluate: (outcome: Outcome) => (selection: Selection) => Hits
  /**
   * Outcomes among which is one with the highest win of the selection, whatever the levels pay as long
   * as rarer ones pay more. Absent: all outcomes of the family are tried. Where some of its single bets
   * pay less, `dearest` are all of them by what they pay, the highest first.
   */
  readonly best?: (selection: Selection, dearest?: readonly string[]) => Iterable<Outcome>
  /** `best` heeds `dearest`, so that single bets may pay less than others (`limits.ts`). */
  readonly isReducible?: true
  /** The drawn numbers that a symbol stands for, where they turn with the year and so must be shown. */
  readonly numbersOf?: Readonly<Record<string, readonly number[]>>
  /** Set where single bets are numbers, so that a board of numbers can be shown. */
  readonly numbers?: NumberPlay
}

/** Hides the selection's own type, so that play types of different selections stand in one list. */
export function playType<Selection>(definition: PlayType<Selection>): PlayType {
  return definition as PlayType // callers give back only what `read` of the same play type gave them
}

/** No level won, for a play type of so many levels. */
export function noHits(levels: number): Hits {
  return Array.from({ length: levels }, () => 0)
}

/** The most single bets that one selection may make. */
export const maxBets = 100_000
