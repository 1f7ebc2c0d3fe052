import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { selectDrawnOf } from '#lottery/issue-store.ts'
import { presentDrawn } from '#lottery/present.ts'
import { offeredProductOf, productOf } from '#lottery/products.ts'
import { readRunning } from '#lottery/read-running.ts'
import { readSpan } from '#settings/read-span.ts'

type Asked = {
  gameId?: string | undefined
  /** The lotteries on sale in a group together; a lottery that is named wins over it. */
  group?: string | undefined
  count: number
  /** The last day that counts, in the merchant's time zone. */
  day?: string | undefined
  /** In milliseconds: what was drawn then or later does not count. */
  drawnBefore?: number | undefined
}

/** The lotteries that are asked for. */
async function codesOf(context: Context, { gameId, group }: Asked): Promise<string[]> {
  if (gameId !== undefined) return [offeredProductOf(gameId).product.code]
  const running = await readRunning(context)
  const codes = running.flatMap(({ code }) => (productOf(code).product.offer?.group === group ? [code] : []))
  if (group === undefined || codes.length === 0) throw new ApiError('GAME_NOT_FOUND')
  return codes
}

/**
 * Results of a lottery or of a group, the latest first.
 * @throws ApiError GAME_NOT_FOUND
 */
export async function readDrawn(context: Context, asked: Asked) {
  const { count, day, drawnBefore } = asked
  const codes = await codesOf(context, asked)
  const dayEnd =
    day === undefined ? undefined : (await readSpan(context, { from: day, to: day })).until.getTime()
  const before = Math.min(dayEnd ?? Infinity, drawnBefore ?? Infinity)
  const until = Number.isFinite(before) ? new Date(before) : undefined
  const drawn = await selectDrawnOf(context.db, codes, { count, until })
  return drawn.map((issue) => ({ gameId: issue.gameCode, ...presentDrawn(issue) }))
}
