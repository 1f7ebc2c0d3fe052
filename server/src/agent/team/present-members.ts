import { isAgentType } from '@suntala/contract/account-type'
import type { agentTeam } from '@suntala/contract/agent-team'
import type { Output } from '@suntala/contract/endpoint'
import type { Currency } from '@suntala/contract/minor'
import { fromMinor } from '@suntala/contract/minor'
import { fromPpm } from '@suntala/contract/percent'
import type { Database } from '#db/database.ts'
import { readBalancesOf } from '#ledger/balances.ts'
import { mainAccount } from '#ledger/main-account.ts'
import type { TeamRow } from '#agent/team/store.ts'

type Member = Omit<Output<typeof agentTeam.agentMembers>['content'][number], 'uplines'>

/** Accounts of a team as its agent sees them. */
export async function presentMembers(
  db: Database,
  rows: readonly TeamRow[],
  currency: Currency,
): Promise<Member[]> {
  const accounts = await Promise.all(rows.map(({ memberId }) => mainAccount(db, memberId, currency)))
  const balances = await readBalancesOf(db, accounts)
  return rows.map(({ memberId, account, depth, downlines, remark, state, ...row }, at) => ({
    memberId,
    account,
    type: isAgentType(row.type) ? 'agent' : 'member',
    depth,
    balance: fromMinor(balances.get(accounts[at] ?? 0n) ?? 0n),
    downlines,
    rate: fromPpm(row.ratePpm),
    remark,
    joinedAt: row.joinedAt.getTime(),
    lastLogin: row.lastLogin?.getTime() ?? null,
    state,
  }))
}
