import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { readSettings } from '#settings/read-settings.ts'
import { selectFirstApproval } from '#cashier/withdrawal/first-approval-store.ts'
import { readTimeline, type TimelineEntry } from '#cashier/read-timeline.ts'
import { presentQueuedWithdrawal } from '#cashier/withdrawal/present.ts'
import {
  type PayoutOfCase,
  type ReceiptOfCase,
  selectPayoutsOf,
  selectQueuedWithdrawal,
  selectReceipts,
} from '#cashier/withdrawal/queue-store.ts'
import { needsFourEyes, withdrawalTransitions } from '#cashier/withdrawal/rules.ts'
import { feeHoldId } from '#cashier/withdrawal/withdrawal-money.ts'

const decisions = ['approve', 'reject', 'payRest', 'refund', 'confirm'] as const

const presentReceipt = ({ at, action, received, pictures }: ReceiptOfCase): TimelineEntry => ({
  kind: 'receipt',
  at: at.getTime(),
  action,
  amount: fromMinor(received),
  pictures,
})

const presentPayout = ({ at, amount, state, reference }: PayoutOfCase): TimelineEntry => ({
  kind: 'payout',
  at: at.getTime(),
  amount: fromMinor(amount),
  state,
  reference: reference ?? '',
})

/** A withdrawal as operators see it. @throws ApiError NOT_FOUND */
export async function readWithdrawalCase(
  db: Database,
  id: string,
  operatorId: string,
): Promise<Output<typeof operatorCashier.opsWithdrawal>> {
  const row = await selectQueuedWithdrawal(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const [receipts, payouts, first, { settings }] = await Promise.all([
    selectReceipts(db, id),
    selectPayoutsOf(db, id),
    selectFirstApproval(db, id),
    readSettings(db),
  ])
  const payoutIds = payouts.map((each) => each.id)
  const facts = { ...row, payoutIds, references: [id, feeHoldId(id), ...payoutIds] }
  const more = [...receipts.map(presentReceipt), ...payouts.map(presentPayout)]
  const next = withdrawalTransitions[row.state]
  return {
    ...presentQueuedWithdrawal(row),
    memberId: row.memberId,
    timeline: await readTimeline(db, facts, more),
    needsTwo: needsFourEyes(row.amount, toMinor(settings.withdrawFourEyesFrom)),
    firstApprovedBy: first
      ? ((await readOperatorNames(db, [first.operatorId])).get(first.operatorId) ?? '')
      : '',
    decisions: decisions.filter(
      (decision) => next[decision] && !(decision === 'approve' && first?.operatorId === operatorId),
    ),
  }
}
