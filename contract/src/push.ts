import { z } from 'zod'
import { Amount } from '#amount.ts'
import { Win } from '#game.ts'
import { winsMax } from '#latest-wins.ts'
import { issueStates } from '#issue.ts'
import { Code } from '#text.ts'

/**
 * GET: a stream of server-sent events. The session's cookie decides whose balance, settlements and notices
 * come; `?games=CODE,CODE` adds the draws of those lotteries, for guests as well, and `winsCode` among them the newest
 * wins.
 */
export const pushPath = '/wps/push'

/** At most this many of them on one stream. */
export const pushGamesMax = 200

/** Every event by its name; `data` is one of these as JSON. */
export const pushEvents = {
  /** The balance after something moved it. */
  balance: z.object({ sumBalance: Amount, currency: z.string() }),
  /** An issue changed its state; numbers come with DRAWN. */
  draw: z.object({
    gameCode: Code,
    numero: z.string(),
    state: z.enum(issueStates),
    numbers: z.array(z.object({ name: z.string(), digits: z.string() })).optional(),
  }),
  /** Numbers were thrown into a round: so many it has now. */
  throws: z.object({ gameCode: Code, numero: z.string(), count: z.int() }),
  /** The member's bets on an issue were settled; `stake` and `won` are what they cost and paid together. */
  settled: z.object({ gameCode: Code, numero: z.string(), stake: Amount, won: Amount }),
  /** The newest large wins, the last one first: all of those that a page shows. */
  wins: z.object({ list: z.array(Win).max(winsMax) }),
  /** Something was written into the mailbox: a key of the phrases, with its parameters; quiet ones are not said. */
  notice: z.object({
    id: z.string(),
    isQuiet: z.boolean(),
    kind: z.enum(['info', 'success', 'warning']),
    text: z.string(),
    params: z.record(z.string(), z.string()),
  }),
  /** A reward of the member came, was claimed or ran out. */
  rewards: z.object({}),
  /** What is set for everyone has changed: the start answers are to be asked for again. */
  settings: z.object({}),
  /** This session is over: logged out elsewhere, locked, or expired. */
  session: z.object({ state: z.literal('ended') }),
}

export type PushEvents = { [K in keyof typeof pushEvents]: z.output<(typeof pushEvents)[K]> }
export type PushName = keyof PushEvents
