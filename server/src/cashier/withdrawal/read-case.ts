import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readBalances } from '#ledger/balances.ts'
import { isWordGood } from '#operator/first-word.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { readSettings } from '#settings/read-settings.ts'
import { selectFirstWords } from '#cashier/withdrawal/first-word-store.ts'
import { selectMessages } from '#cashier/withdrawal/message-store.ts'
import { readTimeline, type TimelineEntry } from '#cashier/read-timeline.ts'
import { presentCheck, presentQueuedWithdrawal } from '#cashier/withdrawal/present.ts'
import {
  type PayoutOfCase,
  type ReceiptOfCase,
  selectPayoutsOf,
  selectQueuedWithdrawal,
  selectReceipts,
} from '#cashier/withdrawal/queue-store.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { isOpen, movedBy, withdrawalTransitions } from '#cashier/withdrawal/rules.ts'
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

/** What was written about it, each of the house's messages with its operator. */
async function readMessages(db: Queryable, id: string): Promise<TimelineEntry[]> {
  const messages = await selectMessages(db, id)
  const writers = messages.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]))
  const names = await readOperatorNames(db, writers)
  return messages.map(({ at, operatorId, content, pictures }) => ({
    kind: 'message',
    at: at.getTime(),
    from: operatorId === null ? 'member' : 'house',
    by: (operatorId && names.get(operatorId)) ?? '',
    text: content,
    pictures,
  }))
}

/** A withdrawal as operators see it. @throws ApiError NOT_FOUND */
export async function readWithdrawalCase(
  db: Database,
  { id, operatorId, now }: { id: string; operatorId: string; now: Date },
): Promise<Output<typeof operatorCashier.opsWithdrawal>> {
  const row = await selectQueuedWithdrawal(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const [receipts, payouts, messages, said, accounts, { settings }] = await Promise.all([
    selectReceipts(db, id),
    selectPayoutsOf(db, id),
    readMessages(db, id),
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
  const more = [...receipts.map(presentReceipt), ...payouts.map(presentPayout), ...messages]
  const next = withdrawalTransitions[row.state]
  const main = accounts.find((account) => account.class === 'main' && account.currency === row.currency)
  const isFrozen = main?.isFrozen ?? false
  return {
    ...presentQueuedWithdrawal(row),
    memberId: row.memberId,
    payeeCheck: presentCheck(row),
    timeline: await readTimeline(db, facts, more),
    isOpen: isOpen(row, now),
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
