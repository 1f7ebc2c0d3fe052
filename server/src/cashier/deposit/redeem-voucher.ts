import type { VoucherOutcome } from '@suntala/contract/cashier-gateway'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { tryVoucher } from '#account/try-voucher.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { assertMayDeposit } from '#protection/assert-may-spend.ts'
import type { RedeemedVoucher } from '#cashier/channels/channel-adapter.ts'
import { type Channel, channelOf } from '#cashier/channels/find-channels.ts'
import { moveDeposit } from '#cashier/deposit/move-deposit.ts'
import { keptSerial } from '#cashier/deposit/rules.ts'
import { type DepositRow, lockDeposit, selectDeposit } from '#cashier/deposit/store.ts'
import { insertVoucherTry, selectVoucherTries } from '#cashier/deposit/voucher-store.ts'
import { lockMember } from '#cashier/event-store.ts'

type Command = { id: string; caller: Caller; serial: string; pin: string }

/** What its member is told of a voucher that was not taken. */
function refusalOf({ outcome, value }: RedeemedVoucher, { currency }: DepositRow): ApiError | undefined {
  const codes = {
    UNKNOWN: 'VOUCHER_UNKNOWN',
    USED: 'VOUCHER_USED',
    EXPIRED: 'VOUCHER_EXPIRED',
    OTHER_VALUE: 'VOUCHER_VALUE',
    CLOSED: 'STATE_CONFLICT',
  } as const satisfies Record<Exclude<VoucherOutcome, 'TAKEN'>, string>
  if (outcome === 'TAKEN') return undefined
  const params = value === undefined ? {} : { amount: readableAmount(toMinor(value), currency) }
  return new ApiError(codes[outcome], { params })
}

/** Whoever pays may still do so: a limit may have been lowered, or a break begun, since the deposit was made. */
async function assertMayPay({ db, clock }: Context, deposit: DepositRow, caller: Caller): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockMember(tx, 'deposits', caller.memberId)
    const { accountId, amount } = deposit
    await assertMayDeposit(tx, { ...caller, accountId, now }, { amountMinor: amount, waitingMinor: amount })
  })
}

/** @throws ApiError OUTCOME_UNKNOWN where no answer came: the channel tells by its callback, and the same voucher may be sent again */
async function askChannel(
  context: Context,
  { channel, peer }: { channel: Channel; peer: Channel['peer'] },
  { deposit, serial, pin }: Pick<Command, 'serial' | 'pin'> & { deposit: DepositRow },
): Promise<RedeemedVoucher> {
  const { id: depositId, amount, currency } = deposit
  const order = { depositId, serial, pin, amount: fromMinor(amount), currency }
  const told = await channel.redeemVoucher(context, peer, order)
  if (!told) throw new ApiError('OUTCOME_UNKNOWN')
  return told
}

/** Keeps what the channel said. A deposit whose voucher is taken does not run out before the word of its payment comes. */
async function keepAnswer(
  { db, clock }: Context,
  { id }: DepositRow,
  { serial, outcome }: { serial: string; outcome: VoucherOutcome },
): Promise<void> {
  const at = clock()
  await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (!deposit) throw new Error('a deposit vanished while it was paid')
    await insertVoucherTry(tx, id, { serial: keptSerial(serial, outcome), outcome, at })
    if (outcome === 'TAKEN' && deposit.state === 'CREATED')
      await moveDeposit(tx, deposit, 'submit', { actor: 'channel', at })
  })
}

/**
 * Pays a deposit with a voucher. The channel uses it up for this deposit and tells by its callback that the deposit is paid, which
 * alone credits it: whoever dies in between loses nothing. The voucher that a channel was heard to take is
 * answered again with how its deposit stands.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, METHOD_OFF, VOUCHER_UNKNOWN, VOUCHER_USED, VOUCHER_EXPIRED, VOUCHER_VALUE,
 * TOO_MANY_REQUESTS, OWN_LIMIT, ON_BREAK, SELF_EXCLUDED, OUTCOME_UNKNOWN
 */
export async function redeemVoucher(context: Context, command: Command): Promise<DepositRow> {
  const { db, clock, config } = context
  const { id, caller, pin } = command
  const { memberId } = caller
  const serial = command.serial.toUpperCase()
  const deposit = await selectDeposit(db, id)
  if (deposit?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  const isOpen = deposit.state === 'CREATED' && deposit.expiresAt > clock() && deposit.payUrl !== null
  if (deposit.paysBy !== 'voucher' || !isOpen) {
    const tries = await selectVoucherTries(db, id)
    if (tries.some((tried) => tried.outcome === 'TAKEN' && tried.serial === serial)) return deposit
    throw new ApiError('STATE_CONFLICT')
  }
  const channel = channelOf(config, deposit.channel)
  if (!channel) throw new ApiError('METHOD_OFF')
  await assertMayPay(context, deposit, caller)
  let refusal: ApiError | undefined
  await tryVoucher(context, { memberId, channel: deposit.channel, serial }, async () => {
    const told = await askChannel(context, { channel, peer: channel.peer }, { deposit, serial, pin })
    await keepAnswer(context, deposit, { serial, outcome: told.outcome })
    refusal = refusalOf(told, deposit)
    return refusal === undefined
  })
  if (refusal) throw refusal
  return (await selectDeposit(db, id)) ?? deposit
}
