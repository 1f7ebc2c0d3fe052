import type { flagActions, flagKinds, flagStates, FlagSign } from '@suntala/contract/operator-flags'
import type { Machine } from '#audit/rules.ts'

export type FlagKind = (typeof flagKinds)[number]
export type FlagState = (typeof flagStates)[number]
export type FlagAction = (typeof flagActions)[number]
export type FlagEvent = 'dismiss' | 'hold' | FlagAction

/** What is held is paid or given up on the word of two; a flag that holds nothing is dismissed by one. */
export const flagMachine: Machine<FlagState, FlagEvent> = {
  subject: 'agent_flag',
  transitions: {
    OPEN: { dismiss: 'DISMISSED', hold: 'HELD' },
    HELD: { release: 'DISMISSED', forfeit: 'FORFEITED' },
    DISMISSED: {},
    FORFEITED: {},
  },
}

/** A sign with the accounts that have it, in the order in which it names them. */
export type FlagReason = {
  sign: FlagSign
  memberIds: readonly string[]
  /** Minor units. */
  amount: bigint | null
  count: number | null
  /** When it was last so; null where it is no matter of time. */
  lastAt: Date | null
}

/** What looks like self-referral or a ring in the team of an agent. */
export type Found = { kind: FlagKind; agentId: string; key: string; reasons: readonly FlagReason[] }

/** What operators have seen of the same before. */
export type Seen = Found & { state: Exclude<FlagState, 'OPEN'>; decidedAt: Date | null }

/** Signs that many strangers have: they tell something beside others alone. */
const weak: ReadonlySet<FlagSign> = new Set(['network', 'marked'])

const isSame = (one: Found, other: Found): boolean =>
  one.kind === other.kind && one.agentId === other.agentId && one.key === other.key

/**
 * Whether a sign of an account was seen: one that is held or was dismissed for good, one by which wages were given up until it goes on
 * after that.
 */
const covers = (seen: Seen, { sign, lastAt }: FlagReason, memberId: string): boolean =>
  seen.reasons.some((reason) => reason.sign === sign && reason.memberIds.includes(memberId)) &&
  (seen.state !== 'FORFEITED' || lastAt === null || seen.decidedAt === null || lastAt <= seen.decidedAt)

/** Accounts of which something speaks that is new, and does not do so beside others alone. */
function newAccounts({ reasons }: Found, before: readonly Seen[]): Set<string> {
  const told = reasons.filter(({ sign }) => !weak.has(sign))
  return new Set(
    told.flatMap((reason) =>
      reason.memberIds.filter((memberId) => !before.some((seen) => covers(seen, reason, memberId))),
    ),
  )
}

/**
 * What of a finding is for operators to look at: of self-referral the accounts about which something is new, of a ring all of it where anything is.
 * Undefined where nothing is.
 */
export function newOf(found: Found, seen: readonly Seen[]): Found | undefined {
  const before = seen.filter((one) => isSame(one, found))
  const accounts = newAccounts(found, before)
  if (accounts.size === 0) return undefined
  if (found.kind === 'RING') return found
  const reasons = found.reasons.flatMap((reason) => {
    const memberIds = reason.memberIds.filter((memberId) => accounts.has(memberId))
    return memberIds.length === 0 ? [] : [{ ...reason, memberIds }]
  })
  return { ...found, reasons }
}

/** The accounts of a finding besides the agent. */
export const accountsOf = ({ agentId, reasons }: Pick<Found, 'agentId' | 'reasons'>): string[] =>
  [...new Set(reasons.flatMap(({ memberIds }) => memberIds))].filter((id) => id !== agentId).toSorted()

/** Findings about the same become one, with the signs of all. */
export const joinFound = (found: readonly Found[]): Found[] =>
  [...Map.groupBy(found, ({ kind, agentId, key }) => `${kind} ${agentId} ${key}`).values()].flatMap(
    ([first, ...rest]) =>
      first ? [{ ...first, reasons: [...first.reasons, ...rest.flatMap(({ reasons }) => reasons)] }] : [],
  )
