import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { gameWallets } from '@suntala/contract/game-wallet'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { beginTransfer } from '#game/wallets/begin-transfer.ts'
import { askForTransfer, sendTransfer } from '#game/wallets/carry-transfer.ts'
import { findWallets, isSingleWallet } from '#game/wallets/find-wallets.ts'
import { isOpenTransfer } from '#game/wallets/rules.ts'
import { selectOpenTransfers } from '#game/wallets/store.ts'

export const mainWalletId = 'main'

type Command = { caller: Caller; input: Input<typeof gameWallets.transferWallet>; idempotency: Idempotency }

/** An older transfer of the wallet is decided first, where the vendor can say how it ended. @returns whether none is open now */
export async function decideOpenTransfer(
  context: Context,
  memberId: string,
  wallet: string,
): Promise<boolean> {
  const open = (await selectOpenTransfers(context.db, memberId)).find((row) => row.wallet === wallet)
  if (open?.state !== 'UNKNOWN') return open === undefined
  return !isOpenTransfer((await askForTransfer(context, open)).state)
}

/**
 * Moves money between the main wallet and a vendor's, once per key. The answer may be that it is not known yet how
 * it ends: then a job goes on asking.
 * @throws ApiError SINGLE_WALLET, WALLET_UNAVAILABLE, PENDING_EXISTS, INSUFFICIENT, ACCOUNT_LOCKED,
 *   IDEMPOTENCY_CONFLICT, and what keeps the member from spending
 */
export async function moveWallet(
  context: Context,
  { caller, input, idempotency }: Command,
): Promise<Output<typeof gameWallets.transferWallet>> {
  const isIn = input.from === mainWalletId
  if (await isSingleWallet(context)) throw new ApiError('SINGLE_WALLET')
  const id = isIn ? input.to : input.from
  const wallet = (await findWallets(context)).find((one) => one.id === id)
  if (!wallet || (isIn && !wallet.isOpen)) throw new ApiError('WALLET_UNAVAILABLE')
  await decideOpenTransfer(context, caller.memberId, id)
  const begun = await beginTransfer(context, {
    key: idempotency,
    caller,
    wallet,
    direction: isIn ? 'IN' : 'OUT',
    amountMinor: toMinor(input.amount),
  })
  const ended = await sendTransfer(context, wallet, begun)
  if (ended.state === 'FAILED' && ended.reason === 'INSUFFICIENT_FUNDS') throw new ApiError('INSUFFICIENT')
  const balance = await readBalance(
    context.db,
    await mainAccount(context.db, caller.memberId, caller.currency),
  )
  return { sumBalance: fromMinor(balance), transferId: ended.id, status: ended.state }
}
