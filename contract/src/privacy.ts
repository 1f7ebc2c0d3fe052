import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs } from '#text.ts'

/**
 * What stands in the way of closing an account. BALANCE: money in it; HELD: money set aside in it; BETS: bets without a
 * result; DEPOSITS, WITHDRAWALS: under way; OWED: a win that was taken back is owed; CREDIT: credit was drawn that is not
 * repaid, by the member or from the member; AGENT: others stand under it.
 */
export const closingObstacles = [
  'BALANCE',
  'HELD',
  'BETS',
  'DEPOSITS',
  'WITHDRAWALS',
  'OWED',
  'CREDIT',
  'AGENT',
] as const

const Obstacle = z.object({
  kind: z.enum(closingObstacles),
  /** How many bets, deposits or withdrawals; 1 for the others. */
  count: z.int(),
  /** What they come to; null for AGENT. */
  amount: Amount.nullable(),
  currency: z.string(),
})
export type Obstacle = z.output<typeof Obstacle>

const Closing = z.object({
  /** When it was asked for; null while it was not. */
  askedAt: EpochMs.nullable(),
  /** When the account closes, if nothing stands in the way then. */
  dueAt: EpochMs.nullable(),
  /** So long a closing waits once it is asked for. */
  reflectionDays: z.int(),
  obstacles: z.array(Obstacle),
})
export type Closing = z.output<typeof Closing>

/** The value of CLOSING_BLOCKED. */
export type ClosingBlockedValue = { obstacles: Obstacle[] }

/** A member's own copy: WORKING while it is being made; READY until it is deleted. */
const OwnData = z.object({ state: z.enum(['NONE', 'WORKING', 'READY']), expiresAt: EpochMs.nullable() })

/** A member's rights over what is kept of them. */
export const privacy = {
  ownData: endpoint({
    method: 'GET',
    path: '/wps/member/data',
    summary: 'Whether a copy of what is kept of the member is there to be fetched',
    auth: 'member',
    output: OwnData,
  }),
  ownDataAsk: endpoint({
    method: 'POST',
    path: '/wps/member/data',
    summary: 'Have a copy made of what is kept of the member; once an hour',
    auth: 'member',
    stepUp: 'always',
    output: OwnData,
  }),
  ownDataFile: endpoint({
    method: 'GET',
    path: '/wps/member/data/file',
    summary: 'The copy of what is kept of the member, as the text of a JSON file',
    auth: 'member',
    stepUp: 'always',
    output: z.object({ name: z.string(), content: z.string() }),
    errors: ['NOT_FOUND'],
    limit: { max: 10, perMs: 60_000 },
  }),
  closing: endpoint({
    method: 'GET',
    path: '/wps/member/closing',
    summary: 'Whether the account is about to be closed, and what stands in the way of closing it',
    auth: 'member',
    output: Closing,
  }),
  closingAsk: endpoint({
    method: 'POST',
    path: '/wps/member/closing',
    summary: 'Have the account closed after the days of reflection, at once where there are none',
    auth: 'member',
    whileTermsOwed: true,
    stepUp: 'always',
    output: z.object({ isClosed: z.boolean(), dueAt: EpochMs }),
    errors: ['CLOSING_BLOCKED'],
  }),
  closingCancel: endpoint({
    method: 'DELETE',
    path: '/wps/member/closing',
    summary: 'Keep an account that was to be closed',
    auth: 'member',
    stepUp: { none: 'keeps what is there' },
    whileTermsOwed: true,
    output: z.object({ done: z.boolean() }),
  }),
}
