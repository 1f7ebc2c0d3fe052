import type { Context } from '#context.ts'
import { selectDrawn } from '#lottery/issue-store.ts'
import { presentDrawn } from '#lottery/present.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { readSpan } from '#settings/read-span.ts'

type Asked = {
  gameId: string
  count: number
  /** The last day that counts, in the merchant's time zone. */
  day?: string | undefined
  /** In milliseconds: what was drawn then or later does not count. */
  drawnBefore?: number | undefined
}

/**
 * Results of a lottery, the latest first.
 * @throws ApiError GAME_NOT_FOUND
 */
export async function readDrawn(context: Context, { gameId, count, day, drawnBefore }: Asked) {
  const { product } = offeredProductOf(gameId)
  const dayEnd =
    day === undefined ? undefined : (await readSpan(context, { from: day, to: day })).until.getTime()
  const before = Math.min(dayEnd ?? Infinity, drawnBefore ?? Infinity)
  const until = Number.isFinite(before) ? new Date(before) : undefined
  return (await selectDrawn(context.db, product.code, { count, until })).map(presentDrawn)
}
