import type { Database } from '#db/database.ts'
import { violates } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import { type PlaceResult, placeSlips, type SlipToPlace } from '#lottery/place-slips.ts'

/** How often a slip is tried that others kept from its numbers at the very moment. */
const tries = 8

/**
 * Issues in which a number was near the house's limit: their slips are looked at before. Only a hint, which spares all
 * other slips the look; the table's check refuses whatever goes too far.
 */
const nearLimit = new Set<bigint>()
const maxRemembered = 1_000

function remember(slips: readonly SlipToPlace[]): void {
  if (nearLimit.size > maxRemembered) nearLimit.clear()
  for (const { issueId } of slips) nearLimit.add(issueId)
}

/** Places one slip; where others took what was left of a number meanwhile, it is judged anew. */
async function placeAlone(db: Database, slip: SlipToPlace): Promise<PlaceResult> {
  for (let left = tries; left > 0; left--) {
    try {
      const [result] = await placeSlips(db, [slip])
      return result as PlaceResult // one result for each slip
    } catch (error) {
      if (!isBeyondLimit(error)) throw error
    }
  }
  throw new ApiError('BUSY')
}

const isBeyondLimit = (error: unknown) => violates(error, 'lottery_exposure_within')

/** Places slips in one statement; undefined where that took more of a number than there was. */
async function tryTogether(
  db: Database,
  slips: readonly SlipToPlace[],
  isLookedAt: boolean,
): Promise<PlaceResult[] | undefined> {
  try {
    return await placeSlips(db, slips, { isLookedAt })
  } catch (error) {
    if (!isBeyondLimit(error)) throw error
    remember(slips)
    return undefined
  }
}

/**
 * Places slips within the house's limits by number, together where they fit together.
 * @throws ApiError BUSY for a slip that others came before again and again
 */
export async function placeWithin(db: Database, slips: readonly SlipToPlace[]): Promise<PlaceResult[]> {
  const isNear = slips.some(({ issueId }) => nearLimit.has(issueId))
  const results = (await tryTogether(db, slips, isNear)) ?? (await tryTogether(db, slips, true)) ?? []
  const placed: PlaceResult[] = []
  for (const [index, slip] of slips.entries()) {
    const result = results[index]
    placed.push(!result || result.verdict === 'CROWDED' ? await placeAlone(db, slip) : result)
  }
  return placed
}
