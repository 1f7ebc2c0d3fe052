import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import {
  differenceKinds,
  differenceStates,
  statementFailures,
  statementSources,
} from '#reconciliation-terms.ts'
import { movementKinds, UtcDay } from '#statement.ts'
import { Code, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const Source = { source: z.enum(statementSources), code: Code }
const Reason = z.strictObject({ reason: text(200) })

const StatementDay = z.object({
  ...Source,
  day: UtcDay,
  status: z.enum(['AWAITED', 'COMPARED']),
  /** Tries that brought no statement, and what the last try or comparison met. */
  tries: Int32,
  failure: z.enum(['', ...statementFailures]),
  lines: z.int(),
  comparedAt: EpochMs.nullable(),
  matched: z.array(
    z.object({ kind: z.enum(movementKinds), currency: z.string(), count: z.int(), amount: Amount }),
  ),
  differences: z.object({ OPEN: z.int(), RESOLVED: z.int(), CLOSED: z.int() }),
})

const Side = z.object({ amount: Amount, at: EpochMs })

const Difference = z.object({
  id: Id,
  ...Source,
  day: UtcDay,
  kind: z.enum(differenceKinds),
  movement: z.enum(movementKinds),
  key: z.string(),
  /** Of a line that stands in the statements more than once: which of them it is. */
  occurrence: z.int(),
  currency: z.string(),
  theirs: Side.extend({ reference: z.string() }).nullable(),
  ours: Side.extend({ status: z.string() }).nullable(),
  /** What it is about here. */
  subject: z
    .object({ kind: z.enum(['deposit', 'withdrawal', 'round', 'walletTransfer']), id: Id })
    .nullable(),
  memberId: Id.nullable(),
  transferId: Id.nullable(),
  status: z.enum(differenceStates),
  foundAt: EpochMs,
  endedAt: EpochMs.nullable(),
  /** Of a closed one. */
  closedBy: z.string().nullable(),
  reason: z.string(),
  /** Of a resolved one: the day whose comparison resolved it. */
  resolvedByDay: UtcDay.nullable(),
})

/** How the statements of payment channels and game providers agree with the platform. Money moves by none of these. */
export const operatorReconciliation = {
  opsStatements: endpoint({
    method: 'GET',
    path: '/wps/ops/reconciliation/days',
    summary: 'The statements of the latest days of UTC, or of those before one, newest first',
    auth: { operator: 'reconciliation.read' },
    query: z.strictObject({ before: UtcDay.optional() }),
    output: z.object({
      content: z.array(StatementDay),
      /** What to ask with for the days before these; null when there are none. */
      next: UtcDay.nullable(),
    }),
  }),
  opsStatementAgain: endpoint({
    method: 'POST',
    path: '/wps/ops/reconciliation/days/:source/:code/:day/again',
    summary: 'Ask at once for a statement that has not come, or compare one that has come again',
    auth: { operator: 'reconciliation.decide' },
    params: z.strictObject({ ...Source, day: UtcDay }),
    input: Reason,
    output: z.object({ day: UtcDay, status: z.enum(['AWAITED', 'COMPARED']) }),
    errors: ['NOT_FOUND'],
  }),
  opsDifferences: endpoint({
    method: 'GET',
    path: '/wps/ops/reconciliation/differences',
    summary: 'Differences in a state, of one statement or of all, newest days first',
    auth: { operator: 'reconciliation.read' },
    query: z.strictObject({
      status: z.enum(differenceStates).default('OPEN'),
      source: z.enum(statementSources).optional(),
      code: Code.optional(),
      day: UtcDay.optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(Difference), ...pageCounts }),
  }),
  opsDifferenceClose: endpoint({
    method: 'POST',
    path: '/wps/ops/reconciliation/differences/:id/close',
    summary: 'Close a difference with a reason; no money moves by it',
    auth: { operator: 'reconciliation.decide' },
    params: z.strictObject({ id: Id }),
    input: Reason,
    output: z.object({ id: Id, status: z.enum(differenceStates) }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
