import { fromMinor } from '@suntala/contract/minor'
import type { wallet } from '@suntala/contract/wallet'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { readFunds } from '#wallet/read-funds.ts'

/** The merchant runs one wallet: games take from it and pay into it (WALLET-23). */
const mainWallet = { id: 'main', name: 'main' }

export function routes({ db }: Context): Handlers<typeof wallet> {
  return {
    balance: async ({ caller }) => {
      const account = await mainAccount(db, caller.memberId, caller.currency)
      const amount = fromMinor(await readBalance(db, account))
      return { sumBalance: amount, currency: caller.currency, wallets: [{ ...mainWallet, amount }] }
    },
    funds: async ({ caller }) => {
      const found = await readFunds(db, caller.memberId, caller.currency)
      return {
        funds: {
          main: fromMinor(found.mainMinor),
          frozen: fromMinor(found.frozenMinor),
          withdrawable: fromMinor(found.withdrawableMinor),
          owed: fromMinor(found.owedMinor),
          turnoverLeft: fromMinor(found.turnoverNeededMinor - found.turnoverDoneMinor),
          games: [],
        },
        divtypereq: '0',
        dailysalreqtype: '0',
        contracthoursalreq: '0',
        realtimesalreqtype: '0',
      }
    },
    merchantWallet: () => ({ isSingle: true, wallets: [mainWallet] }),
  }
}
