import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { beginTransfer, type LeftLaunch } from '#game/wallets/begin-transfer.ts'
import { sendTransfer } from '#game/wallets/carry-transfer.ts'
import { findWallets, type GameWallet, isSingleWallet } from '#game/wallets/find-wallets.ts'
import { decideOpenTransfer } from '#game/wallets/move-wallet.ts'
import { recallWallets } from '#game/wallets/recall-wallets.ts'

/** The wallet that a vendor's games are played from; undefined where they take from the main one. */
export async function walletOfVendor(
  context: Context,
  caller: Caller,
  vendor: string,
): Promise<GameWallet | undefined> {
  if (caller.currency === 'DEMO') return undefined
  const wallet = (await findWallets(context)).find(({ id }) => id === vendor)
  return wallet && !(await isSingleWallet(context)) ? wallet : undefined
}

/**
 * Brings the main balance along into a game that is about to be opened.
 * @throws ApiError WALLET_UNAVAILABLE while it is not known that the money arrived: nothing could be played with it
 */
export async function bringMoney(context: Context, caller: Caller, wallet: GameWallet): Promise<void> {
  const { db } = context
  const isDecided = await decideOpenTransfer(context, caller.memberId, wallet.id)
  if (!isDecided) throw new ApiError('WALLET_UNAVAILABLE')
  const amountMinor = await readBalance(db, await mainAccount(db, caller.memberId, caller.currency))
  if (amountMinor === 0n) return
  try {
    const begun = await beginTransfer(context, { caller, wallet, direction: 'IN', amountMinor })
    if ((await sendTransfer(context, wallet, begun)).state !== 'DONE')
      throw new ApiError('WALLET_UNAVAILABLE')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PENDING_EXISTS') throw new ApiError('WALLET_UNAVAILABLE')
    // Spent meanwhile, or more than the member's own limits let in: the game opens with what is there.
    const isRefused =
      error instanceof ApiError && (error.code === 'INSUFFICIENT' || error.code === 'OWN_LIMIT')
    if (!isRefused) throw error
  }
}

/** Takes back what a game that was left holds, unless another one plays with it (`LeftLaunch`). @returns what came back, as an amount */
export async function takeMoneyBack(
  context: Context,
  { caller, vendor, left }: { caller: Caller; vendor: string; left: LeftLaunch },
): Promise<string> {
  const wallet = await walletOfVendor(context, caller, vendor)
  if (!wallet) return '0.00'
  try {
    return (await recallWallets(context, { caller, walletId: wallet.id, left })).returned
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOTHING_TO_RECALL') return '0.00'
    throw error
  }
}
