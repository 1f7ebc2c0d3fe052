import { fromMinor } from '@suntala/contract/minor'
import type { wallet } from '@suntala/contract/wallet'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readBalance } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'

export function routes({ db }: Context): Handlers<typeof wallet> {
  return {
    balance: async ({ caller }) => {
      const account = await mainAccount(db, caller.memberId, caller.currency)
      const amount = fromMinor(await readBalance(db, account))
      const wallets = [{ id: 'main', name: 'main', amount }]
      return { sumBalance: amount, currency: caller.currency, wallets }
    },
  }
}
