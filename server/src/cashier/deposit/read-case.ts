import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { isToBeMatched, readKeptMoney } from '#cashier/deposit/kept-money.ts'
import type { KeptMoney } from '#cashier/deposit/match-store.ts'
import { type RefundRow, selectRefundsOf } from '#cashier/deposit/refund-store.ts'
import { presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { selectQueuedDeposit } from '#cashier/deposit/queue-store.ts'
import { depositTransitions, pathToCredit } from '#cashier/deposit/rules.ts'
import { selectSlips } from '#cashier/deposit/slip-store.ts'
import { readTimeline, type TimelineEntry } from '#cashier/read-timeline.ts'

type Case = Output<typeof operatorCashier.opsDeposit>

const presentMoney = ({ eventId, at, amountMinor, reference, reason }: KeptMoney) => ({
  eventId,
  at: at.getTime(),
  amount: fromMinor(amountMinor),
  reference,
  reason,
})

const presentRefund = ({ createdAt, amount, state, reference }: RefundRow): TimelineEntry[] =>
  state === 'ASKED'
    ? []
    : [
        {
          kind: 'payout',
          at: createdAt.getTime(),
          amount: fromMinor(amount),
          state,
          reference: reference ?? '',
        },
      ]

/** A deposit as operators see it. @throws ApiError NOT_FOUND */
export async function readDepositCase(context: Context, id: string, operatorId: string): Promise<Case> {
  const { db, config } = context
  const row = await selectQueuedDeposit(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const next = depositTransitions[row.state]
  const [money, slips, refunds] = await Promise.all([
    pathToCredit(row.state) ? readKeptMoney(db, config, row) : [],
    selectSlips(db, id),
    selectRefundsOf(db, id),
  ])
  const askedBy = refunds.find(({ state }) => state === 'ASKED')?.askedBy
  const names = await readOperatorNames(db, askedBy === undefined ? [] : [askedBy])
  const pictures = slips.map(({ at, ...slip }) => ({ kind: 'slip' as const, at: at.getTime(), ...slip }))
  return {
    ...presentQueuedDeposit(row),
    memberId: row.memberId,
    timeline: await readTimeline(
      db,
      { ...row, payoutIds: refunds.map((each) => each.id), references: [id] },
      [...pictures, ...refunds.flatMap(presentRefund)],
    ),
    money: money.map(presentMoney),
    refundAskedBy: askedBy === undefined ? null : (names.get(askedBy) ?? ''),
    decisions: [
      ...(money.length > 0 ? (['match'] as const) : []),
      ...(['approve', 'reject'] as const).filter(
        (decision) => next[decision] && !(decision === 'approve' && isToBeMatched(row, money)),
      ),
      ...(next.refund && askedBy !== operatorId ? (['refund'] as const) : []),
    ],
  }
}
