import type { WageKind } from '@suntala/contract/agent-kinds'
import type { Currency } from '@suntala/contract/minor'
import { fromMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import { holdPayees, settleCredits } from '#ledger/settle-credits.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import { type MessageToWrite, writeMessages } from '#mailbox/write-messages.ts'
import { publishEvent } from '#push/publish-event.ts'

/** So many are credited in one statement; where a tick owes more, they are paid so many at a time after it. */
export const paidAtOnce = 3_000

export type Payment = {
  wageId: string
  kind: WageKind
  memberId: string
  account: AccountId
  amount: bigint
}

/** What a member is told in the mailbox; wages by the hour and by the tick are many and are not. */
const messageOf = {
  dividend: 'dividendPaid',
  daily: 'dailyWagePaid',
  hourly: null,
  realtime: null,
  commission: null,
  rebate: null,
} as const

const transferOf = {
  dividend: 'wage',
  daily: 'wage',
  hourly: 'wage',
  realtime: 'wage',
  commission: 'lottery_commission',
  rebate: 'lottery_rebate',
} as const satisfies Record<WageKind, TransferKind>

/**
 * Pays wages from the house, each kind from an account of its own, and has those who are paid told. Payees are held until the transaction
 * ends, so it pays once, and last of all: their bets wait for nothing else.
 */
export async function payWages(
  tx: Tx,
  db: Database,
  { run, currency, payments }: { run: string; currency: Currency; payments: readonly Payment[] },
): Promise<void> {
  const messages = payments.flatMap(({ memberId, kind, amount }): MessageToWrite[] => {
    const key = messageOf[kind]
    return key ? [{ memberId, key, params: { amount: readableAmount(amount, currency) } }] : []
  })
  await writeMessages(tx, db, messages)
  await holdPayees(tx, payments)
  for (const [kind, all] of Map.groupBy(payments, (payment) => payment.kind)) {
    const [debit] = await openHouseAccounts(tx, [{ class: 'house_agent', currency, detail: kind }])
    if (debit === undefined) throw new Error('no account pays wages')
    for (let at = 0; at < all.length; at += paidAtOnce) {
      const credits = all
        .slice(at, at + paidAtOnce)
        .map(({ account, amount, wageId }) => ({ account, amountMinor: amount, reference: wageId }))
      await settleCredits(tx, { run, kind: transferOf[kind], debit }, credits)
    }
  }
  tx.onCommit(() => tellBalances(db, currency, payments))
}

async function tellBalances(db: Database, currency: Currency, payments: readonly Payment[]): Promise<void> {
  const memberOf = new Map(payments.map(({ account, memberId }) => [account, memberId]))
  for (const [account, balance] of await readBalancesOf(db, [...memberOf.keys()])) {
    const member = memberOf.get(account)
    if (member) publishEvent(db, { member }, 'balance', { sumBalance: fromMinor(balance), currency })
  }
}
