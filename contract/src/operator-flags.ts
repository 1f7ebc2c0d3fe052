import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { ReasonInput } from '#operator-inputs.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

/** Accounts of a team that look like their agent, or that play or pass money to each other. */
export const flagKinds = ['SELF', 'RING'] as const

/** HELD has wages wait; what waited is paid once the flag is dismissed, and never where it is forfeited. */
export const flagStates = ['OPEN', 'HELD', 'DISMISSED', 'FORFEITED'] as const

/**
 * What speaks for a flag. `network` and `marked`, by an operator, do so beside others alone. `opened`, `address`: registered by the agent's own link,
 * in the agent's browser or from where the agent was logged in.
 */
export const flagSigns = [
  'device',
  'phone',
  'mail',
  'payee',
  'opened',
  'address',
  'referral',
  'circle',
  'passed',
  'rooms',
  'opposite',
  'network',
  'marked',
] as const
export type FlagSign = (typeof flagSigns)[number]

export const flagActions = ['release', 'forfeit'] as const

const Side = z.object({ memberId: Id, account: z.string() })

const Flag = z.object({
  id: Id,
  kind: z.enum(flagKinds),
  agent: Side,
  members: z.array(Side),
  /** `accounts` in the order in which the sign names them, such as who gave first; of `amount` and `count` what the sign has. */
  reasons: z.array(
    z.object({
      sign: z.enum(flagSigns),
      accounts: z.array(z.string()),
      amount: Amount.nullable(),
      count: Int32.nullable(),
    }),
  ),
  state: z.enum(flagStates),
  foundAt: EpochMs,
  /** When it was found last. */
  seenAt: EpochMs,
  /** Since when wages of all its accounts wait, and by whose word. */
  hold: z.object({ since: EpochMs, by: z.string(), reason: z.string() }).nullable(),
  /** What waits now, or was never paid. */
  wages: z.object({ count: Int32, amount: Amount }),
  /** What another operator has to confirm. */
  request: z
    .object({
      id: Id,
      action: z.enum(flagActions),
      by: z.string(),
      isOwn: z.boolean(),
      at: EpochMs,
      reason: z.string(),
    })
    .nullable(),
  decision: z.object({ at: EpochMs, by: z.string(), reason: z.string() }).nullable(),
})

const ids = z.strictObject({ id: Id })
const auth = { operator: 'agent.decide' } as const

/** What of teams looks like self-referral or a ring, and what operators decide of it. */
export const operatorFlags = {
  opsAgentFlags: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/flags',
    summary:
      'Teams that look like self-referral or a ring: those that wait for an operator first, the newest of them on top; of an account, or of all',
    auth: { operator: 'agent.read' },
    query: z.strictObject({
      state: z.enum(flagStates).optional(),
      account: text(60).min(1).optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(Flag), ...pageCounts }),
    errors: ['NOT_FOUND'],
  }),
  opsAgentFlagDismiss: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/:id/dismiss',
    summary: 'Dismiss a flag that holds nothing: it comes back only with another sign or account',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsAgentFlagHold: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/:id/hold',
    summary:
      'Have the wages of all accounts of a flag wait from the next tick on, until two operators decide',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsAgentFlagRelease: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/:id/release',
    summary: 'Ask for what a flag holds to be paid. Another operator confirms it',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'PENDING_EXISTS'],
  }),
  opsAgentFlagForfeit: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/:id/forfeit',
    summary: 'Ask for what a flag holds never to be paid. Another operator confirms it',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'PENDING_EXISTS'],
  }),
  opsAgentFlagConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/requests/:id/confirm',
    summary: 'Pay what a flag holds, or give it up for good, as another operator has asked for',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
  }),
  opsAgentFlagDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/flags/requests/:id/decline',
    summary: 'Turn down what was asked for of a flag: its wages wait on',
    auth,
    params: ids,
    input: ReasonInput,
    output: Flag,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
