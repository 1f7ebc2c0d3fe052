import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { ToldProfile } from '#account/rules.ts'
import { openProfile } from '#account/seal-profile.ts'
import { selectProfile } from '#account/sealed-profile-store.ts'

/**
 * All that a member told of themselves, what is kept sealed included.
 * @throws ApiError UNAUTHORIZED where there is no such member
 */
export async function readTold(
  db: Queryable,
  { config }: Pick<Context, 'config'>,
  memberId: string,
): Promise<ToldProfile> {
  const stored = await selectProfile(db, memberId)
  if (!stored) throw new ApiError('UNAUTHORIZED')
  return openProfile(config.dataKey, memberId, stored)
}
