import { fromMinor } from '@suntala/contract/minor'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import { exposureLimitsOf } from '@suntala/lottery/lotteries/exposure-limits'
import { playerRisk } from '@suntala/lottery/rules/exposure'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Caller } from '#http/caller.ts'
import { currencyCode } from '#ledger/account.ts'
import { type ScarceRow, selectPlayersWin, selectScarce } from '#lottery/exposure-store.ts'
import { offeredProductOf } from '#lottery/products.ts'
import { findIssueToBet } from '#lottery/read-running.ts'
import { termsInForce } from '#lottery/terms-in-force.ts'

/** The bet itself is held against what is left at its own moment; what is shown before may be this old. */
const scarceCache = cached<ScarceRow[]>({ maxAgeMs: 1_000, maxEntries: 500 })

/** What the caller may still win in an issue, where the lottery has a cap. */
async function leftOfCap(
  { db }: Context,
  capMinor: bigint | undefined,
  player: { issueId: bigint; currency: number; memberId: string },
): Promise<ScarceRow[]> {
  if (capMinor === undefined) return []
  const used = await selectPlayersWin(db, player)
  return [{ risk: playerRisk, key: '', left: used < capMinor ? capMinor - used : 0n }]
}

/** What the caller may still win, and numbers of an issue of which less than a fifth of the house's limit is left. @throws ApiError GAME_NOT_FOUND, ISSUE_UNKNOWN */
export async function readScarce(
  context: Context,
  caller: Pick<Caller, 'currency' | 'memberId'>,
  { gameCode, numero }: Query<typeof lottery.lottoScarce>,
): Promise<Output<typeof lottery.lottoScarce>> {
  const { product, terms } = await termsInForce(context.db, offeredProductOf(gameCode))
  const issue = await findIssueToBet(context, gameCode, numero)
  const currency = currencyCode[caller.currency]
  const rows = await scarceCache.read(
    context.db,
    () => selectScarce(context.db, { issueId: issue.id, currency, ...exposureLimitsOf(product) }),
    `${issue.id} ${currency}`,
  )
  const own = await leftOfCap(context, terms.prizeCapMinor, {
    issueId: issue.id,
    currency,
    memberId: caller.memberId,
  })
  return [...own, ...rows].map(({ risk, key, left }) => ({ risk, key, left: fromMinor(left) }))
}
