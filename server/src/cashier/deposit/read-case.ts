import type { DepositState } from '@suntala/contract/cashier'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Queryable } from '#db/queryable.ts'
import { isWordGood } from '#operator/first-word.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { readSettings } from '#settings/read-settings.ts'
import { selectFirstWord } from '#cashier/deposit/first-word-store.ts'
import { isToBeMatched, readKeptMoney } from '#cashier/deposit/kept-money.ts'
import type { KeptMoney } from '#cashier/deposit/match-store.ts'
import { selectChoice } from '#cashier/deposit/promotion-store.ts'
import { type RefundRow, selectRefundsOf } from '#cashier/deposit/refund-store.ts'
import { presentPromotion, presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { type QueuedDeposit, selectQueuedDeposit } from '#cashier/deposit/queue-store.ts'
import { depositTransitions, isRefundOverdue, pathToCredit } from '#cashier/deposit/rules.ts'
import { selectSlips } from '#cashier/deposit/slip-store.ts'
import type { DepositPromotion } from '#cashier/deposit/store.ts'
import { selectVoucherTries, type VoucherTry } from '#cashier/deposit/voucher-store.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { readTimeline, type TimelineEntry } from '#cashier/read-timeline.ts'

type Case = Output<typeof operatorCashier.opsDeposit>
type Decision = Case['decisions'][number]

const presentMoney = ({ eventId, at, amountMinor, reference, reason }: KeptMoney) => ({
  eventId,
  at: at.getTime(),
  amount: fromMinor(amountMinor),
  reference,
  reason,
})

const presentRefund = ({ createdAt, amount, state, reference, end }: RefundRow): TimelineEntry[] =>
  state === 'ASKED' || state === 'TAKEN_BACK'
    ? []
    : [
        {
          kind: 'payout',
          at: createdAt.getTime(),
          amount: fromMinor(amount),
          state,
          reference: reference ?? (state === 'SENT' ? (end?.reference ?? '') : ''),
        },
      ]

const presentVoucher = ({ at, ...tried }: VoucherTry): TimelineEntry => ({
  kind: 'voucher',
  at: at.getTime(),
  ...tried,
})

function presentChoice(row: QueuedDeposit, promotion: DepositPromotion | undefined, language: Language) {
  const shown = promotion && presentPromotion({ ...row, promotion }, language)
  return shown ? { ...shown, code: promotion.code, version: promotion.version } : null
}

type Looking = { operatorId: string; now: Date; overdueHours: number }

/** What can be done about the refund of a deposit, and what waits for another's word. */
function aboutRefund(state: DepositState, last: RefundRow | undefined, looking: Looking) {
  const { operatorId, now: at, overdueHours } = looking
  const askedBy = last?.state === 'ASKED' ? last.askedBy : undefined
  const end = state === 'REFUNDING' ? last?.end : undefined
  const byTwo = <const D extends Decision>(asker: string | undefined, ask: D, confirm: D) =>
    asker === undefined ? [ask] : asker === operatorId ? ['refundTakeBack' as const] : [confirm]
  const decisions: readonly Decision[] = depositTransitions[state].refund
    ? byTwo(askedBy, 'refund', 'refundConfirm')
    : state === 'REFUNDING' && last && isRefundOverdue(last, { at, overdueHours })
      ? byTwo(end?.askedBy, 'refundEnd', 'refundEndConfirm')
      : []
  return { askedBy, end, decisions }
}

const wordOf = (operatorId: string, at: Date) => ({ operatorId, at, permission: 'deposit.decide' }) as const

/** A refund without what was asked about it by who may ask it no more. */
async function withGoodWords(db: Queryable, last: RefundRow | undefined): Promise<RefundRow | undefined> {
  if (!last) return undefined
  if (last.state === 'ASKED')
    return (await isWordGood(db, wordOf(last.askedBy, last.createdAt))) ? last : undefined
  const { end } = last
  if (!end || (await isWordGood(db, wordOf(end.askedBy, new Date(end.askedAtMs))))) return last
  return { ...last, end: null }
}

/** Whose first word counts that a deposit's money arrived. */
async function readFirst(db: Queryable, id: string): Promise<string | undefined> {
  const first = await selectFirstWord(db, id)
  return first && (await isWordGood(db, wordOf(first.operatorId, first.at))) ? first.operatorId : undefined
}

type Asked = { id: string; operatorId: string; language: Language }

/** A deposit as operators see it. @throws ApiError NOT_FOUND */
export async function readDepositCase(context: Context, { id, operatorId, language }: Asked): Promise<Case> {
  const { db, config, clock } = context
  const row = await selectQueuedDeposit(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const next = depositTransitions[row.state]
  const [money, slips, vouchers, refunds, chosen, first, { settings }] = await Promise.all([
    pathToCredit(row.state) ? readKeptMoney(db, config, row) : [],
    selectSlips(db, id),
    selectVoucherTries(db, id),
    selectRefundsOf(db, id),
    selectChoice(db, id),
    next.approve && readFirst(db, id),
    readSettings(db),
  ])
  const looking = { operatorId, now: clock(), overdueHours: settings.refundOverdueHours }
  const { askedBy, end, decisions } = aboutRefund(row.state, await withGoodWords(db, refunds.at(-1)), looking)
  const askers = [askedBy, end?.askedBy, first].flatMap((asker) => (asker === undefined ? [] : [asker]))
  const names = await readOperatorNames(db, askers)
  const nameOf = (asker: string) => names.get(asker) ?? ''
  const needsTwo =
    next.approve !== undefined && needsFourEyes(row.amount, toMinor(settings.depositFourEyesFrom))
  const pictures = slips.map(({ at, ...slip }) => ({ kind: 'slip' as const, at: at.getTime(), ...slip }))
  return {
    ...presentQueuedDeposit(row),
    memberId: row.memberId,
    timeline: await readTimeline(
      db,
      {
        ...row,
        payoutIds: refunds.map((each) => each.id),
        references: [id],
        transferIds: chosen?.claimId ? [chosen.claimId] : [],
      },
      [...pictures, ...vouchers.map(presentVoucher), ...refunds.flatMap(presentRefund)],
    ),
    promotion: presentChoice(row, chosen, language),
    money: money.map(presentMoney),
    refundAskedBy: askedBy === undefined ? null : nameOf(askedBy),
    refundEnd: end ? { by: nameOf(end.askedBy), outcome: end.outcome, reference: end.reference } : null,
    needsTwo,
    firstWords: first === undefined ? [] : [{ decision: 'approve', by: nameOf(first) }],
    decisions: [
      ...(money.length > 0 ? (['match'] as const) : []),
      ...(['approve', 'reject'] as const).filter(
        (decision) =>
          next[decision] &&
          !(decision === 'approve' && ((needsTwo && first === operatorId) || isToBeMatched(row, money))),
      ),
      ...decisions,
    ],
  }
}
