import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'

/** The house's accounts of a lottery, one a currency. */
export const lotteryHouses = (tx: Tx, gameCode: string): Promise<AccountId[]> =>
  openHouseAccounts(
    tx,
    (['THB', 'USD', 'DEMO'] as const).map((currency) => ({
      class: 'house_lottery' as const,
      currency,
      detail: gameCode,
    })),
  )
