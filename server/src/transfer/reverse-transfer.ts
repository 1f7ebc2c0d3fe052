import { fromMinor } from '@suntala/contract/minor'
import { lockMember } from '#account/lock-member.ts'
import type { ActionOn } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { readBalances } from '#ledger/balances.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { PostingRefused } from '#ledger/posting.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { liftTurnover } from '#wallet/lift-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { assertWordGood } from '#operator/first-word.ts'
import { nameOther } from '#transfer/name-transfers.ts'
import {
  insertReversal,
  lockReversal,
  type ReversalRow,
  type ReversalState,
  selectReversal,
  selectReversalOf,
  updateReversal,
} from '#transfer/reversal-store.ts'
import { selectTransfer, type TransferRow } from '#transfer/store.ts'

export type Decider = { operatorId: string; at: Date; reason: string }

type Step = { action: ActionOn<'memberTransferReversal'>; from: ReversalState | null; to: ReversalState }

const audit = (tx: Tx, row: ReversalRow, by: Decider, step: Step) =>
  writeAudit(tx, {
    ...step,
    actor: { operator: by.operatorId },
    at: by.at,
    reason: by.reason,
    subject: 'memberTransferReversal',
    subjectId: row.id,
    details: {
      transfer: row.transferId,
      giver: row.giver,
      taker: row.taker,
      amount: fromMinor(row.amount),
      ...(step.action === 'confirm' && { askedBy: row.askedBy }),
    },
  })

async function known(tx: Tx, id: string): Promise<ReversalRow> {
  const row = await selectReversal(tx, id)
  if (!row) throw new Error('a reversal is never deleted')
  return row
}

/** What the taker of a transfer has left in main. */
export async function readLeft(
  db: Queryable,
  { takerId, currency }: Pick<TransferRow, 'takerId' | 'currency'>,
): Promise<bigint> {
  const accounts = await readBalances(db, takerId)
  const main = accounts.find((one) => one.class === 'main' && one.currency === currency)
  return main?.balanceMinor ?? 0n
}

/**
 * Asks for a transfer to go back to its giver. Nothing moves until another operator confirms it.
 * @throws ApiError NOT_FOUND, PENDING_EXISTS while it is asked for, STATE_CONFLICT once it has gone back
 */
export async function askForReversal(tx: Tx, transferId: string, by: Decider): Promise<ReversalRow> {
  if (!(await selectTransfer(tx, transferId))) throw new ApiError('NOT_FOUND')
  const id = uuidV7()
  const { operatorId: askedBy, at: askedAt, reason } = by
  if (!(await insertReversal(tx, { id, transferId, reason, askedBy, askedAt }))) {
    const before = await selectReversalOf(tx, transferId)
    throw new ApiError(before?.state === 'CONFIRMED' ? 'STATE_CONFLICT' : 'PENDING_EXISTS')
  }
  const row = await known(tx, id)
  await audit(tx, row, by, { action: 'ask', from: null, to: 'ASKED' })
  return row
}

async function lockAsked(tx: Tx, id: string): Promise<ReversalRow> {
  const row = await lockReversal(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return row
}

/** Holds both as they are, in the order of whoever gives. @throws ApiError ACCOUNT_DISABLED where the giver's account is closed */
async function holdBoth(tx: Tx, { memberId, takerId }: ReversalRow): Promise<void> {
  for (const id of [memberId, takerId].toSorted()) {
    const member = await lockMember(tx, id)
    if (id === memberId && member?.state === 'CLOSED') throw new ApiError('ACCOUNT_DISABLED')
  }
  await lockTurnover(tx, takerId)
}

async function tellBoth(tx: Tx, { db }: Context, row: ReversalRow, transfer: TransferRow): Promise<void> {
  const amount = readableAmount(row.amount, row.currency)
  const toTell = (key: 'transferReturned' | 'transferTakenBack', memberId: string, other: string) => {
    const { account: name } = nameOther({ ...transfer, account: other }, memberId)
    const params = { amount, name }
    return { memberId, key, params, device: { kind: 'money', key, ...params } as const }
  }
  await tellMembers(tx, db, [
    toTell('transferReturned', row.memberId, row.taker),
    toTell('transferTakenBack', row.takerId, row.giver),
  ])
}

/** Takes the amount from the taker, with what was to be bet through of it. */
async function moveBack(tx: Tx, context: Context, row: ReversalRow): Promise<void> {
  const { id, transferId, memberId, takerId, amount, currency } = row
  const transfer = await selectTransfer(tx, transferId)
  const accounts = await readMainAccounts(tx, [memberId, takerId], currency)
  const [giver, taker] = [accounts.get(memberId), accounts.get(takerId)]
  if (!transfer || !giver || !taker) throw new Error('money was given between accounts that are not there')
  await holdBoth(tx, row)
  const posted = await postTransfer(tx, {
    key: id,
    kind: 'member_transfer_reversal',
    debit: taker.accountId,
    credit: giver.accountId,
    amountMinor: amount,
    reference: transferId,
  }).catch(async (error: unknown) => {
    if (!(error instanceof PostingRefused) || error.code !== 'INSUFFICIENT') throw error
    const left = await readLeft(tx, { takerId, currency })
    throw new ApiError('INSUFFICIENT', { params: { amount: readableAmount(left, currency) } })
  })
  await liftTurnover(tx, { source: 'transfer', sourceId: transferId })
  const { db } = context
  notifyBalance(tx, db, { memberId: takerId, balanceMinor: posted.debitBalance ?? 0n, currency })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.creditBalance ?? 0n, currency })
  await tellBoth(tx, context, row, transfer)
}

/**
 * Takes a transfer back, whole, as another operator has asked for: a transfer of its own that refers to the first. Nothing is taken
 * that the taker does not have. A break or an exclusion does not stand in its way, and it gives no room in a limit.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, STATE_CONFLICT for what is decided, INSUFFICIENT, ACCOUNT_LOCKED for a taker
 *   whose account is frozen, ACCOUNT_DISABLED for a giver whose account is closed
 */
export async function confirmReversal(
  tx: Tx,
  context: Context,
  id: string,
  by: Decider,
): Promise<ReversalRow> {
  const row = await lockAsked(tx, id)
  if (row.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: row.askedBy, at: row.askedAt, permission: 'ledger.decide' })
  await updateReversal(tx, { id, state: 'CONFIRMED', by: by.operatorId, at: by.at })
  await audit(tx, row, by, { action: 'confirm', from: 'ASKED', to: 'CONFIRMED' })
  await moveBack(tx, context, row)
  return known(tx, id)
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineReversal(tx: Tx, id: string, by: Decider): Promise<ReversalRow> {
  const row = await lockAsked(tx, id)
  await updateReversal(tx, { id, state: 'DECLINED', by: by.operatorId, at: by.at })
  await audit(tx, row, by, { action: 'decline', from: 'ASKED', to: 'DECLINED' })
  return known(tx, id)
}
