import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorReconciliation } from '@suntala/contract/operator-reconciliation'
import type { DayRow } from '#reconciliation/day-store.ts'
import type { DifferenceRow } from '#reconciliation/difference-store.ts'

type Calls = typeof operatorReconciliation
type Day = Output<Calls['opsStatements']>['content'][number]
type Difference = Output<Calls['opsDifferences']>['content'][number]

export const presentDay = (row: DayRow): Day => ({
  source: row.kind,
  code: row.code,
  day: row.day,
  status: row.state,
  tries: row.tries,
  failure: row.failure,
  lines: Number(row.lines),
  comparedAt: row.comparedAt?.getTime() ?? null,
  matched: row.sums.map(({ kind, currency, matched, amount }) => ({
    kind,
    currency,
    count: Number(matched),
    amount: fromMinor(BigInt(amount)),
  })),
  differences: { OPEN: Number(row.open), RESOLVED: Number(row.resolved), CLOSED: Number(row.closed) },
})

/** `names` are operators' by their ids. */
export const presentDifference = (row: DifferenceRow, names: ReadonlyMap<string, string>): Difference => ({
  id: row.id,
  source: row.kind,
  code: row.code,
  day: row.day,
  kind: row.difference,
  movement: row.movement,
  key: row.key,
  occurrence: row.occurrence,
  currency: row.currency,
  theirs:
    row.theirAmount === null || !row.theirAt
      ? null
      : {
          amount: fromMinor(row.theirAmount),
          at: row.theirAt.getTime(),
          reference: row.theirReference ?? '',
        },
  ours:
    row.ourAmount === null || !row.ourAt
      ? null
      : { amount: fromMinor(row.ourAmount), at: row.ourAt.getTime(), status: row.ourState ?? '' },
  subject: row.subject && row.subjectId ? { kind: row.subject, id: row.subjectId } : null,
  memberId: row.memberId,
  transferId: row.transferId,
  status: row.state,
  foundAt: row.foundAt.getTime(),
  endedAt: row.endedAt?.getTime() ?? null,
  closedBy: row.closedBy && (names.get(row.closedBy) ?? ''),
  reason: row.reason,
  resolvedByDay: row.resolvedByDay,
})
