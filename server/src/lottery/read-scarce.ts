import { fromMinor } from '@suntala/contract/minor'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { exposureLimitsOf } from '@suntala/lottery/lotteries/exposure-limits'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Caller } from '#http/caller.ts'
import { currencyCode } from '#ledger/account.ts'
import { type ScarceRow, selectScarce } from '#lottery/exposure-store.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { findIssueToBet } from '#lottery/read-running.ts'
import { termsInForce } from '#lottery/terms-in-force.ts'

/** The bet itself is held against what is left at its own moment; what is shown before may be this old. */
const scarceCache = cached<ScarceRow[]>({ maxAgeMs: 1_000, maxEntries: 500 })

/** Numbers of an issue of which less than a fifth of the house's limit is left. @throws ApiError GAME_NOT_FOUND, ISSUE_UNKNOWN */
export async function readScarce(
  context: Context,
  caller: Pick<Caller, 'currency'>,
  { gameCode, numero }: Query<typeof lottery.lottoScarce>,
): Promise<Output<typeof lottery.lottoScarce>> {
  const { product } = await termsInForce(context.db, offeredProductOf(gameCode))
  const issue = await findIssueToBet(context, gameCode, numero)
  const currency = currencyCode[caller.currency]
  const rows = await scarceCache.read(
    context.db,
    () => selectScarce(context.db, { issueId: issue.id, currency, ...exposureLimitsOf(product) }),
    `${issue.id} ${currency}`,
  )
  return rows.map(({ risk, key, left }) => ({ risk, key, left: fromMinor(left) }))
}
