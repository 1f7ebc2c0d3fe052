import { fromMinor } from '@suntala/contract/minor'
import type { gameWallets } from '@suntala/contract/game-wallet'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { findWallets, isSingleWallet } from '#game/wallets/find-wallets.ts'
import { mainWalletId, moveWallet } from '#game/wallets/move-wallet.ts'
import { recallWallets } from '#game/wallets/recall-wallets.ts'
import { showFunds } from '#game/wallets/show-funds.ts'
import { selectLatestTransfers } from '#game/wallets/store.ts'

const shownMax = 20

/** The main wallet and those that vendors keep themselves. */
export function walletRoutes(context: Context): Handlers<typeof gameWallets> {
  return {
    funds: ({ caller }) => showFunds(context, caller),
    merchantWallet: async () => {
      const isSingle = await isSingleWallet(context)
      const games = isSingle ? [] : (await findWallets(context)).filter(({ isOpen }) => isOpen)
      const main = { id: mainWalletId, name: mainWalletId }
      return { isSingle, wallets: [main, ...games.map(({ id, name }) => ({ id, name }))] }
    },
    transferWallet: ({ caller, input, idempotency }) => moveWallet(context, { caller, input, idempotency }),
    recall: ({ caller, input }) => recallWallets(context, { caller, walletId: input.walletId }),
    walletTransfers: async ({ caller }) => {
      const wallets = await findWallets(context)
      const rows = await selectLatestTransfers(context.db, caller.memberId, shownMax)
      return rows.map((row) => ({
        id: row.id,
        from: row.direction === 'IN' ? mainWalletId : row.wallet,
        to: row.direction === 'IN' ? row.wallet : mainWalletId,
        name: wallets.find(({ id }) => id === row.wallet)?.name ?? row.wallet,
        amount: row.amount === null ? null : fromMinor(row.amount),
        status: row.state,
        createdAt: row.createdAt.getTime(),
      }))
    },
  }
}
