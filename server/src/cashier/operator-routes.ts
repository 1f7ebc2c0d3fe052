import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import { toMinor } from '@suntala/contract/minor'
import type { operatorWithdrawalCase } from '@suntala/contract/withdrawal-case'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { Handlers } from '#http/bind.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { approveDeposit, rejectDeposit } from '#cashier/deposit/decide-deposit.ts'
import { matchDeposit } from '#cashier/deposit/match-deposit.ts'
import { refundDeposit } from '#cashier/deposit/refund-deposit.ts'
import { settleRefund, takeBackRefund } from '#cashier/deposit/settle-refund.ts'
import { decideByTwo } from '#cashier/withdrawal/decide-by-two.ts'
import { approveWithdrawal, rejectWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { selectDepositQueue, selectRefundQueue } from '#cashier/deposit/queue-store.ts'
import { selectUnanswered, selectWithdrawalQueue } from '#cashier/withdrawal/queue-store.ts'
import { presentWaitingDeposit } from '#cashier/deposit/present.ts'
import { presentWaitingWithdrawal } from '#cashier/withdrawal/present.ts'
import { readDepositCase } from '#cashier/deposit/read-case.ts'
import { readMemberCases } from '#cashier/read-member-cases.ts'
import { readQueues } from '#cashier/read-queues.ts'
import { disputeStates, type LargeAct } from '#cashier/withdrawal/rules.ts'
import { payRest } from '#cashier/withdrawal/pay-rest.ts'
import { readWithdrawalCase } from '#cashier/withdrawal/read-case.ts'
import { confirmWithdrawal, refundWithdrawal } from '#cashier/withdrawal/resolve-withdrawal.ts'
import { uploadForCase } from '#cashier/withdrawal/upload-for-case.ts'
import { writeAsHouse } from '#cashier/withdrawal/write-message.ts'

/** Rows of a queue, and from where the next page goes on. */
function pageOfQueue<Row extends { id: string }, Shown>(
  rows: readonly Row[],
  { limit }: { limit: number },
  present: (row: Row) => Shown,
): { content: Shown[]; next: string | null } {
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { content: rows.map((row) => present(row)), next: last?.id ?? null }
}

type Given = { params: { id: string }; input: { reason: string }; operator: { operatorId: string } }
type Audited = Given & { audited: (work: (tx: Tx) => Promise<WithdrawalState>) => Promise<WithdrawalState> }

/** What the calls share: whose decision it is, and where money comes from and goes to. */
function deciding({ db, clock }: Context) {
  const housesOf = async (name: 'external_deposit' | 'external_withdrawal') => ({
    THB: await houseAccount(db, { class: name, currency: 'THB' }),
    USD: await houseAccount(db, { class: name, currency: 'USD' }),
  })
  const decisionOf = ({ input, operator }: Given) => ({
    actor: { operator: operator.operatorId },
    at: clock(),
    reason: input.reason,
  })
  /** What of a withdrawal takes two operators where it moves much. */
  const byTwo = async (
    act: LargeAct,
    { audited, ...given }: Audited,
    work: (tx: Tx) => Promise<WithdrawalState>,
  ) => {
    const { id } = given.params
    const word = { withdrawalId: id, act, ...decisionOf(given), operatorId: given.operator.operatorId }
    return { id, status: await audited((tx) => decideByTwo(tx, word, () => work(tx))) }
  }
  return { housesOf, decisionOf, byTwo }
}

type Routes = Handlers<typeof operatorCashier & typeof operatorWithdrawalCase>
type OfWithdrawals = Extract<keyof Routes, `opsWithdrawal${string}` | 'opsMemberCases' | 'opsQueues'>

function withdrawalRoutes(context: Context): Pick<Routes, OfWithdrawals> {
  const { db, clock } = context
  const { housesOf, decisionOf, byTwo } = deciding(context)
  return {
    opsWithdrawals: async ({ query }) => {
      const { after, limit, status } = query
      const page = { limit, after }
      if (status === 'messages')
        return pageOfQueue(await selectUnanswered(db, page), page, presentWaitingWithdrawal('messages'))
      const states = status === 'disputes' ? disputeStates : [status]
      const rows = await selectWithdrawalQueue(db, { states, ...page })
      return pageOfQueue(rows, page, presentWaitingWithdrawal('cases'))
    },
    opsWithdrawal: ({ params, operator }) =>
      readWithdrawalCase(db, { id: params.id, operatorId: operator.operatorId, now: clock() }),
    opsMemberCases: ({ params, operator }) => readMemberCases(db, params.id, operator.permissions),
    opsQueues: async ({ operator }) => ({ content: await readQueues(db, operator.permissions) }),
    opsWithdrawalApprove: (given) => {
      const approval = { withdrawalId: given.params.id, ...decisionOf(given) }
      return byTwo('approve', given, (tx) => approveWithdrawal(tx, context, approval))
    },
    opsWithdrawalReject: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { withdrawalId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => rejectWithdrawal(tx, context, decision)) }
    },
    opsWithdrawalPayRest: async (given) => {
      const houses = await housesOf('external_withdrawal')
      const rest = { withdrawalId: given.params.id, ...decisionOf(given), houses }
      return byTwo('payRest', given, (tx) => payRest(tx, context, rest))
    },
    opsWithdrawalRefund: async (given) => {
      const houses = await housesOf('external_withdrawal')
      const refund = { withdrawalId: given.params.id, ...decisionOf(given), houses }
      return byTwo('refund', given, (tx) => refundWithdrawal(tx, context, refund))
    },
    opsWithdrawalConfirm: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { withdrawalId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => confirmWithdrawal(tx, context, decision)) }
    },
    opsWithdrawalWrite: async ({ params, input, idempotency, operator: { operatorId }, audited }) => {
      const letter = { withdrawalId: params.id, operatorId, input, idempotency, at: clock() }
      await audited((tx) => writeAsHouse(tx, db, letter))
      return { messageId: idempotency.key }
    },
    opsWithdrawalUpload: async ({ params, operator: { operatorId }, request: { body }, audited }) => {
      const handed = { withdrawalId: params.id, operatorId, body, audited }
      return { uploadId: await uploadForCase(context, handed) }
    },
  }
}

