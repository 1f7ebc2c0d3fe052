import type { BookView, MatchPage, StandingsView } from '#sports/present-book.ts'
import type { SeasonView } from '#sports/present-seasons.ts'
import type { SlipView } from '#sports/present-slips.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import { clashOf } from './apart.ts'
import type { OddsFormat } from './odds.ts'

/** What a page shows: matches of a kind, one match, the player's bets, who wins seasons, or the tables. */
export type Place =
  | { page: 'list' }
  | { page: 'match'; id: string }
  | { page: 'bets' }
  | { page: 'seasons' }
  | { page: 'tables' }

export const kinds = ['all', 'live', 'FOOTBALL', 'BASKETBALL', 'VOLLEYBALL', 'ESPORTS'] as const
export type Kind = (typeof kinds)[number]

/** A pick in the slip, at the price that the player accepted, and what it costs by now. */
export type SlipPick = {
  match: string
  /** Of a season the team that is picked, and nobody as the other side. */
  home: string
  away: string
  leagueName: string
  code: string
  line: number
  pick: string
  price: number
  /** Null when it is not offered any more. */
  now: number | null
}

/** The cash-out of a bet that is asked for; once it is sent, nothing else is. */
export type Cashing = {
  amount: string
  /** How many parts of the bet had been cashed out when it was asked for. */
  index: number
  /** What is written as the amount to take. */
  exact: string
  /** Of a part alone: the stake that it ends. */
  stake?: string
  /** No part of the bet brings what is written. */
  isOff?: boolean
  isSent: boolean
}

/** All that the page knows. */
export type Book = {
  say: KitSay
  money: Money
  clock: (at: number) => string
  place: Place
  kind: Kind
  format: OddsFormat
  view: BookView | undefined
  match: MatchPage | undefined
  bets: SlipView[] | undefined
  tables: StandingsView | undefined
  seasons: SeasonView[] | undefined
  picks: SlipPick[]
  /** Picks in each combination. */
  size: number
  /** What is written in the field, whole units. */
  unit: string
  note: { text: string; tone: '' | 'problem' | 'good' }
  isPlacing: boolean
  /** Open bets that the player is about to end, by id: for what was offered when it was pressed or accepted last. */
  cashing: Map<string, Cashing>
  /** What is to be said of a bet whose end was asked for, by its id, until it is pressed again. */
  betNotes: Map<string, string>
  isSlipOpen: boolean
  isFairOpen: boolean
  /** Of the match that was checked last: whether its seed gives it. */
  verdict: { id: string; isGood: boolean } | undefined
  /** Bets that were checked, by id: whether their seeds give them, and what the verifier reads. */
  proofs: Map<string, { isGood: boolean; copy: string }>
  /** Prices as they stood before, to show which way they went. */
  before: Map<string, number>
}

const betsRestMs = 20_000
/**
 * Whether a player's bets are to be asked for, so long after they were told last: often while they are looked at, else now and then, for
 * what has ended since. Each open one is worked out anew by every answer.
 */
export const areBetsDue = ({ page }: Place, sinceMs: number): boolean =>
  page === 'bets' || sinceMs >= betsRestMs

export const keyOf = ({
  match,
  code,
  line,
  pick,
}: Pick<SlipPick, 'match' | 'code' | 'line' | 'pick'>): string => [match, code, line, pick].join('|')

/** The sizes of combinations that so many picks allow: singles and the multiple, and systems between them. */
export const sizesOf = (picks: readonly Pick<SlipPick, 'match'>[]): number[] =>
  clashOf(picks.map(({ match }) => match)) === undefined ? picks.map((_, place) => place + 1) : [1]
