import { createHash } from 'node:crypto'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { transfer } from '@suntala/contract/transfer'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { isPasskeyRefused, type MoneyProof, proveMoney } from '#passkey/prove-money.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { giveMoney } from '#transfer/give-money.ts'
import { isOpen } from '#transfer/rules.ts'
import { selectTransfer, type TransferRow } from '#transfer/store.ts'

export type TransferCommand = {
  caller: Caller
  input: Input<typeof transfer.transferRelative>
  key: string
}

/** NOTE: not the HTTP layer's hash of the whole body: what is saved must not help to guess the payment password. */
export const hashOf = ({ direction, memberId, amount }: Input<typeof transfer.transferSign>): Buffer =>
  createHash('sha256')
    .update(`transferRelative\n${direction}\n${memberId}\n${toMinor(amount)}`)
    .digest()

function assertAmount(amount: bigint, settings: PlatformSettings): void {
  const [min, max] = [toMinor(settings.transferMin), toMinor(settings.transferMax)]
  if (amount >= min && amount <= max) return
  const { currency } = settings
  const params = { min: readableAmount(min, currency), max: readableAmount(max, currency) }
  throw new ApiError('AMOUNT_RANGE', { params })
}

/** What is to be written down. @throws ApiError IDEMPOTENCY_KEY_REQUIRED, NOT_ALLOWED, AMOUNT_RANGE, PASSWORD_CHECK, PASSKEY_REFUSED, PASSKEY_EXPIRED, TOO_MANY_REQUESTS */
async function readAsked(
  context: Context,
  { caller, input, key }: TransferCommand,
): Promise<{ row: TransferRow; proof: MoneyProof }> {
  const { db, clock } = context
  const { memberId, currency } = caller
  if (!isIdempotencyKeyFresh(key, clock())) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  const { settings } = await readSettings(db)
  const amount = toMinor(input.amount)
  if (!isOpen(settings, input.direction)) throw new ApiError('NOT_ALLOWED')
  assertAmount(amount, settings)
  const bodyHash = hashOf(input)
  const proof = await proveMoney(context, { caller, bodyHash }, input)
  const row = {
    id: key,
    memberId,
    takerId: input.memberId,
    direction: input.direction,
    currency,
    amount,
    bodyHash,
    createdAt: clock(),
  }
  return { row, proof }
}

async function makeTransfer(context: Context, command: TransferCommand): Promise<TransferRow> {
  try {
    return await giveMoney(context, command.caller, await readAsked(context, command))
  } catch (error) {
    // The same call, sent again, may have used its signature up meanwhile.
    const made = isPasskeyRefused(error) ? await selectTransfer(context.db, command.key) : undefined
    if (!made) throw error
    return made
  }
}

/**
 * Gives money to the upline or to an account below, once per key: both legs or none.
 * @throws ApiError NOT_ALLOWED for a direction that is not open, AMOUNT_RANGE, PASSWORD_CHECK, PASSKEY_REFUSED, PASSKEY_EXPIRED,
 *   TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT, and as `giveMoney`
 */
export async function transferRelative(
  context: Context,
  command: TransferCommand,
): Promise<Output<typeof transfer.transferRelative>> {
  const { db } = context
  const { caller, input, key } = command
  const made = (await selectTransfer(db, key)) ?? (await makeTransfer(context, command))
  const isSame = made.memberId === caller.memberId && made.bodyHash.equals(hashOf(input))
  if (!isSame) throw new ApiError('IDEMPOTENCY_CONFLICT')
  const main = await mainAccount(db, caller.memberId, caller.currency)
  return { sumBalance: fromMinor(await readBalance(db, main)), transferId: made.id }
}
