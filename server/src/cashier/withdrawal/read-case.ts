import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import { readBalances } from '#ledger/balances.ts'
import { isWordGood } from '#operator/first-word.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { readSettings } from '#settings/read-settings.ts'
import { selectFirstWords } from '#cashier/withdrawal/first-word-store.ts'
import { readTimeline, type TimelineEntry } from '#cashier/read-timeline.ts'
import { presentQueuedWithdrawal } from '#cashier/withdrawal/present.ts'
import {
  type PayoutOfCase,
  type ReceiptOfCase,
  selectPayoutsOf,
  selectQueuedWithdrawal,
  selectReceipts,
} from '#cashier/withdrawal/queue-store.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { movedBy, withdrawalTransitions } from '#cashier/withdrawal/rules.ts'
import { feeHoldId } from '#cashier/withdrawal/withdrawal-money.ts'

const decisions = ['approve', 'reject', 'payRest', 'refund', 'confirm'] as const
const largeActs = ['approve', 'payRest', 'refund'] as const

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
  const [receipts, payouts, said, accounts, { settings }] = await Promise.all([
    selectReceipts(db, id),
    selectPayoutsOf(db, id),
    selectFirstWords(db, id),
    readBalances(db, row.memberId),
    readSettings(db),
  ])
  const good = await Promise.all(
    said.map((word) => isWordGood(db, { ...word, permission: 'withdrawal.decide' })),
  )
  const firsts = said.filter((_, index) => good[index])
  const names = await readOperatorNames(
    db,
    firsts.map((word) => word.operatorId),
  )
  const payoutIds = payouts.map((each) => each.id)
  const facts = { ...row, payoutIds, references: [id, feeHoldId(id), ...payoutIds] }
  const more = [...receipts.map(presentReceipt), ...payouts.map(presentPayout)]
  const next = withdrawalTransitions[row.state]
  const main = accounts.find((account) => account.class === 'main' && account.currency === row.currency)
  const isFrozen = main?.isFrozen ?? false
  return {
    ...presentQueuedWithdrawal(row),
    memberId: row.memberId,
    timeline: await readTimeline(db, facts, more),
    needsTwo: largeActs.some(
      (act) => next[act] && needsFourEyes(movedBy(act, row), toMinor(settings.withdrawFourEyesFrom)),
    ),
    firstWords: firsts
      .filter(({ act }) => next[act])
      .map(({ act, operatorId: by }) => ({ decision: act, by: names.get(by) ?? '' })),
    decisions: decisions.filter(
      (decision) =>
        next[decision] &&
        // Nothing leaves a frozen account: what is missing is given back there.
        !(decision === 'payRest' && isFrozen) &&
        !firsts.some((word) => word.act === decision && word.operatorId === operatorId),
    ),
  }
}
