import type { Database } from '#db/database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import type { TransferKind } from '#ledger/transfer-kinds.ts'
import type { TestAccount } from '#agent/wages/test-team.ts'

const amountMinor = 10_00n

/** For tests: money that came to accounts within the last hours, as the ledger posts it. */
export function testOwnMoney(db: Database) {
  /** From now on it is asked whose bets are funded. */
  const askForOwnMoney = () => db.query({ text: `update settled_bet_progress set funded_from = '-infinity'` })

  async function post(kind: TransferKind, debit: AccountId, to: TestAccount, at: Date): Promise<void> {
    const key = uuidV7()
    await db.transaction(async (tx) => {
      await postTransfer(tx, { key, kind, debit, credit: to.main, amountMinor })
    })
    await db.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' })
      await tx.query({
        text: 'update ledger_transfer set created_at = $2 where id = $1',
        values: [key, at],
      })
      await tx.query({
        text: 'update ledger_own_money set since = $2 where owner_id = $1 and since > $2',
        values: [to.id, at],
      })
    })
  }

  const deposit = async (to: TestAccount, at: Date) =>
    post('deposit', await houseAccount(db, { class: 'external_deposit', currency: 'THB' }), to, at)
  const reward = async (to: TestAccount, at: Date) =>
    post('reward', await houseAccount(db, { class: 'house_promo', currency: 'THB', detail: 'gift' }), to, at)
  const give = (from: TestAccount, to: TestAccount, at: Date) => post('member_transfer', from.main, to, at)

  return { askForOwnMoney, deposit, reward, give }
}
