import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { cashier } from '@suntala/contract/cashier'
import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { feeOf } from '@suntala/contract/fee-of'
import type { Input } from '@suntala/contract/endpoint'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { type DepositOffer, listDepositOffers } from '#promotion/list-deposit-offers.ts'
import { assertMayDeposit } from '#protection/assert-may-spend.ts'
import { readSettings } from '#settings/read-settings.ts'
import { channelOf } from '#cashier/channels/find-channels.ts'
import {
  countPending,
  type DepositRow,
  insertDeposit,
  type MethodRow,
  selectDeposit,
  selectMethods,
  updateChannelPart,
} from '#cashier/deposit/store.ts'
import { lockMember } from '#cashier/event-store.ts'
import { insertChoice } from '#cashier/deposit/promotion-store.ts'
import { ownAmount, satangs } from '#cashier/deposit/own-amount.ts'
import { feeTermsOf, isCodeOf, isPayable } from '#cashier/deposit/rules.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'

type Command = {
  caller: Caller
  input: Input<typeof cashier.depositCreate>
  idempotency: Idempotency
  language: string
  /** Where the payer comes back to. */
  portal: string
}

/** The ways to pay in that are open now. */
export async function readMethods({ db, config }: Context): Promise<MethodRow[]> {
  const { settings } = await readSettings(db)
  return (await selectMethods(db)).filter(
    ({ channel, isSandbox }) =>
      (!isSandbox || settings.sandboxCashier) && channelOf(config, channel) !== undefined,
  )
}

/** The deposit that this key made before. @throws ApiError IDEMPOTENCY_CONFLICT when the key made another */
function sameDeposit(found: DepositRow, { caller, idempotency }: Command): DepositRow {
  const isSame = found.memberId === caller.memberId && found.bodyHash.equals(idempotency.bodyHash)
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return found
}

function assertWithin(amount: bigint, { min, max }: { min: bigint; max: bigint }, currency: string): void {
  if (amount >= min && amount <= max) return
  const written = { min: readableAmount(min, currency), max: readableAmount(max, currency) }
  throw new ApiError('AMOUNT_RANGE', { params: written })
}

/** @throws ApiError AMOUNT_CHOICE where no voucher is worth so much */
function assertWorth(asked: bigint, { paysBy, presets }: MethodRow, currency: string): void {
  if (paysBy !== 'voucher' || presets.includes(asked)) return
  const amount = presets.map((preset) => readableAmount(preset, currency)).join(', ')
  throw new ApiError('AMOUNT_CHOICE', { params: { amount } })
}

/**
 * The promotion that the deposit is to join, by the terms that its member has looked at.
 * @throws ApiError PROMOTION_CHANGED where it cannot be joined on these terms
 */
async function findOffer(
  { db }: Context,
  { caller, input }: Command,
  at: Date,
): Promise<DepositOffer | undefined> {
  if (!input.promotion) return undefined
  const { code, version } = input.promotion
  const offer = (await listDepositOffers(db, { ...caller, at })).find((one) => one.code === code)
  if (offer?.version !== version) throw new ApiError('PROMOTION_CHANGED')
  return offer
}