export function operatorRoutes(context: Context): Routes {
  const { db, clock } = context
  const { housesOf, decisionOf } = deciding(context)
  return {
    opsDeposits: async ({ query }) => {
      const { status, ...page } = query
      const rows = await (status === 'refunds'
        ? selectRefundQueue(db, { after: undefined, ...page })
        : selectDepositQueue(db, { status, after: undefined, ...page }))
      return pageOfQueue(rows, page, presentWaitingDeposit)
    },
    opsDeposit: ({ params, operator: { operatorId }, language }) =>
      readDepositCase(context, { id: params.id, operatorId, language }),
    opsDepositApprove: async ({ audited, ...given }) => {
      const { id } = given.params
      const amountMinor = toMinor(given.input.amount)
      const houses = await housesOf('external_deposit')
      const turnoverTimes = BigInt((await readSettings(db)).settings.depositTurnover)
      const word = { operatorId: given.operator.operatorId, at: clock(), reason: given.input.reason }
      const approval = { depositId: id, ...word, amountMinor, houses, turnoverTimes }
      return { id, status: await audited((tx) => approveDeposit(tx, context, approval)) }
    },
    opsDepositMatch: async ({ audited, ...given }) => {
      const { id } = given.params
      const { eventId } = given.input
      const houses = await housesOf('external_deposit')
      const turnoverTimes = BigInt((await readSettings(db)).settings.depositTurnover)
      const match = { depositId: id, eventId, ...decisionOf(given), houses, turnoverTimes }
      return { id, status: await audited((tx) => matchDeposit(tx, context, match)) }
    },
    opsDepositReject: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { depositId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => rejectDeposit(tx, context, decision)) }
    },
    opsDepositRefund: async ({ audited, ...given }) => {
      const { id } = given.params
      const houses = await housesOf('external_deposit')
      const { operatorId } = given.operator
      const refund = { depositId: id, ...given.input, operatorId, at: clock(), houses }
      return { id, status: await audited((tx) => refundDeposit(tx, context, refund)) }
    },
    opsDepositRefundTakeBack: async ({ params: { id }, input, operator: { operatorId }, audited }) => {
      const word = { depositId: id, ...input, operatorId, at: clock() }
      return { id, status: await audited((tx) => takeBackRefund(tx, word)) }
    },
    opsDepositRefundEnd: async ({ params: { id }, input, operator: { operatorId }, audited }) => {
      const houses = await housesOf('external_deposit')
      const overdueHours = (await readSettings(db)).settings.refundOverdueHours
      const about = { depositId: id, operatorId, at: clock(), overdueHours, houses }
      const settlement = { reference: '', ...input, ...about }
      return { id, status: await audited((tx) => settleRefund(tx, context, settlement)) }
    },
    ...withdrawalRoutes(context),
  }
}
