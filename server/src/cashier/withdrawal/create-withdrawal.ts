import { createHash } from 'node:crypto'
import type { cashier } from '@suntala/contract/cashier'
import { feeOf } from '@suntala/contract/fee-of'
import type { Input } from '@suntala/contract/endpoint'
import { toMinor } from '@suntala/contract/minor'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readBalances } from '#ledger/balances.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { isPasskeyRefused, proveMoney } from '#passkey/prove-money.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { assertCovered, assertMayLeave } from '#cashier/assert-may-leave.ts'
import { approveWithdrawalJob, expireWithdrawalRequestJob } from '#cashier/withdrawal/declared-jobs.ts'
import { selectPayee } from '#cashier/withdrawal/payee-store.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import { holdWithdrawal } from '#cashier/withdrawal/withdrawal-money.ts'
import { requestLastsMs, withdrawalFee } from '#cashier/withdrawal/rules.ts'
import {
  hasOpenWithdrawal,
  insertWithdrawal,
  type NewWithdrawal,
  selectWithdrawal,
  sumOfDay,
  type WithdrawalRow,
} from '#cashier/withdrawal/store.ts'

export type WithdrawalCommand = {
  caller: Caller
  input: Input<typeof cashier.withdrawCreate>
  key: string
}

/** NOTE: not the HTTP layer's hash of the whole body: what is saved must not help to guess the payment password. */
export const hashOf = (input: Input<typeof cashier.withdrawSign>): Buffer => {
  const fee = input.fee === undefined ? '' : `\n${toMinor(input.fee)}`
  return createHash('sha256')
    .update(`withdrawCreate\n${toMinor(input.amount)}\n${input.payeeId}${fee}`)
    .digest()
}

/** The withdrawal that this key made before. @throws ApiError IDEMPOTENCY_CONFLICT when the key made another */
function sameWithdrawal(found: WithdrawalRow, command: WithdrawalCommand): WithdrawalRow {
  const isSame = found.memberId === command.caller.memberId && found.bodyHash.equals(hashOf(command.input))
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return found
}

function assertAmount(amount: bigint, settings: PlatformSettings): void {
  const [min, max] = [toMinor(settings.withdrawMin), toMinor(settings.withdrawMax)]
  if (amount >= min && amount <= max) return
  const { currency } = settings
  const params = { min: readableAmount(min, currency), max: readableAmount(max, currency) }
  throw new ApiError('AMOUNT_RANGE', { params })
}

/** What must hold at the moment of the request, under the member's lock. */
async function assertRequest(tx: Tx, asked: NewWithdrawal, settings: PlatformSettings): Promise<void> {
  const { memberId, currency, amount, fee, createdAt } = asked
  if (await hasOpenWithdrawal(tx, memberId)) throw new ApiError('PENDING_EXISTS')
  const funds = await assertMayLeave(tx, { memberId, currency, now: createdAt }, settings)
  const dailyMax = toMinor(settings.withdrawDailyMax)
  const today = await sumOfDay(tx, { memberId, now: createdAt, timeZone: settings.timeZone })
  if (today + amount > dailyMax)
    throw new ApiError('LIMIT_REACHED', { params: { max: readableAmount(dailyMax, currency) } })
  assertCovered(funds, amount + fee, currency)
}

async function memberAccounts({ db }: Context, { memberId, currency }: Caller) {
  const accounts = await readBalances(db, memberId)
  const idOf = (name: 'main' | 'hold') =>
    accounts.find((account) => account.class === name && account.currency === currency)?.accountId
  const [main, hold] = [idOf('main'), idOf('hold')]
  if (main === undefined || hold === undefined) throw new Error(`member ${memberId} has no accounts`)
  return { main, hold }
}

