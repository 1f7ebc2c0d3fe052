import type { Queryable } from '#db/queryable.ts'
import { type ChainAccount, type Earned, payWhole, shareOut, toWhole } from '#agent/wages/commission-rules.ts'
import {
  type ChainLink,
  type PaidShare,
  selectCommissionTicks,
  selectRatesAt,
  selectRawChains,
  selectShared,
  selectStray,
} from '#agent/wages/commission-replay-store.ts'
import type { CommissionSpan } from '#agent/wages/commission-store.ts'
import { selectCorrected } from '#agent/wages/correction-store.ts'

const ticksAtOnce = 100

/** The trees of a tick, by the chains of its bettors. */
async function treesOf(
  db: Queryable,
  chains: readonly ChainLink[],
  { from, topPpm }: CommissionSpan,
): Promise<ChainAccount[]> {
  const uplineOf = new Map<string, string | null>()
  const own = new Map<string, bigint>()
  chains.forEach((link, at) => {
    const next = chains[at + 1]
    uplineOf.set(link.ancestorId, next?.memberId === link.memberId ? next.ancestorId : null)
    own.set(link.memberId, link.own)
  })
  const rates = await selectRatesAt(db, [...uplineOf.keys()], from)
  return rates.map(({ memberId, ratePpm, isAgent }) => {
    const uplineId = uplineOf.get(memberId) ?? null
    const ofTop = uplineId === null && isAgent ? topPpm : 0
    return { memberId, uplineId, ratePpm: ratePpm ?? ofTop, own: own.get(memberId) ?? 0n }
  })
}

/** What the bets themselves give at a tick. */
async function shareAgain(db: Queryable, span: CommissionSpan): Promise<Earned[]> {
  const chains = await selectRawChains(db, span)
  return chains.length === 0 ? [] : shareOut(await treesOf(db, chains, span))
}

type Compared = Omit<PaidShare, 'id' | 'memberId' | 'kind' | 'periodStartsAt'>
const compared = [
  'base',
  'ratePpm',
  'gross',
  'toDownlines',
  'earnedMicro',
  'restInMicro',
] as const satisfies readonly (keyof Compared)[]

const keyOf = ({ memberId, kind }: Pick<Earned, 'memberId' | 'kind'>): string => `${kind} of ${memberId}`

async function checkTick(db: Queryable, span: CommissionSpan): Promise<{ checked: number; texts: string[] }> {
  const expected = new Map((await shareAgain(db, span)).map((share) => [keyOf(share), share]))
  const rows = await selectShared(db, span)
  const corrected = await selectCorrected(
    db,
    rows.map(({ id }) => id),
  )
  const texts = rows.flatMap((row) => {
    const share = expected.get(keyOf(row))
    expected.delete(keyOf(row))
    if (!share) return [`wage ${row.id}: there should be none`]
    const again: Compared = {
      ...share,
      gross: toWhole(share.grossMicro),
      toDownlines: toWhole(share.toDownlinesMicro),
      restInMicro: row.restBeforeMicro,
    }
    const { amount } = payWhole(again.restInMicro, share.earnedMicro)
    const fields = corrected.get(row.id)?.comesTo === amount ? (['restInMicro'] as const) : compared
    const facts = fields.flatMap((field) =>
      row[field] === again[field] ? [] : [`${field} is ${row[field]} and should be ${again[field]}`],
    )
    return facts.length === 0 ? [] : [`wage ${row.id}: ${facts.join(', ')}`]
  })
  const missing = [...expected.values()].map(
    (share) =>
      `the ${keyOf(share)} at ${span.until.toISOString()} is not there: ${share.earnedMicro} millionths are due`,
  )
  return { checked: rows.length, texts: [...texts, ...missing] }
}

/**
 * Works commission and rebates out anew, tick by tick: from the settled bets themselves, by who stood above whom and by the rates that held
 * then, and compares them exactly. One that was corrected to what the bets give is right.
 * @param newest so many ticks at the most, or all
 */
export async function verifyCommission(
  db: Queryable,
  newest?: number,
): Promise<{ checked: number; texts: string[] }> {
  const texts = (await selectStray(db)).map(
    ({ id, tick }) => `wage ${id}: no commission was worked out at ${tick.toISOString()}`,
  )
  let checked = 0
  for (let after: Date | null = null; ;) {
    const limit = newest ?? ticksAtOnce
    const ticks: CommissionSpan[] = await selectCommissionTicks(db, {
      after,
      newest: newest !== undefined,
      limit,
    })
    for (const span of ticks) {
      const found = await checkTick(db, span)
      checked += found.checked
      texts.push(...found.texts)
      after = span.until
    }
    if (newest !== undefined || ticks.length < limit) return { checked, texts }
  }
}
