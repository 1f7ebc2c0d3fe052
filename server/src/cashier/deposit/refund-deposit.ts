import type { DepositState } from '@suntala/contract/cashier'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { enqueue } from '#jobs/enqueue.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalance } from '#ledger/balances.ts'
import { type Posting, PostingRefused } from '#ledger/posting.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { holdWord } from '#operator/first-word.ts'
import { liftTurnover } from '#wallet/lift-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { sendRefundJob } from '#cashier/deposit/declared-jobs.ts'
import { lockKnown } from '#cashier/deposit/decide-deposit.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { reverseGranted, selectGranted } from '#cashier/deposit/granted-bonus.ts'
import { updateTaken } from '#cashier/deposit/promotion-store.ts'
import {
  confirmRefund,
  insertRefund,
  type RefundRow,
  selectRefundsOf,
  takeBackAsked,
} from '#cashier/deposit/refund-store.ts'
import { depositTransitions } from '#cashier/deposit/rules.ts'
import type { DepositRow } from '#cashier/deposit/store.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import { notifyMember } from '#cashier/notify-member.ts'

type Refund = {
  depositId: string
  /** Whether somebody asks for it, or confirms what another has asked for. */
  step: 'ask' | 'confirm'
  operatorId: string
  at: Date
  reason: string
  /** Where deposits come from, by currency. */
  houses: Readonly<Record<DepositRow['currency'], AccountId>>
}

/** @throws ApiError INSUFFICIENT with what is left of a member's money that was spent meanwhile */
async function assertLeft(tx: Tx, { id, accountId, amount, currency }: DepositRow): Promise<void> {
  const left = await readBalance(tx, accountId)
  const bonus = (await selectGranted(tx, id))?.bonusMinor ?? 0n
  if (left < amount + bonus)
    throw new ApiError('INSUFFICIENT', { params: { amount: readableAmount(left, currency) } })
}

const wordOf = ({ askedBy, createdAt }: RefundRow) =>
  ({ operatorId: askedBy, at: createdAt, permission: 'deposit.decide' }) as const

/**
 * Gives a credited deposit back by the channel that it came by, on the word of two operators: the first asks, the second
 * confirms, which takes the money out of the main account, and the channel is told.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT also for asking what is asked already and confirming what nobody asks, or who asked may ask no more: then
 *   it is asked anew; NOT_ALLOWED
 *   for the same operator's second word, INSUFFICIENT with what is left, ACCOUNT_LOCKED for an account that gives nothing
 */
export async function refundDeposit(tx: Tx, { db }: Context, refund: Refund): Promise<DepositState> {
  const { depositId, step, operatorId, at, reason } = refund
  const deposit = await lockKnown(tx, depositId)
  if (!depositTransitions[deposit.state].refund) throw new ApiError('STATE_CONFLICT')
  const found = (await selectRefundsOf(tx, depositId)).find(({ state }) => state === 'ASKED')
  const asked = found && (await holdWord(tx, wordOf(found))) ? found : undefined
  if ((step === 'confirm') !== (asked !== undefined)) throw new ApiError('STATE_CONFLICT')
  if (asked?.askedBy === operatorId) throw new ApiError('NOT_ALLOWED')
  if (asked) return takeOut(tx, { db, deposit, asked }, refund)
  await assertLeft(tx, deposit)
  if (found) await takeBackAsked(tx, { id: found.id, at })
  await insertRefund(tx, { id: uuidV7(), depositId, amount: deposit.amount, askedBy: operatorId, at })
  const about = { subject: 'deposit', subjectId: depositId, reason } as const
  await writeAudit(tx, { ...about, actor: { operator: operatorId }, at, action: 'refundFirst' })
  return deposit.state
}

async function takeOut(
  tx: Tx,
  { db, deposit, asked }: { db: Context['db']; deposit: DepositRow; asked: RefundRow },
  { operatorId, at, reason, houses }: Refund,
): Promise<DepositState> {
  const { memberId, currency, accountId } = deposit
  await lockTurnover(tx, memberId)
  const granted = await selectGranted(tx, deposit.id)
  const reversal: Posting = {
    key: uuidV7(),
    kind: 'deposit_reversal',
    debit: accountId,
    credit: houses[currency],
    amountMinor: asked.amount,
    reference: deposit.id,
  }
  // The bonus goes with the deposit that it came with.
  const bonus = granted && (await reverseGranted(tx, deposit, granted, 'reward_reversal'))
  const posted = await postTransfers(tx, [reversal, ...(bonus ? [bonus] : [])]).catch(
    async (error: unknown) => {
      if (error instanceof PostingRefused && error.code === 'INSUFFICIENT') await assertLeft(tx, deposit)
      throw error
    },
  )
  await liftTurnover(tx, { source: 'deposit', sourceId: deposit.id })
  if (granted) {
    await liftTurnover(tx, { source: 'bonus', sourceId: granted.claimId })
    await updateTaken(tx, deposit.id, true)
  }
  await confirmRefund(tx, { id: asked.id, confirmedBy: operatorId, at })
  const actor = { operator: operatorId }
  const state = await moveDeposit(tx, deposit, 'refund', { actor, at, reason })
  await enqueue(tx, sendRefundJob, { refundId: asked.id, tries: 0 }, { runAt: at, key: asked.id })
  notifyBalance(tx, db, { memberId, balanceMinor: posted.at(-1)?.debitBalance ?? 0n, currency })
  await notifyMember(tx, db, { memberId, key: 'depositRefunding', amountMinor: asked.amount, currency })
  return state
}