/** Who approves: a job after some seconds, or an operator; who does not in a month has said no. */
async function enqueueDecision(
  tx: Tx,
  { withdrawal, settings }: { withdrawal: NewWithdrawal; settings: PlatformSettings },
): Promise<void> {
  const { id, createdAt } = withdrawal
  const after = (ms: number) => new Date(createdAt.getTime() + ms)
  await enqueue(
    tx,
    expireWithdrawalRequestJob,
    { withdrawalId: id },
    { runAt: after(requestLastsMs), key: id },
  )
  if (!settings.withdrawAutoApprove) return
  const runAt = after(settings.withdrawAutoApproveSeconds * 1_000)
  await enqueue(tx, approveWithdrawalJob, { withdrawalId: id }, { runAt, key: id })
}

/** @throws ApiError NOT_FOUND for a payee of somebody else, or one that was removed */
async function assertPayee(db: Queryable, of: { payeeId: string; memberId: string }): Promise<void> {
  if (!(await selectPayee(db, { id: of.payeeId, memberId: of.memberId }))) throw new ApiError('NOT_FOUND')
}

async function makeWithdrawal(
  context: Context,
  command: WithdrawalCommand,
  countProof: (tx: Tx) => Promise<void>,
): Promise<WithdrawalRow> {
  const { db, clock } = context
  const { caller, input, key } = command
  const [{ settings }, accounts] = await Promise.all([readSettings(db), memberAccounts(context, caller)])
  if (caller.currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const withdrawal: NewWithdrawal = {
    id: key,
    memberId: caller.memberId,
    payeeId: input.payeeId,
    currency: caller.currency,
    amount: toMinor(input.amount),
    fee: feeOf(toMinor(input.amount), withdrawalFee(settings)),
    bodyHash: hashOf(input),
    createdAt: clock(),
  }
  return db.transaction(async (tx) => {
    await lockTurnover(tx, caller.memberId)
    const before = await selectWithdrawal(tx, key)
    if (before) return sameWithdrawal(before, command)
    await countProof(tx)
    await assertPayee(tx, withdrawal)
    if (input.fee !== undefined && toMinor(input.fee) !== withdrawal.fee) throw new ApiError('FEE_CHANGED')
    await assertRequest(tx, withdrawal, settings)
    await insertWithdrawal(tx, withdrawal)
    const made = { action: 'create', to: 'REQUESTED', actor: { member: command.caller.memberId } } as const
    const { createdAt: at } = withdrawal
    await writeAudit(tx, { subject: 'withdrawal', subjectId: key, ...made, at })
    await enqueueDecision(tx, { withdrawal, settings })
    const saved = await selectWithdrawal(tx, key)
    if (!saved) throw new Error('a withdrawal vanished while it was made')
    await holdWithdrawal(tx, withdrawal, { db, ...accounts })
    return saved
  })
}

/**
 * Asks for a withdrawal, once per key: the amount and its fee are held until it is settled.
 * @throws ApiError AMOUNT_RANGE, FEE_CHANGED, NOT_FOUND for a payee of somebody else, PASSWORD_CHECK, PASSKEY_REFUSED, PASSKEY_EXPIRED, TOO_MANY_REQUESTS,
 *   PENDING_EXISTS, WITHDRAWAL_HELD, MONEY_OWED, TURNOVER_NOT_MET, LIMIT_REACHED for the merchant's day, INSUFFICIENT, IDEMPOTENCY_CONFLICT
 */
export async function createWithdrawal(context: Context, command: WithdrawalCommand): Promise<WithdrawalRow> {
  const { db, clock } = context
  const { caller, input, key } = command
  const known = await selectWithdrawal(db, key)
  if (known) return sameWithdrawal(known, command)
  if (!isIdempotencyKeyFresh(key, clock())) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  const { settings } = await readSettings(db)
  assertAmount(toMinor(input.amount), settings)
  const { memberId } = caller
  await assertPayee(db, { payeeId: input.payeeId, memberId })
  try {
    const countProof = await proveMoney(context, { caller, bodyHash: hashOf(input) }, input)
    return await makeWithdrawal(context, command, countProof)
  } catch (error) {
    // The same call, sent again, may have used its signature up meanwhile.
    const made = isPasskeyRefused(error) ? await selectWithdrawal(db, key) : undefined
    if (!made) throw error
    return sameWithdrawal(made, command)
  }
}
