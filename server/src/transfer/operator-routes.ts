import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorTransfer } from '@suntala/contract/operator-transfer'
import { findMember } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { readPage } from '#http/present-page.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { type ReversalRow, selectReversalOf, selectReversals } from '#transfer/reversal-store.ts'
import { askForReversal, confirmReversal, declineReversal, readLeft } from '#transfer/reverse-transfer.ts'
import { selectTransfer } from '#transfer/store.ts'

type Calls = typeof operatorTransfer
type Shown = Output<Calls['opsTransferReverse']>

async function present(
  db: Queryable,
  rows: readonly ReversalRow[],
  { operatorId }: OperatorCaller,
): Promise<Shown[]> {
  const names = await readOperatorNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]),
  )
  return rows.map((row) => ({
    id: row.id,
    transferId: row.transferId,
    giver: { memberId: row.memberId, account: row.giver },
    taker: { memberId: row.takerId, account: row.taker },
    amount: fromMinor(row.amount),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    askedBy: names.get(row.askedBy) ?? '',
    isOwn: row.askedBy === operatorId,
    askedAt: row.askedAt.getTime(),
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
  }))
}

async function presentOne(db: Queryable, row: ReversalRow, operator: OperatorCaller): Promise<Shown> {
  const [shown] = await present(db, [row], operator)
  if (!shown) throw new Error('one row is presented as none')
  return shown
}

async function readMemberTransfer(
  db: Queryable,
  id: string,
  operator: OperatorCaller,
): Promise<Output<Calls['opsMemberTransfer']>> {
  const row = await selectTransfer(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const { memberId, takerId, direction, currency, amount, createdAt } = row
  const [giver, taker, left, reversal] = await Promise.all([
    findMember(db, memberId),
    findMember(db, takerId),
    readLeft(db, row),
    selectReversalOf(db, id),
  ])
  return {
    id,
    giver: { memberId, account: giver?.username ?? '' },
    taker: { memberId: takerId, account: taker?.username ?? '' },
    direction,
    amount: fromMinor(amount),
    currency,
    at: createdAt.getTime(),
    left: fromMinor(left),
    reversal: reversal ? await presentOne(db, reversal, operator) : null,
  }
}

type Given = { operator: OperatorCaller; input: { reason: string } }

/** Transfers between members, and their reversals: asked for by one operator, confirmed by another. */
export function operatorRoutes(context: Context): Handlers<Calls> {
  const { db, clock } = context
  const byOf = ({ operator: { operatorId }, input: { reason } }: Given) => ({
    operatorId,
    reason,
    at: clock(),
  })
  return {
    opsTransferReversals: async ({ query, operator }) => {
      const { rows, ...counts } = await readPage(query, (page) => selectReversals(db, page))
      return { content: await present(db, rows, operator), ...counts }
    },
    opsMemberTransfer: ({ params, operator }) => readMemberTransfer(db, params.id, operator),
    opsTransferReverse: async ({ audited, params, ...given }) =>
      presentOne(db, await audited((tx) => askForReversal(tx, params.id, byOf(given))), given.operator),
    opsTransferReverseConfirm: async ({ audited, params, ...given }) =>
      presentOne(
        db,
        await audited((tx) => confirmReversal(tx, context, params.id, byOf(given))),
        given.operator,
      ),
    opsTransferReverseDecline: async ({ audited, params, ...given }) =>
      presentOne(db, await audited((tx) => declineReversal(tx, params.id, byOf(given))), given.operator),
  }
}
