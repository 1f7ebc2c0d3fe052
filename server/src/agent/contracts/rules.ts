import type { ContractState } from '@suntala/contract/agent-kinds'
import type { Machine } from '#audit/rules.ts'
import { firstStart, nextStart } from '#agent/contracts/period-rules.ts'
import { covers, type Terms } from '#agent/contracts/terms-rules.ts'

/** What is done to a contract; `end` comes with the end of what covered it. */
export type ContractEvent =
  | 'accept'
  | 'reject'
  | 'counter'
  | 'withdraw'
  | 'expire'
  | 'supersede'
  | 'terminate'
  | 'end'

/** SM-07. Who counters an offer turns it down for another one. */
export const contractMachine: Machine<ContractState, ContractEvent> = {
  subject: 'agent_contract',
  transitions: {
    OFFERED: {
      accept: 'ACTIVE',
      reject: 'REJECTED',
      counter: 'REJECTED',
      withdraw: 'WITHDRAWN',
      expire: 'EXPIRED',
    },
    ACTIVE: { supersede: 'SUPERSEDED', terminate: 'TERMINATED', end: 'TERMINATED' },
    SUPERSEDED: {},
    TERMINATED: {},
    REJECTED: {},
    WITHDRAWN: {},
    EXPIRED: {},
  },
}

export type Side = 'upline' | 'downline'

/** What its two sides do; all else comes by itself. */
export const acts = ['accept', 'reject', 'withdraw', 'counter', 'terminate'] as const
export type ContractAct = (typeof acts)[number]

/** Whose act it is: whose word an offer waits for, who made it, or either side. */
const actors: Readonly<Record<ContractAct, 'awaited' | 'offerer' | 'either'>> = {
  accept: 'awaited',
  reject: 'awaited',
  counter: 'awaited',
  withdraw: 'offerer',
  terminate: 'either',
}

export function mayAct(act: ContractAct, side: Side, awaits: Side | null): boolean {
  switch (actors[act]) {
    case 'awaited':
      return side === awaits
    case 'offerer':
      return awaits !== null && side !== awaits
    case 'either':
      return true
  }
}

/** What has to be known of a contract that holds to see what ends with another. */
export type Standing = Terms & {
  id: string
  uplineId: string | null
  downlineId: string
  effectiveFrom: Date
}

/** A contract with those that end with it. */
export type Ending<C extends Standing = Standing> = { contract: C; below: Ending<C>[] }

/** The contracts that an agent gives, by the agent. */
type Given<C extends Standing> = ReadonlyMap<string, readonly C[]>

/**
 * What has to end when an agent is paid by these terms from now on, or by none: contracts given that they do not cover, and all that
 * was given below those, for whose contract ends has nothing to pay from.
 */
export function consequencesOf<C extends Standing>(
  agentId: string,
  own: Terms | null,
  given: Given<C>,
): Ending<C>[] {
  return (given.get(agentId) ?? [])
    .filter((contract) => own === null || !covers(own, contract))
    .map((contract) => ({ contract, below: consequencesOf(contract.downlineId, null, given) }))
}

/** All contracts of such a list, those above first. */
export const contractsOf = <C extends Standing>(endings: readonly Ending<C>[]): C[] =>
  endings.flatMap(({ contract, below }) => [contract, ...contractsOf(below)])

export type Moment = { now: Date; timeZone: string }

const latest = (...moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment.getTime())))

/** A contract with the moment at which it ends. */
export type Ended<C extends Standing = Standing> = { contract: C; endsAt: Date }

/**
 * When a contract ends and those that end with it, itself first: each with its running period, and not before what is paid out
 * of it. One that has not begun never does.
 */
export function endsOf<C extends Standing>({ contract, below }: Ending<C>, moment: Moment): Ended<C>[] {
  const { period, effectiveFrom } = contract
  const { timeZone, now } = moment
  const lower = below.flatMap((ending) => endsOf(ending, moment))
  const running = nextStart(period, timeZone, now)
  const after = latest(running, ...lower.map(({ endsAt }) => endsAt))
  return [{ contract, endsAt: latest(effectiveFrom, firstStart(period, timeZone, after)) }, ...lower]
}

/** When the contract that runs ends: with its period. */
export const runsUntil = ({ period, effectiveFrom }: Standing, { now, timeZone }: Moment): Date =>
  latest(effectiveFrom, nextStart(period, timeZone, now))

/** When a contract ends that another one takes the place of: with the last of its periods that is over by then. */
export function replacedAt(contract: Standing, begin: Date, moment: Moment): Date {
  let end = runsUntil(contract, moment)
  for (let next = end; next <= begin; next = nextStart(contract.period, moment.timeZone, next)) end = next
  return end
}

/**
 * When an accepted contract begins: with its next period, and not before the one that it replaces is over, what covers it has begun
 * and what it does not cover has ended.
 */
export const beginOf = ({ period }: Terms, { now, timeZone }: Moment, notBefore: readonly Date[]): Date =>
  firstStart(period, timeZone, latest(nextStart(period, timeZone, now), ...notBefore))

/** Whether what was agreed to is the very list. */
export const isSameList = (agreed: readonly string[], ids: readonly string[]): boolean =>
  new Set(agreed).size === ids.length && ids.every((id) => agreed.includes(id))
