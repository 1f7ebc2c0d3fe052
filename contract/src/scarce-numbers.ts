import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Code, text } from '#text.ts'

/** A number of which the house takes little more in an issue. */
const ScarceNumber = z.object({
  /**
   * What it is counted under: a play type, with those that only choose numbers in another way; 'player' for what the
   * caller may still win in the issue with all slips, where the lottery has a cap.
   */
  risk: z.string(),
  /** A single bet; '*' stands for all selections of very many numbers; '' for the caller. */
  key: z.string(),
  /** What all further bets on it may win, when it comes once. */
  left: Amount,
})

/** What is left of the house's limits, where that is little. */
export const scarceNumbers = {
  lottoScarce: endpoint({
    method: 'GET',
    path: '/lgw/lottery/scarce',
    summary:
      'Numbers of one issue that can hardly be bet on any more, and what the caller may still win in it, in their currency',
    auth: 'session',
    query: z.strictObject({ gameCode: Code, numero: text(40) }),
    output: z.array(ScarceNumber),
    errors: ['GAME_NOT_FOUND', 'ISSUE_UNKNOWN'],
  }),
}