async function makeDeposit(context: Context, command: Command): Promise<DepositRow> {
  const { db, clock } = context
  const { caller, input, idempotency, language } = command
  const now = clock()
  if (!isIdempotencyKeyFresh(idempotency.key, now)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  const [{ settings }, methods, accountId] = await Promise.all([
    readSettings(db),
    readMethods(context),
    mainAccount(db, caller.memberId, caller.currency),
  ])
  const method = methods.find(({ id }) => id === input.methodId)
  if (!method || caller.currency === 'DEMO') throw new ApiError('METHOD_OFF')
  const currency = caller.currency
  const amount = toMinor(input.amount)
  const offer = await findOffer(context, command, now)
  const minMinor = offer ? toMinor(offer.terms.minDeposit) : 0n
  const min = minMinor > method.min ? minMinor : method.min
  assertWithin(amount, { min, max: method.max }, currency)
  assertWorth(amount, method, currency)
  const expiresAt = new Date(now.getTime() + settings.depositExpiryMinutes * 60_000)
  return db.transaction(async (tx) => {
    await lockMember(tx, 'deposits', caller.memberId)
    const before = await selectDeposit(tx, idempotency.key)
    if (before) return sameDeposit(before, command)
    if ((await countPending(tx, caller.memberId, now)) >= settings.depositsPendingMax)
      throw new ApiError('PENDING_EXISTS')
    const isByAmount = method.paysBy === 'transfer'
    const addedMinor = isByAmount ? satangs : 0n
    await assertMayDeposit(tx, { ...caller, accountId, now }, { amountMinor: amount, addedMinor })
    const asked = { channel: method.channel, currency, memberId: caller.memberId, amountMinor: amount, now }
    await insertDeposit(tx, {
      id: idempotency.key,
      memberId: caller.memberId,
      methodId: method.id,
      channel: method.channel,
      accountId,
      currency,
      amount: isByAmount ? await ownAmount(tx, asked) : amount,
      isByAmount,
      fee: feeOf(amount, feeTermsOf(method, settings.depositFees)),
      language,
      bodyHash: idempotency.bodyHash,
      createdAt: now,
      expiresAt,
    })
    if (offer) await insertChoice(tx, { depositId: idempotency.key, ...offer })
    const made = { action: 'create', to: 'CREATED', actor: { member: caller.memberId }, at: now } as const
    await writeAudit(tx, { subject: 'deposit', subjectId: idempotency.key, ...made })
    const saved = await selectDeposit(tx, idempotency.key)
    if (!saved) throw new Error('a deposit vanished while it was made')
    return saved
  })
}

/** Where a channel tells what came of a deposit. */
const callbackOf = {
  page: 'cashierDepositEvent',
  card: 'cashierDepositEvent',
  transfer: 'cashierTransferEvent',
  coin: 'cashierCoinEvent',
  voucher: 'cashierDepositEvent',
} as const satisfies Record<MethodRow['paysBy'], keyof typeof cashierCallbacks>

/**
 * Asks the channel for the payment page. The deposit's id makes it the same page however often it is asked.
 * @throws ApiError METHOD_OFF when this process cannot reach the channel, BUSY while it is down
 */
async function openPaymentPage(context: Context, deposit: DepositRow, portal: string): Promise<void> {
  const { config, db } = context
  const channel = channelOf(config, deposit.channel)
  if (!channel) throw new ApiError('METHOD_OFF')
  const opened = await channel.openDeposit(context, channel.peer, {
    depositId: deposit.id,
    amount: fromMinor(deposit.amount + deposit.fee),
    currency: deposit.currency,
    language: deposit.language,
    returnUrl: `${portal}/member/depositv2?deposit=${deposit.id}`,
    callbackUrl: config.publicUrl + cashierCallbacks[callbackOf[deposit.paysBy]].path,
    by: deposit.paysBy,
    expiresAt: deposit.expiresAt.getTime(),
  })
  if (!opened || !/^https?:\/\//.test(opened.payUrl)) throw new ApiError('BUSY')
  // Without the account or the address nobody could pay it.
  if (deposit.isByAmount && !opened.account) throw new ApiError('BUSY')
  if (deposit.paysBy === 'coin' && !isPayable(opened.coin)) throw new ApiError('BUSY')
  const qr = opened.qr !== undefined && isCodeOf(deposit, opened.qr) ? opened.qr : null
  if (opened.qr !== undefined && qr === null)
    context.log.warn({ deposit: deposit.id, channel: channel.code }, 'the code asks for another payment')
  await db.transaction((tx) =>
    updateChannelPart(tx, deposit.id, {
      ...opened,
      qr,
      account: opened.account ?? null,
      coin: opened.coin ?? null,
    }),
  )
}

/**
 * Starts a deposit, once per key. The row is committed before the channel hears of it, so a crash or a channel
 * that is down loses nothing: the same key goes on where it stopped.
 * @throws ApiError METHOD_OFF, AMOUNT_RANGE, AMOUNT_CHOICE, PROMOTION_CHANGED, PENDING_EXISTS, OWN_LIMIT, ON_BREAK, SELF_EXCLUDED, IDEMPOTENCY_CONFLICT, BUSY while the channel is down
 */
export async function createDeposit(context: Context, command: Command): Promise<DepositRow> {
  const known = await selectDeposit(context.db, command.idempotency.key)
  const deposit = known ? sameDeposit(known, command) : await makeDeposit(context, command)
  const canBePaid = deposit.state === 'CREATED' && deposit.expiresAt > context.clock()
  if (!canBePaid || deposit.payUrl !== null) return deposit
  await openPaymentPage(context, deposit, command.portal)
  return (await selectDeposit(context.db, deposit.id)) ?? deposit
}
