import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playTypeOf } from '@suntala/lottery/rules/family'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { ApiError } from '#http/api-error.ts'
import { selectDrawn } from '#lottery/issue-store.ts'
import { presentGame, presentIssue, presentPlayTypes } from '#lottery/present.ts'
import { type Product, productOf } from '#lottery/products.ts'
import { readRunning } from '#lottery/read-running.ts'
import { lotteryVendor } from '#lottery/rules.ts'

type DrawnOften = Output<typeof lottery.lottoGame>['drawnOften']

const oftenWindow = 2_000
const oftenShown = 7
const oftenMaxAgeMs = 60_000
/** Play types of two digits: of others a week has too few draws to count. */
const oftenPlayTypes = ['two_top', 'two_bottom']

const oftenCache = cached<DrawnOften>({ maxAgeMs: oftenMaxAgeMs, maxEntries: 1_000 })

async function countOften({ db, clock }: Context, { product, family }: Product): Promise<DrawnOften> {
  const weekAgo = clock().getTime() - 7 * 86_400_000
  const drawn = (await selectDrawn(db, product.code, oftenWindow)).filter(
    (issue) => issue.drawAt.getTime() >= weekAgo,
  )
  return oftenPlayTypes.flatMap((code) => {
    const playType = playTypeOf(family, code)
    const times = new Map<string, number>()
    for (const issue of drawn)
      for (const key of playType?.numbers?.winners(issue.numbers ?? []) ?? [])
        times.set(key, (times.get(key) ?? 0) + 1)
    return [...times]
      .filter(([, count]) => count > 1)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, oftenShown)
      .map(([key, count]) => ({ playType: code, key, times: count }))
  })
}

const readOften = (context: Context, product: Product): Promise<DrawnOften> =>
  oftenCache.read(context.db, () => countOften(context, product), product.product.code)

/** One lottery with what can be bet on it now. @throws ApiError GAME_NOT_FOUND */
export async function readGame(
  context: Context,
  query: Query<typeof lottery.lottoGame>,
): Promise<Output<typeof lottery.lottoGame>> {
  const product = productOf(query.gameCode)
  if (query.vendor !== undefined && query.vendor !== lotteryVendor) throw new ApiError('GAME_NOT_FOUND')
  const [all, drawnOften] = await Promise.all([readRunning(context), readOften(context, product)])
  const running = all.find(({ code }) => code === query.gameCode)
  if (!running) throw new ApiError('GAME_MAINTENANCE', { value: { end: null, popular: [] } })
  const now = context.clock()
  return {
    game: presentGame(query.gameCode, running, now),
    playTypes: presentPlayTypes(product),
    currentIssue: running.current && presentIssue(running.current, now),
    nextIssue: running.next && presentIssue(running.next, now),
    drawnOften,
    serverTime: now.getTime(),
  }
}
