import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { findIssueToBet } from '#lottery/read-running.ts'

/**
 * A round that members throw numbers into.
 * @throws ApiError GAME_NOT_FOUND for a lottery that takes none, ISSUE_UNKNOWN
 */
export async function findRound(
  context: Context,
  { gameCode, numero }: { gameCode: string; numero: string },
): Promise<{ id: bigint }> {
  if (!offeredProductOf(gameCode).family.takesThrows) throw new ApiError('GAME_NOT_FOUND')
  return findIssueToBet(context, gameCode, numero)
}
