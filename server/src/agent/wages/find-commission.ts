import type { Tx } from '#db/queryable.ts'
import { flatMapInParts } from '#in-parts.ts'
import { type Earned, payWhole, shareOut, toWhole } from '#agent/wages/commission-rules.ts'
import {
  type CommissionSpan,
  insertCommissionTick,
  selectChains,
  selectRests,
} from '#agent/wages/commission-store.ts'
import type { WageReason } from '#agent/wages/rules.ts'
import type { Unpaid } from '#agent/wages/work-out.ts'

function reasonOf(amount: bigint, restOutMicro: bigint): WageReason | null {
  if (amount > 0n) return null
  return restOutMicro < 0n ? 'NEGATIVE' : 'KEPT'
}

/** A share with what went on from the one before, as a wage by no contract. */
export function wageOf(
  { memberId, kind, base, ratePpm, grossMicro, toDownlinesMicro, earnedMicro }: Earned,
  restInMicro: bigint,
  { from, until, currency }: CommissionSpan,
): Unpaid {
  const { amount, restOutMicro } = payWhole(restInMicro, earnedMicro)
  return {
    contractId: null,
    kind,
    memberId,
    periodStartsAt: from,
    tick: until,
    currency,
    valid: base,
    base,
    activeMembers: 0,
    isMet: true,
    ratePpm,
    gross: toWhole(grossMicro),
    cap: null,
    toDownlines: toWhole(toDownlinesMicro),
    lineTotal: toWhole(grossMicro),
    lineChange: toWhole(grossMicro),
    aboveId: null,
    paidBefore: 0n,
    overpaid: 0n,
    carriedIn: 0n,
    carriedOut: 0n,
    earnedMicro,
    restInMicro,
    restOutMicro,
    amount,
    reason: reasonOf(amount, restOutMicro),
  }
}

/**
 * What accounts are due of the lottery bets of windows that are summed: commission for all above a bettor, a rebate for the bettor. Bets that
 * were given back lower it; what was paid too much is set off later and never taken.
 */
export async function findCommission(tx: Tx, span: CommissionSpan): Promise<Unpaid[]> {
  await insertCommissionTick(tx, span)
  const earned = shareOut(await selectChains(tx, span))
  if (earned.length === 0) return []
  const rests = await selectRests(tx, earned, { tick: span.until, currency: span.currency })
  return await flatMapInParts([...earned.entries()], ([at, share]) => [wageOf(share, rests[at] ?? 0n, span)])
}
