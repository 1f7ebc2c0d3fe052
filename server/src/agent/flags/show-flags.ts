import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorFlags } from '@suntala/contract/operator-flags'
import type { Queryable } from '#db/queryable.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { type HeldSum, type RequestRow, selectAsked, sumHeld } from '#agent/flags/hold-store.ts'
import { type FlagRow, selectNames } from '#agent/flags/store.ts'
import type { FlagReason } from '#agent/flags/rules.ts'

type Shown = Output<typeof operatorFlags.opsAgentFlagHold>
type Names = ReadonlyMap<string, string>
type Known = {
  accounts: Names
  operators: Names
  sums: ReadonlyMap<string, HeldSum>
  asked: ReadonlyMap<string, RequestRow>
  /** Who looks. */
  operatorId: string
}

/** Signs that an account has together with its agent. */
const withAgent: ReadonlySet<FlagReason['sign']> = new Set(['device', 'phone', 'mail', 'payee', 'network'])

const presentReason = (
  { kind, agentId }: FlagRow,
  { sign, memberIds, amount, count }: FlagReason,
  { accounts }: Known,
): Shown['reasons'][number] => {
  const named = kind === 'SELF' && withAgent.has(sign) ? [agentId, ...memberIds] : memberIds
  return {
    sign,
    accounts: named.map((id) => accounts.get(id) ?? ''),
    amount: amount === null ? null : fromMinor(amount),
    count,
  }
}

const presentRequest = (
  { id, action, askedBy, askedAt, reason }: RequestRow,
  { operators, operatorId }: Known,
): Shown['request'] => ({
  id,
  action,
  by: operators.get(askedBy) ?? '',
  isOwn: askedBy === operatorId,
  at: askedAt.getTime(),
  reason,
})

function presentFlag(row: FlagRow, known: Known): Shown {
  const { accounts, operators, sums, asked } = known
  const request = asked.get(row.id)
  const sum = sums.get(row.id) ?? { count: 0, amount: 0n }
  const side = (memberId: string) => ({ memberId, account: accounts.get(memberId) ?? '' })
  const { heldSince, heldBy, holdReason, decidedAt, decidedBy, decisionReason } = row
  return {
    id: row.id,
    kind: row.kind,
    agent: side(row.agentId),
    members: row.memberIds.map(side),
    reasons: row.reasons.map((reason) => presentReason(row, reason, known)),
    state: row.state,
    foundAt: row.foundAt.getTime(),
    seenAt: row.seenAt.getTime(),
    hold:
      heldSince === null
        ? null
        : { since: heldSince.getTime(), by: operators.get(heldBy ?? '') ?? '', reason: holdReason ?? '' },
    wages: { count: sum.count, amount: fromMinor(sum.amount) },
    request: request ? presentRequest(request, known) : null,
    decision:
      decidedAt === null
        ? null
        : { at: decidedAt.getTime(), by: operators.get(decidedBy ?? '') ?? '', reason: decisionReason ?? '' },
  }
}

/** Flags with the names of their accounts, what they hold and what is asked for of them. */
export async function showFlags(
  db: Queryable,
  rows: readonly FlagRow[],
  operatorId: string,
): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const asked = await selectAsked(db, ids)
  const people = [
    ...rows.flatMap(({ heldBy, decidedBy }) => [heldBy, decidedBy].filter((id) => id !== null)),
    ...[...asked.values()].map(({ askedBy }) => askedBy),
  ]
  const known = {
    accounts: await selectNames(
      db,
      rows.flatMap(({ agentId, memberIds, reasons }) => [
        agentId,
        ...memberIds,
        ...reasons.flatMap((reason) => reason.memberIds),
      ]),
    ),
    operators: await readOperatorNames(db, people),
    sums: await sumHeld(db, ids),
    asked,
    operatorId,
  }
  return rows.map((row) => presentFlag(row, known))
}
