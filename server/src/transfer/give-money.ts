import { isTrialType } from '@suntala/contract/account-type'
import { toMinor } from '@suntala/contract/minor'
import { lockMember } from '#account/lock-member.ts'
import type { Member } from '#account/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import { assertCovered, assertMayLeave } from '#cashier/assert-may-leave.ts'
import { notifyBalance } from '#cashier/notify-balance.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { AccountId } from '#ledger/account.ts'
import { readMainAccounts } from '#ledger/main-accounts.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { type MoneyProof, useProof } from '#passkey/prove-money.ts'
import { assertMayDeposit, assertNotResting, holdSpender } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { lockTurnover } from '#wallet/lock-turnover.ts'
import { nameOther } from '#transfer/name-transfers.ts'
import { turnoverTimes } from '#transfer/rules.ts'
import { insertTransfer, isBelow, selectTransfer, sumOfDay, type TransferRow } from '#transfer/store.ts'

type Side = { member: Member; accountId: AccountId }
type Sides = { giver: Side; taker: Side }
/** No taker where that account takes nothing: the giver hears of it only once all of its own is in order. */
type HeldSides = { giver: Side; taker: Side | undefined }

/** Both rows by their ids: two who give to each other at once wait for one another instead of for ever. */
const inOrder = ({ memberId, takerId }: TransferRow): string[] => [memberId, takerId].toSorted()

async function assertRelated(tx: Tx, { memberId, takerId, direction }: TransferRow, giver: Member) {
  const isRelated =
    direction === 'up'
      ? giver.uplineId === takerId
      : await isBelow(tx, { memberId: takerId, ancestorId: memberId })
  if (!isRelated) throw new ApiError('NOT_RELATED')
}

/** Holds both members as they are, and finds their accounts. @throws ApiError NOT_RELATED, ACCOUNT_LOCKED */
async function holdSides(tx: Tx, row: TransferRow, { currency }: Caller): Promise<HeldSides> {
  const members = new Map<string, Member | undefined>()
  for (const id of inOrder(row)) members.set(id, await lockMember(tx, id))
  const [giver, taker] = [members.get(row.memberId), members.get(row.takerId)]
  if (giver?.state !== 'ACTIVE') throw new ApiError('ACCOUNT_LOCKED')
  await assertRelated(tx, row, giver)
  const accounts = await readMainAccounts(tx, [row.memberId, row.takerId], currency)
  const [from, to] = [accounts.get(row.memberId), accounts.get(row.takerId)]
  if (!from || from.isFrozen) throw new ApiError('ACCOUNT_LOCKED')
  const canTake = taker?.state === 'ACTIVE' && !isTrialType(taker.type) && to && !to.isFrozen
  return {
    giver: { member: giver, accountId: from.accountId },
    taker: canTake ? { member: taker, accountId: to.accountId } : undefined,
  }
}

const spenderOf = ({ member, accountId }: Side, { currency }: Caller, now: Date) => ({
  memberId: member.id,
  currency,
  accountId,
  now,
})

type Terms = { caller: Caller; settings: PlatformSettings }

/** What the giver may give now. @throws ApiError ON_BREAK, SELF_EXCLUDED, as `assertMayLeave`, and LIMIT_REACHED, INSUFFICIENT */
async function assertMayGive(
  tx: Tx,
  { memberId, amount, createdAt: now }: TransferRow,
  { giver, caller, settings }: Terms & { giver: Side },
): Promise<void> {
  const { currency } = caller
  await assertNotResting(tx, spenderOf(giver, caller, now))
  const funds = await assertMayLeave(tx, { memberId, currency, now }, settings)
  const dailyMax = toMinor(settings.transferDailyMax)
  const today = await sumOfDay(tx, { memberId, now, timeZone: settings.timeZone })
  if (today + amount > dailyMax)
    throw new ApiError('LIMIT_REACHED', { params: { max: readableAmount(dailyMax, currency) } })
  assertCovered(funds, amount, currency)
}

/** What is taken counts as paid in by its taker. @throws ApiError RECEIVER_CLOSED, which tells nobody why */
async function assertMayTake(
  tx: Tx,
  row: TransferRow,
  { taker, caller }: { taker: Side | undefined; caller: Caller },
): Promise<Side> {
  if (!taker) throw new ApiError('RECEIVER_CLOSED')
  const asked = { amountMinor: row.amount }
  await assertMayDeposit(tx, spenderOf(taker, caller, row.createdAt), asked).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('RECEIVER_CLOSED') : error
  })
  return taker
}

