import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { gameWallets } from '@suntala/contract/game-wallet'
import type { Output } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readBalance, readBalances } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { beginTransfer, type LeftLaunch } from '#game/wallets/begin-transfer.ts'
import { sendTransfer } from '#game/wallets/carry-transfer.ts'
import { findWallets, type GameWallet } from '#game/wallets/find-wallets.ts'
import { decideOpenTransfer } from '#game/wallets/move-wallet.ts'
import { isOpenTransfer } from '#game/wallets/rules.ts'
import { selectPlayer } from '#game/wallets/store.ts'

type Recalled = { wallet: string; returnedMinor: bigint; isWaiting: boolean }

/** Brings back all that one wallet holds; one whose last transfer is not decided yet is waited for. */
async function recallOne(
  context: Context,
  { caller, left }: { caller: Caller; left: LeftLaunch | undefined },
  wallet: GameWallet,
): Promise<Recalled> {
  const none = { wallet: wallet.id, returnedMinor: 0n }
  await decideOpenTransfer(context, caller.memberId, wallet.id)
  try {
    const begun = await beginTransfer(context, {
      caller,
      wallet,
      direction: 'OUT',
      amountMinor: undefined,
      left,
    })
    const ended = await sendTransfer(context, wallet, begun)
    if (isOpenTransfer(ended.state)) return { ...none, isWaiting: true }
    return { ...none, returnedMinor: ended.state === 'DONE' ? (ended.amount ?? 0n) : 0n, isWaiting: false }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PENDING_EXISTS') return { ...none, isWaiting: true }
    throw error
  }
}

/** Whether a wallet that was emptied holds something again: a bet that was open then may have won. */
async function isRefilled(
  context: Context,
  { memberId, currency }: Caller,
  { id: wallet, calls, provider }: GameWallet,
): Promise<boolean> {
  const playerId = await selectPlayer(context.db, { provider: provider.code, memberId })
  if (playerId === undefined) return false
  const told = await calls.balance(context, provider.peer, { wallet, playerId, currency })
  return told !== undefined && toMinor(told.balance) > 0n
}

/** Of the wallets those that hold anything of a member's, or are on the way to. */
async function walletsWithMoney(
  context: Context,
  caller: Caller,
  wallets: readonly GameWallet[],
): Promise<GameWallet[]> {
  const accounts = (await readBalances(context.db, caller.memberId)).filter(
    (account) => account.class === 'game' && account.currency === caller.currency,
  )
  const isFull = await Promise.all(
    wallets.map(async (wallet) => {
      const account = accounts.find(({ detail }) => detail === wallet.id)
      if (!account) return false
      return account.balanceMinor > 0n || (await isRefilled(context, caller, wallet))
    }),
  )
  return wallets.filter((_, at) => isFull[at])
}

/**
 * Brings money back from one vendor's wallet, or from all (WALLET-18). It may be asked for in single wallet too: what is
 * still there must not be stuck.
 * @param asked.left the launch that is closed, where it is one: then nothing is taken from under another that plays
 * @throws ApiError WALLET_UNAVAILABLE for a wallet that there is not, NOTHING_TO_RECALL
 */
export async function recallWallets(
  context: Context,
  { caller, walletId, left }: { caller: Caller; walletId: string | undefined; left?: LeftLaunch },
): Promise<Output<typeof gameWallets.recall>> {
  const { db } = context
  const known = await findWallets(context)
  if (walletId !== undefined && !known.some(({ id }) => id === walletId))
    throw new ApiError('WALLET_UNAVAILABLE')
  const asked = known.filter(({ id }) => walletId === undefined || id === walletId)
  const chosen = await walletsWithMoney(context, caller, asked)
  if (chosen.length === 0) throw new ApiError('NOTHING_TO_RECALL')
  const recalled = await Promise.all(chosen.map((wallet) => recallOne(context, { caller, left }, wallet)))
  const returned = recalled.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n)
  const waiting = recalled.filter(({ isWaiting }) => isWaiting).map(({ wallet }) => wallet)
  if (returned === 0n && waiting.length === 0) throw new ApiError('NOTHING_TO_RECALL')
  const balance = await readBalance(db, await mainAccount(db, caller.memberId, caller.currency))
  return { returned: fromMinor(returned), sumBalance: fromMinor(balance), waiting }
}
