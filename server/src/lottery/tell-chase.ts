import { fromMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { currencyOf } from '#ledger/account.ts'
import { readBalance } from '#ledger/balances.ts'
import type { ChaseIssueRow, ChaseRow } from '#lottery/chase-store.ts'
import { nameOfLottery } from '#lottery/list-open-bets.ts'
import type { ChaseKey } from '#notification/rules.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { publishEvent } from '#push/publish-event.ts'

/** Tells the member's open pages, after the commit, that a chase moved: they ask for it again. */
export function tellChase(
  tx: Tx,
  db: Database,
  { memberId, accountId }: Pick<ChaseRow, 'memberId' | 'accountId'>,
): void {
  tx.onCommit(async () => {
    const sumBalance = fromMinor(await readBalance(db, accountId))
    publishEvent(db, { member: memberId }, 'balance', { sumBalance, currency: currencyOf(accountId) })
  })
}

/** Tells the member how a chase ended that nobody cancelled, and what was still set aside for the issues that came back then. */
export async function tellChaseEnd(
  tx: Tx,
  db: Database,
  { memberId, accountId, gameCode }: ChaseRow,
  { key, returned }: { key: ChaseKey; returned: readonly ChaseIssueRow[] },
): Promise<void> {
  const params = {
    name: nameOfLottery(gameCode),
    amount: readableAmount(
      returned.reduce((sum, { stake }) => sum + stake, 0n),
      currencyOf(accountId),
    ),
  }
  await tellMembers(tx, db, [{ memberId, key, params, device: { kind: 'draws', key, ...params } }])
}
