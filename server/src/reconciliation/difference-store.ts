import type { MovementKind } from '@suntala/contract/statement'
import type { differenceKinds, differenceStates } from '@suntala/contract/reconciliation-terms'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { SourceName } from '#reconciliation/rules.ts'

export type DifferenceState = (typeof differenceStates)[number]

export type DifferenceRow = SourceName & {
  id: string
  day: string
  difference: (typeof differenceKinds)[number]
  movement: MovementKind
  key: string
  occurrence: number
  currency: string
  theirAmount: bigint | null
  theirAt: Date | null
  theirReference: string | null
  ourAmount: bigint | null
  ourAt: Date | null
  ourState: string | null
  subject: 'deposit' | 'withdrawal' | 'round' | 'walletTransfer' | null
  subjectId: string | null
  memberId: string | null
  transferId: string | null
  state: DifferenceState
  foundAt: Date
  endedAt: Date | null
  closedBy: string | null
  reason: string
  resolvedByDay: string | null
  total: bigint
}

export type DifferencesAsked = {
  status: DifferenceState
  source?: SourceName['kind'] | undefined
  code?: string | undefined
  day?: string | undefined
}

export const selectDifferences = (
  db: Queryable,
  { status, source, code, day, limit, offset }: DifferencesAsked & { limit: number; offset: number },
): Promise<DifferenceRow[]> =>
  db.query<DifferenceRow>({
    name: 'reconciliation-differences',
    text: `select id, source_kind as kind, source as code, day::text, d.kind as difference, movement, key, occurrence, currency,
        their_amount as "theirAmount", their_at as "theirAt", their_reference as "theirReference", our_amount as "ourAmount",
        our_at as "ourAt", our_state as "ourState", subject, subject_id as "subjectId", member_id as "memberId",
        transfer_id as "transferId", state, found_at as "foundAt", ended_at as "endedAt", closed_by as "closedBy", reason,
        resolved_by_day::text as "resolvedByDay", count(*) over () as total
      from statement_difference d
      where state = $1 and ($2::text is null or source_kind = $2) and ($3::text is null or source = $3)
        and ($4::date is null or day = $4)
      order by d.day desc, d.found_at desc, d.id limit $5 offset $6`,
    values: [status, source ?? null, code ?? null, day ?? null, limit, offset],
  })

export async function lockDifference(
  tx: Tx,
  id: string,
): Promise<{ state: DifferenceState; memberId: string | null } | undefined> {
  const [row] = await tx.query<{ state: DifferenceState; memberId: string | null }>({
    text: 'select state, member_id as "memberId" from statement_difference where id = $1 for update',
    values: [id],
  })
  return row
}

export async function updateClosed(
  tx: Tx,
  { id, operatorId, reason, at }: { id: string; operatorId: string; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `update statement_difference set state = 'CLOSED', closed_by = $2, reason = $3, ended_at = $4 where id = $1`,
    values: [id, operatorId, reason, at],
  })
}
