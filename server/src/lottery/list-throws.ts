import { isTrialType } from '@suntala/contract/account-type'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { shownThrows } from '@suntala/contract/rounds'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import type { Caller } from '#http/caller.ts'
import { findRound } from '#lottery/find-round.ts'
import { memberTag } from '#lottery/member-tag.ts'
import { countOwnThrows, type NewestThrows, selectNewestThrows } from '#lottery/throw-store.ts'
import { readSettings } from '#settings/read-settings.ts'

/** All who look at a round ask at the same moment: when pages hear of a number. */
const newest = cached<NewestThrows>({ maxAgeMs: 200, maxEntries: 50 })

const readNewest = ({ db }: Context, issueId: bigint): Promise<NewestThrows> =>
  newest.read(db, () => selectNewestThrows(db, issueId, shownThrows), String(issueId))

/** After a number was thrown, so that who threw it sees it at once. */
export const forgetThrows = (db: Database, issueId: bigint): void => newest.forget(db, String(issueId))

/** What stands for a member in a round. */
export const ownTag = async (context: Context, issueId: bigint, memberId: string): Promise<string> =>
  memberTag((await readNewest(context, issueId)).tagSalt, memberId)

/** The newest numbers of a round. @throws ApiError GAME_NOT_FOUND, ISSUE_UNKNOWN */
export async function listThrows(
  context: Context,
  query: Query<typeof lottery.lottoThrows>,
  caller: Caller | null,
): Promise<Output<typeof lottery.lottoThrows>> {
  const { db } = context
  const { id } = await findRound(context, query)
  const member = caller !== null && !isTrialType(caller.type) ? caller : null
  const [{ tagSalt, count, sum, throws }, ownCount, { settings }] = await Promise.all([
    readNewest(context, id),
    member ? countOwnThrows(db, id, member.memberId) : 0,
    readSettings(db),
  ])
  return {
    numero: query.numero,
    count,
    sum,
    throws: throws.map((one) => ({ ...one, place: one.place + 1 })),
    own: member && { memberTag: memberTag(tagSalt, member.memberId), count: ownCount },
    limits: { perMember: settings.throwsPerMember, gapSeconds: settings.throwGapSeconds },
  }
}