/**
 * The giver is judged first: otherwise who has nothing to give could ask with any amount what the taker may still take.
 * @throws ApiError as `assertMayGive` and `assertMayTake`
 */
async function assertMayMove(
  tx: Tx,
  row: TransferRow,
  { held: { giver, taker }, ...terms }: Terms & { held: HeldSides },
): Promise<Sides> {
  await assertMayGive(tx, row, { giver, ...terms })
  return { giver, taker: await assertMayTake(tx, row, { taker, caller: terms.caller }) }
}

async function holdMoney(tx: Tx, row: TransferRow): Promise<void> {
  for (const id of inOrder(row)) await holdSpender(tx, id)
  for (const id of inOrder(row)) await lockTurnover(tx, id)
}

async function tellBoth(
  tx: Tx,
  { db }: Context,
  { row, sides }: { row: TransferRow; sides: Sides },
): Promise<void> {
  const { memberId, takerId, direction, currency } = row
  const amount = readableAmount(row.amount, currency)
  const nameFor = (reader: string, other: Side) =>
    nameOther({ memberId, direction, account: other.member.username }, reader).account
  const toTell = (key: 'transferGiven' | 'transferTaken', reader: string, other: Side) => {
    const params = { amount, name: nameFor(reader, other) }
    return { memberId: reader, key, params, device: { kind: 'money', key, ...params } as const }
  }
  await tellMembers(tx, db, [
    toTell('transferGiven', memberId, sides.taker),
    toTell('transferTaken', takerId, sides.giver),
  ])
}

async function moveMoney(
  tx: Tx,
  context: Context,
  { row, sides, settings }: { row: TransferRow; sides: Sides; settings: PlatformSettings },
): Promise<void> {
  const { id, memberId, takerId, amount, currency } = row
  const turnoverMinor = amount * BigInt(turnoverTimes(settings, row.direction))
  // The requirement stands before the money can be spent: see addTurnover.
  await addTurnover(tx, { memberId: takerId, source: 'transfer', sourceId: id, amountMinor: turnoverMinor })
  await insertTransfer(tx, row)
  const made = { action: 'create', to: 'DONE', actor: { member: memberId }, at: row.createdAt } as const
  await writeAudit(tx, { subject: 'memberTransfer', subjectId: id, ...made })
  const posted = await postTransfer(tx, {
    key: id,
    kind: 'member_transfer',
    debit: sides.giver.accountId,
    credit: sides.taker.accountId,
    amountMinor: amount,
    reference: id,
    bodyHash: row.bodyHash,
  })
  const { db } = context
  notifyBalance(tx, db, { memberId, balanceMinor: posted.debitBalance ?? 0n, currency })
  notifyBalance(tx, db, { memberId: takerId, balanceMinor: posted.creditBalance ?? 0n, currency })
  await tellBoth(tx, context, { row, sides })
}

/**
 * Moves money from a member to the upline or to an account below, in one transaction. Locked are, each in the order of the
 * members' ids: their rows, their protection, their turnover, what proves the giver, and by the posting their accounts.
 * @returns the transfer, or the one that stands under its key
 * @throws ApiError NEED_REAL_ACCOUNT, NOT_RELATED, ACCOUNT_LOCKED, ON_BREAK, SELF_EXCLUDED, WITHDRAWAL_HELD, MONEY_OWED,
 *   CREDIT_OWED, TURNOVER_NOT_MET, LIMIT_REACHED for the merchant's day, INSUFFICIENT, RECEIVER_CLOSED
 */
export async function giveMoney(
  context: Context,
  caller: Caller,
  { row, proof }: { row: TransferRow; proof: MoneyProof },
): Promise<TransferRow> {
  const { db } = context
  if (caller.currency === 'DEMO') throw new ApiError('NEED_REAL_ACCOUNT')
  const { settings } = await readSettings(db)
  return db.transaction(async (tx) => {
    const held = await holdSides(tx, row, caller)
    const before = await selectTransfer(tx, row.id)
    if (before) return before
    await holdMoney(tx, row)
    // After the turnover, as a withdrawal does: the two may use the same passkey at once.
    await useProof(tx, context, proof)
    const sides = await assertMayMove(tx, row, { held, caller, settings })
    await moveMoney(tx, context, { row, sides, settings })
    return row
  })
}
