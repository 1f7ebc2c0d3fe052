import { feeOf } from '@suntala/contract/fee-of'
import { type Currency, toMinor } from '@suntala/contract/minor'
import { readWithdrawalHolds, type WithdrawalHold } from '#account/secret-changes.ts'
import { writeAudits } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { enqueueEach } from '#jobs/enqueue.ts'
import { type Alone, alone } from '#ledger/group-commit.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { holdProofs, type MoneyProof, useProofs } from '#passkey/prove-money.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { lockTurnovers } from '#wallet/lock-turnover.ts'
import { type FundsOfMember, readFundsOf } from '#wallet/read-funds.ts'
import { assertCovered, assertLeaves } from '#cashier/assert-may-leave.ts'
import { hashOf, sameWithdrawal, type WithdrawalCommand } from '#cashier/withdrawal/asked-withdrawal.ts'
import {
  approveWithdrawalJob,
  expireWithdrawalRequestJob,
  recheckPayeeJob,
} from '#cashier/withdrawal/declared-jobs.ts'
import { type PayeeRow, selectPayeesOfIds } from '#cashier/withdrawal/payee-store.ts'
import { isToBeAsked, requestLastsMs, withdrawalFee } from '#cashier/withdrawal/rules.ts'
import {
  insertWithdrawals,
  type NewWithdrawal,
  selectWithdrawalsOfKeys,
  selectWithOpen,
  sumsOfDay,
  type WithdrawalRow,
} from '#cashier/withdrawal/store.ts'
import { holdWithdrawals, type ToHold } from '#cashier/withdrawal/withdrawal-money.ts'

/** A withdrawal that is asked for, and what proves that its member asks. */
export type AskedWithdrawal = { command: WithdrawalCommand; proof: MoneyProof }

export type MadeWithdrawal = { row: WithdrawalRow } | { refusal: ApiError }

type Terms = { settings: PlatformSettings; at: Date; currency: Currency }

/** What stands about the members of a group under their locks. */
type Standing = {
  before: ReadonlyMap<string, WithdrawalRow>
  payees: ReadonlyMap<string, PayeeRow>
  withOpen: ReadonlySet<string>
  holds: ReadonlyMap<string, WithdrawalHold | undefined>
  funds: ReadonlyMap<string, FundsOfMember>
  today: ReadonlyMap<string, bigint>
}

