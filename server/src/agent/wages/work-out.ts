import { flatMapInParts } from '#in-parts.ts'
import type { DueRow, LastRow } from '#agent/wages/due-store.ts'
import type { Span } from '#agent/wages/period-rules.ts'
import { assess, type Measured, reasonOf, shareAll, type WageTerms } from '#agent/wages/rules.ts'
import type { WageRow } from '#agent/wages/wage-store.ts'

/** A contract at a tick: what its team came to in the span, and where the span stood before. */
export type Due = DueRow & {
  span: Span
  measured: Measured
  /** When its row before was written, or the span began. */
  since: Date
  /** What the lines below took of the span until this tick, itself not included. */
  toDownlines: bigint
  lineBefore: bigint
  paidBefore: bigint
  carriedIn: bigint
}

/** A wage that is worked out and not paid yet. */
export type Unpaid = Omit<WageRow, 'id' | 'state' | 'transferId' | 'paidAt'>

export const termsOf = (row: Pick<DueRow, Exclude<keyof WageTerms, 'tiers'> | 'tiers'>): WageTerms => ({
  ...row,
  tiers: row.tiers.map(({ validBet, ...tier }) => ({ ...tier, validBet: BigInt(validBet) })),
})

type Beginning = Pick<Due, 'since' | 'toDownlines' | 'lineBefore' | 'paidBefore' | 'carriedIn'>

/** What a contract was paid of a span before, or carries into it. */
export function beginning(last: LastRow | null, span: Span): Beginning {
  if (last?.periodStartsAt.getTime() === span.from.getTime())
    return {
      since: last.tick,
      toDownlines: last.toDownlines,
      lineBefore: last.lineTotal,
      paidBefore: last.paidBefore + last.amount,
      carriedIn: last.carriedIn,
    }
  const { overpaid, carriedOut } = last ?? { overpaid: 0n, carriedOut: 0n }
  return { since: span.from, toDownlines: 0n, lineBefore: 0n, paidBefore: overpaid, carriedIn: carriedOut }
}

/** An hour, or a tick, at which there was nothing yet leaves no row. */
const isIdle = ({ kind, measured, last, span }: Due, toDownlines: bigint): boolean =>
  (kind === 'hourly' || kind === 'realtime') &&
  last?.periodStartsAt.getTime() !== span.from.getTime() &&
  measured.valid === 0n &&
  measured.base === 0n &&
  measured.activeMembers === 0 &&
  toDownlines === 0n

/** What every contract is due at a tick. */
export async function workOut(
  due: readonly Due[],
  { tick, currency }: { tick: Date; currency: string },
): Promise<Unpaid[]> {
  const assessed = await flatMapInParts(due, (one) => [
    { ...one, ...assess(termsOf(one), one.measured, one.carriedIn) },
  ])
  const shares = shareAll(
    assessed.map(({ contractId, aboveId, depth, gross, cap, toDownlines, paidBefore, lineBefore }) => ({
      id: contractId,
      aboveId,
      depth,
      level: { gross, cap, toDownlines, paidBefore },
      lineBefore,
    })),
  )
  return await flatMapInParts(assessed, (one): Unpaid[] => {
    const share = shares.get(one.contractId)
    if (!share || isIdle(one, share.toDownlines)) return []
    const {
      contractId,
      kind,
      memberId,
      span,
      aboveId,
      paidBefore,
      carriedIn,
      isMet,
      ratePpm,
      gross,
      cap,
      carriedOut,
    } = one
    return [
      {
        contractId,
        kind,
        memberId,
        periodStartsAt: span.from,
        tick,
        currency,
        valid: one.measured.valid,
        base: one.measured.base,
        activeMembers: one.measured.activeMembers,
        carriedIn,
        isMet,
        ratePpm,
        gross,
        cap,
        ...share,
        lineChange: share.lineTotal - one.lineBefore,
        aboveId,
        paidBefore,
        carriedOut,
        earnedMicro: null,
        restInMicro: null,
        restOutMicro: null,
        reason: reasonOf(one, one.measured.base + carriedIn, share),
      },
    ]
  })
}
