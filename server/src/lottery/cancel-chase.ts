import type { Output } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { readBalance } from '#ledger/balances.ts'
import { lockChase, selectChaseIssues } from '#lottery/chase-store.ts'
import { endChase, returnIssues } from '#lottery/follow-chase.ts'
import { readShownChase } from '#lottery/show-chases.ts'
import { tellChase } from '#lottery/tell-chase.ts'

/**
 * Gives back what is held for an issue of a chase and for all after it. With nothing left to wait for, the chase ends.
 * @throws ApiError NOT_FOUND for no own chase, STATE_CONFLICT where nothing from there on is held any more
 */
export async function cancelChase(
  { db }: Context,
  { memberId }: Caller,
  { chaseId, from }: { chaseId: string; from: number },
): Promise<Output<typeof lottery.lottoChaseCancel>> {
  const accountId = await db.transaction(async (tx) => {
    const chase = await lockChase(tx, chaseId)
    if (chase?.memberId !== memberId) throw new ApiError('NOT_FOUND')
    const waiting = (await selectChaseIssues(tx, chaseId)).filter(({ state }) => state === 'WAITING')
    const issues = waiting.filter(({ place }) => place >= from)
    if (chase.state !== 'RUNNING' || issues.length === 0) throw new ApiError('STATE_CONFLICT')
    if (issues.length === waiting.length)
      await endChase(tx, chase, { event: 'cancel', reason: 'member', waiting })
    else await returnIssues(tx, chase, { issues, reason: 'member', actor: 'member' })
    tellChase(tx, db, chase)
    return chase.accountId
  })
  const [chase, balance] = await Promise.all([
    readShownChase(db, memberId, chaseId),
    readBalance(db, accountId),
  ])
  return { ...chase, balance: fromMinor(balance) }
}
