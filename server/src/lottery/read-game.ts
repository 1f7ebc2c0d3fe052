import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { playTypeOf } from '@suntala/lottery/rules/family'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { ApiError } from '#http/api-error.ts'
import { selectDrawn } from '#lottery/issue-store.ts'
import { soldAt } from '#lottery/early-locks.ts'
import { presentGame, presentIssue, presentPlayTypes, presentTerms } from '#lottery/present.ts'
import { offeredProductOf, type Product } from '#lottery/products.ts'
import { readRunning } from '#lottery/read-running.ts'
import { termsInForce } from '#lottery/terms-in-force.ts'
import { vendorOf } from '#lottery/rules.ts'

type HotNumbers = Output<typeof lottery.lottoGame>['hotNumbers']

const hotWindow = 2_000
const hotShown = 7
const hotMaxAgeMs = 60_000
/** Play types of two digits: of others a week has too few draws to count. */
const hotPlayTypes = ['two_top', 'two_bottom']

const hotCache = cached<HotNumbers>({ maxAgeMs: hotMaxAgeMs, maxEntries: 1_000 })

async function countHot({ db, clock }: Context, { product, family }: Product): Promise<HotNumbers> {
  const weekAgo = clock().getTime() - 7 * 86_400_000
  const drawn = (await selectDrawn(db, product.code, { count: hotWindow })).filter(
    (issue) => issue.drawAt.getTime() >= weekAgo,
  )
  return hotPlayTypes.flatMap((code) => {
    const playType = playTypeOf(family, code)
    const times = new Map<string, number>()
    for (const issue of drawn)
      for (const key of playType?.numbers?.winners(issue.numbers ?? []) ?? [])
        times.set(key, (times.get(key) ?? 0) + 1)
    return [...times]
      .filter(([, count]) => count > 1)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, hotShown)
      .map(([key, count]) => ({ playType: code, key, times: count }))
  })
}

const readHot = (context: Context, product: Product): Promise<HotNumbers> =>
  hotCache.read(context.db, () => countHot(context, product), product.product.code)

/** One lottery with what can be bet on it now. @throws ApiError GAME_NOT_FOUND */
export async function readGame(
  context: Context,
  query: Query<typeof lottery.lottoGame>,
  language: Language,
): Promise<Output<typeof lottery.lottoGame>> {
  const offered = offeredProductOf(query.gameCode)
  if (query.vendor !== undefined && query.vendor !== vendorOf(offered.product))
    throw new ApiError('GAME_NOT_FOUND')
  const [all, hotNumbers, inForce] = await Promise.all([
    readRunning(context),
    readHot(context, offered),
    termsInForce(context.db, offered),
  ])
  const running = all.find(({ code }) => code === query.gameCode)
  if (!running) throw new ApiError('GAME_MAINTENANCE', { value: { end: null, popular: [] } })
  const now = context.clock()
  const sold = running.current ? soldAt(inForce, running.current, now) : inForce
  return {
    game: presentGame(query.gameCode, running, { now, language }),
    playTypes: presentPlayTypes(sold),
    terms: presentTerms(sold),
    currentIssue: running.current && presentIssue(running.current, now),
    nextIssue: running.next && presentIssue(running.next, now),
    hotNumbers,
    serverTime: now.getTime(),
  }
}
