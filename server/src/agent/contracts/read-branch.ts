import type { Output } from '@suntala/contract/endpoint'
import type { operatorTeams } from '@suntala/contract/operator-teams'
import { findMember, findMemberByName } from '#account/find-member.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { selectHoldingFrom, selectOwn } from '#agent/contracts/ending-store.ts'
import { countBranch } from '#agent/contracts/store.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'

/** What a move of an account's branch takes along, and what it ends as `endMoved` does it, as things stand now. @throws ApiError NOT_FOUND */
export async function readBranch(
  db: Queryable,
  account: string,
): Promise<Output<typeof operatorTeams.opsAgentBranch>> {
  const member = await findMemberByName(db, account)
  if (!member) throw new ApiError('NOT_FOUND')
  const after = await selectProgress(db)
  const own = await selectOwn(db, { downlineId: member.id, after })
  const ids = own.filter(({ isOffer }) => !isOffer).map(({ id }) => id)
  const [upline, accounts, ending] = await Promise.all([
    member.uplineId === null ? undefined : findMember(db, member.uplineId),
    countBranch(db, member.id),
    selectHoldingFrom(db, { ids, after }),
  ])
  return {
    upline: upline?.username ?? null,
    accounts,
    contracts: ending.length,
    offers: own.length - ids.length,
  }
}
