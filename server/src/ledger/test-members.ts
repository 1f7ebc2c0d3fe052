import { randomUUID } from 'node:crypto'
import type { Currency } from '@suntala/contract/minor'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount, openMemberAccounts } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#ledger/account.ts'

export type TestMember = { ownerId: string; main: AccountId; hold: AccountId }

/** For tests: a member with money, deposited (demo: granted) the regular way. */
export async function fundedMember(
  db: Database,
  balanceMinor: bigint,
  currency: Currency = 'THB',
): Promise<TestMember> {
  const ownerId = randomUUID()
  const isDemo = currency === 'DEMO'
  const external = await houseAccount(db, { class: isDemo ? 'external_demo' : 'external_deposit', currency })
  return await db.transaction(async (tx) => {
    const { main, hold } = await openMemberAccounts(tx, { ownerId, currency })
    if (balanceMinor > 0n) {
      const kind = isDemo ? 'demo_grant' : 'deposit'
      await postTransfer(tx, {
        key: uuidV7(),
        kind,
        debit: external,
        credit: main,
        amountMinor: balanceMinor,
      })
    }
    return { ownerId, main, hold }
  })
}
