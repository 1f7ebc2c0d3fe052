import type { Currency } from '@suntala/contract/minor'
import type { Queryable } from '#db/queryable.ts'
import { type MemberBalance, readBalances, readBalancesOfMembers } from '#ledger/balances.ts'
import { readOwed, readOwedOf } from '#ledger/debts.ts'
import { withdrawableMinor } from '#wallet/rules.ts'
import {
  selectCreditOwed,
  selectCreditsOwed,
  selectOpenTurnover,
  selectOpenTurnovers,
} from '#wallet/store.ts'

export type Funds = {
  mainMinor: bigint
  /** Held for withdrawals under way. */
  frozenMinor: bigint
  withdrawableMinor: bigint
  /** Wins that were taken back and that the member did not have any more. */
  owedMinor: bigint
  /** Drawn from credit lines of agents and not repaid. */
  creditOwedMinor: bigint
  turnoverNeededMinor: bigint
  turnoverDoneMinor: bigint
}

const accountOf = (accounts: readonly MemberBalance[], name: 'main' | 'hold', currency: Currency) =>
  accounts.find((account) => account.class === name && account.currency === currency)

type Facts = {
  accounts: readonly MemberBalance[]
  currency: Currency
  turnover: { needed: bigint; done: bigint }
  owedMinor: bigint
  creditOwedMinor: bigint
}

function fundsOf({ accounts, currency, turnover, owedMinor, creditOwedMinor }: Facts): Funds {
  const sum = (name: 'main' | 'hold') =>
    accounts
      .filter((account) => account.class === name && account.currency === currency)
      .reduce((total, account) => total + account.balanceMinor, 0n)
  const mainMinor = sum('main')
  const turnoverLeftMinor = turnover.needed - turnover.done
  return {
    mainMinor,
    frozenMinor: sum('hold'),
    withdrawableMinor: withdrawableMinor({ mainMinor, turnoverLeftMinor, owedMinor, creditOwedMinor }),
    owedMinor,
    creditOwedMinor,
    turnoverNeededMinor: turnover.needed,
    turnoverDoneMinor: turnover.done,
  }
}

/** Where a member's money is. */
export async function readFunds(db: Queryable, memberId: string, currency: Currency): Promise<Funds> {
  const accounts = await readBalances(db, memberId)
  const turnover = await selectOpenTurnover(db, memberId)
  const main = accountOf(accounts, 'main', currency)
  const owedMinor = main ? await readOwed(db, main.accountId) : 0n
  const creditOwedMinor = await selectCreditOwed(db, memberId, currency)
  return fundsOf({ accounts, currency, turnover, owedMinor, creditOwedMinor })
}

export type FundsOfMember = { funds: Funds; main: MemberBalance | undefined; hold: MemberBalance | undefined }

/** Where the money of many members is, by member, and the accounts that it is moved between. */
export async function readFundsOf(
  db: Queryable,
  memberIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, FundsOfMember>> {
  const [accountsOf, turnovers, owed, credits] = await Promise.all([
    readBalancesOfMembers(db, memberIds),
    selectOpenTurnovers(db, memberIds),
    readOwedOf(db, memberIds),
    selectCreditsOwed(db, memberIds, currency),
  ])
  const turnoverOf = new Map(turnovers.map((row) => [row.memberId, row]))
  const creditOf = new Map(credits.map((row) => [row.memberId, row.owed]))
  return new Map(
    memberIds.map((id) => {
      const accounts = accountsOf.get(id) ?? []
      const main = accountOf(accounts, 'main', currency)
      const funds = fundsOf({
        accounts,
        currency,
        turnover: turnoverOf.get(id) ?? { needed: 0n, done: 0n },
        owedMinor: (main && owed.get(main.accountId)) ?? 0n,
        creditOwedMinor: creditOf.get(id) ?? 0n,
      })
      return [id, { funds, main, hold: accountOf(accounts, 'hold', currency) }]
    }),
  )
}
