import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { readBalances } from '#ledger/balances.ts'
import { readOwed } from '#ledger/debts.ts'
import { withdrawableMinor } from '#wallet/rules.ts'
import { selectOpenTurnover } from '#wallet/store.ts'

export type Funds = {
  mainMinor: bigint
  /** Held for withdrawals under way. */
  frozenMinor: bigint
  withdrawableMinor: bigint
  /** Wins that were taken back and that the member did not have any more. */
  owedMinor: bigint
  turnoverNeededMinor: bigint
  turnoverDoneMinor: bigint
}

/** Where a member's money is. */
export async function readFunds(db: Queryable, memberId: string, currency: Currency): Promise<Funds> {
  const accounts = await readBalances(db, memberId)
  const turnover = await selectOpenTurnover(db, memberId)
  const sum = (name: 'main' | 'hold') =>
    accounts
      .filter((account) => account.class === name && account.currency === currency)
      .reduce((total, account) => total + account.balanceMinor, 0n)
  const main = accounts.find((account) => account.class === 'main' && account.currency === currency)
  const owedMinor = main ? await readOwed(db, main.accountId) : 0n
  const mainMinor = sum('main')
  const turnoverLeft = turnover.needed - turnover.done
  return {
    mainMinor,
    frozenMinor: sum('hold'),
    withdrawableMinor: withdrawableMinor({ mainMinor, turnoverLeftMinor: turnoverLeft, owedMinor }),
    owedMinor,
    turnoverNeededMinor: turnover.needed,
    turnoverDoneMinor: turnover.done,
  }
}
