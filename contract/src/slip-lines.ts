import { z } from 'zod'
import { PositiveAmount } from '#amount.ts'
import { playRefusals } from '#protection-terms.ts'
import { Int32, text } from '#text.ts'

/** Parts of the unit price that a single bet may be bought at. */
export const Mode = z.enum(['1', '0.1', '0.01'])

/** Odds of all levels of a play type, in their order: fractions such as '90000/100,45000/100'. */
export const levelOdds = z.string().max(10_000)

/** The lines of a slip, as a player's screen counted and priced them. */
export const SlipLines = z
  .array(
    z.strictObject({
      playType: text(40),
      /** Version of the play type's rules that the player's screen counted and priced by. */
      version: Int32,
      /** As the play type reads it, such as numbers with blanks between them. */
      selection: text(30_000),
      /** What a stake unit costs before mode and multiple. */
      unit: PositiveAmount,
      mode: Mode.default('1'),
      multiple: Int32,
      /** The prize group that the player chose; the player's own when absent. */
      group: Int32.optional(),
      /** Odds of all levels that the player saw, before single bets that pay less; others answer ODDS_CHANGED. */
      odds: levelOdds,
    }),
  )
  .min(1)
  .max(200)

/** What can be wrong with a slip. */
export const slipErrors = [
  'ISSUE_LOCKED',
  'ISSUE_UNKNOWN',
  'MIN_BET',
  'MAX_BET',
  'INSUFFICIENT',
  'SELECTION_INVALID',
  'NUMBER_CLOSED',
  'NUMBER_FULL',
  'PLAY_TYPE_FULL',
  'WIN_LIMIT',
  'PRIZE_CAP',
  'RULES_CHANGED',
  'SLIP_TOO_LARGE',
  'COUNT_MISMATCH',
  'PRICE_MISMATCH',
  'ODDS_CHANGED',
  'GAME_NOT_FOUND',
  ...playRefusals,
  'TOO_MANY_REQUESTS',
  'BUSY',
] as const
