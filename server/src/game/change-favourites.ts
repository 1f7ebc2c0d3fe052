import type { Context } from '#context.ts'
import { readCatalogue } from '#game/catalogue.ts'
import { favouritesMax } from '#game/rules.ts'
import { deleteFavourite, insertFavourite } from '#game/store.ts'
import { ApiError } from '#http/api-error.ts'

type Favourite = { memberId: string; nodeId: number }

/**
 * Adds a favourite; adding it again changes nothing (GAME-28).
 * @throws ApiError GAME_NOT_FOUND, LIMIT_REACHED
 */
export async function addFavourite(context: Context, { memberId, nodeId }: Favourite): Promise<boolean> {
  const { byNodeId } = await readCatalogue(context)
  if (!byNodeId.has(nodeId)) throw new ApiError('GAME_NOT_FOUND')
  const favourite = { memberId, nodeId, now: context.clock(), max: favouritesMax }
  const added = await context.db.transaction((tx) => insertFavourite(tx, favourite))
  if (added === undefined) throw new ApiError('LIMIT_REACHED', { params: { max: String(favouritesMax) } })
  return added
}

/** @returns whether it was one */
export const removeFavourite = ({ db }: Context, { memberId, nodeId }: Favourite): Promise<boolean> =>
  db.transaction((tx) => deleteFavourite(tx, memberId, nodeId))
