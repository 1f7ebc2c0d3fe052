import { z } from 'zod'
import { contractKinds, contractStates } from '#agent-kinds.ts'
import { Percent } from '#agent-terms.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Code, Day, EpochMs, Id, Int32 } from '#text.ts'

/** Days as they are asked for; a week until today where nothing is said. */
export const range = { from: Day.optional(), to: Day.optional() }

const TeamFigures = z.object({
  members: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  deposits: Amount,
  withdrawals: Amount,
  validBet: Amount,
  payout: Amount,
  /** Signed, the house's view: stakes less payouts. */
  profit: Amount,
})

/** Accounts of a list, and how many there are in all. */
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    total: Int32,
    content: z.array(z.object({ memberId: Id, account: z.string(), ...shape })),
  })

/** How a team does: its figures, who came and went, and which of its branches bring most. */
export const agentOverview = {
  agentOverview: endpoint({
    method: 'GET',
    path: '/wps/agent/overview',
    summary: 'Figures of everybody below the agent in a range of days (31 at most), beside the range before',
    auth: 'agent',
    query: z.strictObject({ ...range, directOnly: z.stringbool().default(false) }),
    output: TeamFigures.extend({
      /** Of as many days before; while the range runs, up to `beforeUntil` alone, so that as much time is compared. */
      before: TeamFigures,
      beforeUntil: EpochMs.nullable(),
      series: z.array(TeamFigures.omit({ members: true }).extend({ day: Day })),
      /** Those with most valid bets first. */
      byCategory: z.array(z.object({ category: Code, validBet: Amount })),
      /** Settled bets later than this are not counted yet. */
      countedUntil: EpochMs,
    }),
    errors: ['DATE_RANGE'],
  }),
  agentChanges: endpoint({
    method: 'GET',
    path: '/wps/agent/overview/changes',
    summary:
      'Who joined the team in a range of days (31 at most), who bet in the range before and no more, and who needs attention; ten of each at most',
    auth: 'agent',
    query: z.strictObject({ ...range, directOnly: z.stringbool().default(false) }),
    output: z.object({
      joined: listOf({ joinedAt: EpochMs }),
      /** `lastDay`: the last with a valid bet; `before`: valid bets in the range before. */
      stopped: listOf({ lastDay: Day, before: Amount }),
      attention: listOf({
        /** The account is locked or disabled, nobody ever logged in to one of the last 90 days, or it bets less than half of what it did. */
        reason: z.enum(['LOCKED', 'DISABLED', 'NEVER', 'FALLEN']),
        bets: z.object({ now: Amount, before: Amount }).nullable(),
      }),
    }),
    errors: ['DATE_RANGE'],
  }),
  agentBranches: endpoint({
    method: 'GET',
    path: '/wps/agent/overview/branches',
    summary:
      'The accounts directly below the agent, each with all below it: the eight with most valid bets in a range of days (31 at most)',
    auth: 'agent',
    query: z.strictObject(range),
    output: z.object({
      /** How many accounts stand directly below. */
      total: Int32,
      content: z.array(
        z.object({
          memberId: Id,
          account: z.string(),
          type: z.enum(['member', 'agent']),
          /** All below it, at any depth. */
          downlines: Int32,
          rate: Percent,
          /** Of the account and all below it, those with valid bets. */
          activeMembers: Int32,
          validBet: Amount,
          /** Signed, the house's view: stakes less payouts. */
          profit: Amount,
          /** Valid bets of each day of the range. */
          days: z.array(Amount),
          /** What the agent has offered it, or agreed on with it. */
          contracts: z.array(
            z.object({
              kind: z.enum(contractKinds),
              state: z.enum(contractStates).extract(['OFFERED', 'ACTIVE']),
              /** Whether it waits for the agent’s word. */
              isMyWord: z.boolean(),
              effectiveFrom: EpochMs.nullable(),
            }),
          ),
        }),
      ),
    }),
    errors: ['DATE_RANGE'],
  }),
}