function newWithdrawal({ caller, input, key }: WithdrawalCommand, settings: PlatformSettings, at: Date) {
  const { currency } = caller
  if (currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const amount = toMinor(input.amount)
  return {
    id: key,
    memberId: caller.memberId,
    payeeId: input.payeeId,
    currency,
    amount,
    fee: feeOf(amount, withdrawalFee(settings)),
    bodyHash: hashOf(input),
    createdAt: at,
  } satisfies NewWithdrawal
}

/** Locks the members' turnover, then reads in the same breath. */
async function readStanding(
  tx: Tx,
  asked: readonly AskedWithdrawal[],
  { settings, at, currency }: Terms,
): Promise<Standing & { areProved: boolean[] }> {
  const memberIds = [...new Set(asked.map(({ command }) => command.caller.memberId))]
  const { timeZone, withdrawHoldHours: hours } = settings
  const [, before, areProved, payees, withOpen, holds, funds, today] = await Promise.all([
    lockTurnovers(tx, memberIds),
    selectWithdrawalsOfKeys(
      tx,
      asked.map(({ command }) => command.key),
    ),
    holdProofs(
      tx,
      asked.map(({ proof }) => proof),
    ),
    selectPayeesOfIds(
      tx,
      asked.map(({ command }) => command.input.payeeId),
    ),
    selectWithOpen(tx, memberIds),
    readWithdrawalHolds(tx, { memberIds, now: at, hours }),
    readFundsOf(tx, memberIds, currency),
    sumsOfDay(tx, { memberIds, now: at, timeZone }),
  ])
  return {
    before: new Map(before.map((row) => [row.id, row])),
    areProved,
    payees: new Map(payees.map((row) => [row.id, row])),
    withOpen: new Set(withOpen),
    holds,
    funds,
    today: new Map(today.map(({ memberId, sum }) => [memberId, sum])),
  }
}

type Accepted = AskedWithdrawal & ToHold & { payee: PayeeRow }

/**
 * What must hold at the moment of the request.
 * @returns what is to be made, or the withdrawal that this key made before
 * @throws ApiError as `createWithdrawals`
 */
function judge(
  asked: AskedWithdrawal,
  { standing, isProved, settings, at }: Terms & { standing: Standing; isProved: boolean },
): Accepted | WithdrawalRow {
  const { command } = asked
  const { caller, input, key } = command
  const { memberId, currency } = caller
  const before = standing.before.get(key)
  if (before) return sameWithdrawal(before, command)
  if (!isProved) throw passkeyRefused()
  const payee = standing.payees.get(input.payeeId)
  if (payee?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  const withdrawal = newWithdrawal(command, settings, at)
  const { amount, fee } = withdrawal
  if (input.fee !== undefined && toMinor(input.fee) !== fee) throw new ApiError('FEE_CHANGED')
  if (standing.withOpen.has(memberId)) throw new ApiError('PENDING_EXISTS')
  const { funds, main, hold } = standing.funds.get(memberId) ?? {}
  if (!funds || !main || !hold) throw new Error(`member ${memberId} has no accounts`)
  assertLeaves({ hold: standing.holds.get(memberId), funds }, currency)
  const dailyMax = toMinor(settings.withdrawDailyMax)
  if ((standing.today.get(memberId) ?? 0n) + amount > dailyMax)
    throw new ApiError('LIMIT_REACHED', { params: { max: readableAmount(dailyMax, currency) } })
  assertCovered(funds, amount + fee, currency)
  return { ...asked, withdrawal, payee, main: main.accountId, hold: hold.accountId }
}

/**
 * Who approves: a job after some seconds, or an operator; who does not in a month has said no. A bank that has not said whose the account is
 * is asked again.
 */
async function enqueueDecisions(
  tx: Tx,
  accepted: readonly Accepted[],
  { withdrawAutoApprove, withdrawAutoApproveSeconds }: PlatformSettings,
): Promise<void> {
  const withdrawals = accepted.map(({ withdrawal }) => withdrawal)
  const unsaid = accepted.filter(({ payee }) => isToBeAsked(payee.nameCheck))
  const after = (ms: number) =>
    withdrawals.map(({ id, createdAt }) => ({
      payload: { withdrawalId: id },
      runAt: new Date(createdAt.getTime() + ms),
      key: id,
    }))
  await Promise.all([
    enqueueEach(tx, expireWithdrawalRequestJob, after(requestLastsMs)),
    enqueueEach(
      tx,
      recheckPayeeJob,
      unsaid.map(({ withdrawal: { id, createdAt } }) => ({
        payload: { withdrawalId: id, tries: 0 },
        runAt: createdAt,
        key: id,
      })),
    ),
    ...(withdrawAutoApprove
      ? [enqueueEach(tx, approveWithdrawalJob, after(withdrawAutoApproveSeconds * 1_000))]
      : []),
  ])
}

const presentNew = ({ withdrawal, payee: { bank, numberEnd, nameCheck } }: Accepted): WithdrawalRow => ({
  ...withdrawal,
  bank,
  numberEnd,
  nameCheck,
  disbursed: 0n,
  received: 0n,
  state: 'REQUESTED',
  reason: '',
  disbursedAt: null,
  confirmBy: null,
})

/** Writes accepted withdrawals down, the movement of the money last. */
async function write(
  tx: Tx,
  context: Context,
  { accepted, settings, at }: { accepted: readonly Accepted[]; settings: PlatformSettings; at: Date },
): Promise<void> {
  if (accepted.length === 0) return
  const withdrawals = accepted.map(({ withdrawal }) => withdrawal)
  await Promise.all([
    useProofs(
      tx,
      context,
      accepted.map(({ proof }) => proof),
    ),
    insertWithdrawals(tx, withdrawals),
    writeAudits(
      tx,
      withdrawals.map(({ id, memberId }) => ({
        subject: 'withdrawal',
        subjectId: id,
        action: 'create',
        to: 'REQUESTED',
        actor: { member: memberId },
        at,
      })),
    ),
    enqueueDecisions(tx, accepted, settings),
    holdWithdrawals(tx, context.db, accepted),
  ])
}

/** Which of a group are judged together: one of a member's, in one currency. */
function together(asked: readonly AskedWithdrawal[], currency: Currency): AskedWithdrawal[] {
  const members = new Set<string>()
  return asked.filter(({ command: { caller } }) => {
    if (caller.currency !== currency || members.has(caller.memberId)) return false
    members.add(caller.memberId)
    return true
  })
}

/**
 * Makes withdrawals that are asked for at the same time, each judged by itself: what is refused leaves no trace, and all that are
 * accepted are made.
 * @param options `isGroup`: whether one that is better off by itself may be left `alone`
 * @throws PostingRefused where the ledger does not give what was there to be held: then none is made
 */
export async function makeWithdrawals(
  tx: Tx,
  context: Context,
  asked: readonly AskedWithdrawal[],
  { settings, isGroup }: { settings: PlatformSettings; isGroup: boolean },
): Promise<(MadeWithdrawal | Alone)[]> {
  const at = context.clock()
  const currency = asked[0]?.command.caller.currency ?? settings.currency
  const terms = { settings, at, currency }
  const judged = together(asked, currency)
  const standing = await readStanding(tx, judged, terms)
  const became = new Map<AskedWithdrawal, MadeWithdrawal>()
  const accepted: Accepted[] = []
  for (const [index, one] of judged.entries()) {
    const { memberId } = one.command.caller
    if (isGroup && standing.funds.get(memberId)?.main?.isFrozen === true) continue
    try {
      const isProved = standing.areProved[index] === true
      const result = judge(one, { standing, isProved, ...terms })
      if ('command' in result) accepted.push(result)
      became.set(one, { row: 'command' in result ? presentNew(result) : result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      became.set(one, { refusal: error })
    }
  }
  await write(tx, context, { accepted, settings, at })
  return asked.map((one) => became.get(one) ?? alone)
}
