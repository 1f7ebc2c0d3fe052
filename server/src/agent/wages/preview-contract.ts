import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { PlatformSettings } from '@suntala/contract/platform-settings'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'
import { findConsequences } from '#agent/contracts/accept-contract.ts'
import { assertTerms } from '#agent/contracts/check-terms.ts'
import { findTop } from '#agent/contracts/offer-contract.ts'
import { keepTerms, type Terms } from '#agent/contracts/terms-rules.ts'
import { unitOf } from '#agent/wages/measure-teams.ts'
import { measuredAt, type Span, spansWithin } from '#agent/wages/period-rules.ts'
import {
  countActiveBySpan,
  isBelow,
  type Lines,
  type Part,
  selectLevelParts,
  selectLines,
  selectParts,
} from '#agent/wages/preview-store.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'
import { above, assess, type Measured, shareOf, type WageTerms } from '#agent/wages/rules.ts'

type Preview = typeof agentContracts.contractPreview

const lookedBackMs = 90 * 86_400_000

/** The spans that the terms would have measured, one at the end of each whole period. */
function spansOf(
  { kind, terms }: Pick<Input<Preview>, 'kind' | 'terms'>,
  timeZone: string,
  looked: Span,
): Span[] {
  const { period, profitLossPeriod } = terms
  return spansWithin(period, timeZone, looked).flatMap(({ until }) => {
    const timing = { kind, period, profitLossPeriod, effectiveFrom: looked.from, endsAt: null }
    return measuredAt(timing, timeZone, until) ?? []
  })
}

type Base = { base: WageTerms['base']; betAmount: bigint }

/** @param counted those of the levels that count; all of them where none are named */
function measure(
  { all, counted }: { all: readonly Part[]; counted: readonly Part[] },
  { from, until }: Span,
  { base, betAmount }: Base,
): Omit<Measured, 'activeMembers'> {
  const within = (parts: readonly Part[]) =>
    parts.filter(({ startsAt }) => startsAt >= from && startsAt < until)
  const sumOf = (parts: readonly Part[]) =>
    parts.reduce((sum, { valid, loss }) => sum + (base === 'validBet' ? valid : loss), 0n)
  const whole = within(all)
  return {
    valid: whole.reduce((sum, { valid }) => sum + valid, 0n),
    base: sumOf(within(counted).filter(({ valid }) => valid >= betAmount || valid < 0n)),
    whole: sumOf(whole),
  }
}

type Looked = { span: Span; measured: Measured; lines: Lines }
type Previewed = Looked & { isMet: boolean; amount: bigint; cost: bigint }

const least = (...amounts: bigint[]): bigint => amounts.reduce((low, amount) => (amount < low ? amount : low))

/** Pays the spans one after the other, as the ticks would have. */
function payInTurn(terms: WageTerms, looked: readonly Looked[]): Previewed[] {
  let before = { from: 0, paid: 0n, overpaid: 0n, carriedIn: 0n, carriedOut: 0n }
  return looked.map((one) => {
    const { span, measured, lines } = one
    const isSame = span.from.getTime() === before.from
    const carriedIn = isSame ? before.carriedIn : before.carriedOut
    const paidBefore = isSame ? before.paid : before.overpaid
    const { isMet, gross, cap, carriedOut } = assess(terms, measured, carriedIn)
    const share = shareOf({ gross, cap, toDownlines: above(lines.below), paidBefore })
    const { amount, overpaid } = share
    before = { from: span.from.getTime(), paid: paidBefore + amount, overpaid, carriedIn, carriedOut }
    return { ...one, isMet, amount, cost: least(above(share.lineTotal - lines.line), amount, lines.upline) }
  })
}

/**
 * What terms would have paid over the last 90 days of a team, the own one or that of an account below, period by period, and what the one who
 * asks would have had less of what was paid. @throws ApiError NOT_RELATED, and what an offer of these terms does: FEATURE_OFF, VALIDATION,
 * RATE_RANGE
 */
export async function previewContract(
  { db }: Pick<Context, 'db'>,
  { memberId }: Caller,
  { downlineId, ...offer }: Input<Preview>,
): Promise<Output<Preview>> {
  const agentId = downlineId ?? memberId
  if (agentId !== memberId && !(await isBelow(db, { memberId: agentId, agentId: memberId })))
    throw new ApiError('NOT_RELATED')
  return previewOffer(db, { agentId, uplineId: agentId === memberId ? null : memberId, ...offer })
}

type Offer = Omit<Input<Preview>, 'downlineId'> & {
  agentId: string
  /** Who would have had less for it; null where nobody is asked of, as the house or the agent alone looks. */
  uplineId: string | null
}

/**
 * The terms, with what they may come to with all below where they are by overriding. To who looks alone that is what the house allows: what the
 * upline is paid would be told by less.
 */
async function termsToLook(
  db: Database,
  settings: PlatformSettings,
  { uplineId, kind, terms }: Offer,
): Promise<Terms> {
  const kept = keepTerms(terms)
  assertTerms(settings, kind, kept)
  if (kept.model === 'differential') return kept
  return { ...kept, topPpm: await findTop(db, settings, { uplineId, kind }) }
}

/** What terms would have paid an agent. @throws ApiError FEATURE_OFF, VALIDATION, RATE_RANGE */
export async function previewOffer(db: Database, input: Offer): Promise<Output<Preview>> {
  const { agentId, uplineId } = input
  const { settings } = await readSettings(db)
  const terms = await termsToLook(db, settings, input)
  const { timeZone, currency } = settings
  const until = await selectProgress(db)
  const spans = spansOf(input, timeZone, { from: new Date(until.getTime() - lookedBackMs), until })
  const [first] = spans
  if (!first) return { total: fromMinor(0n), cost: fromMinor(0n), periods: [] }
  const asked = { agentId, unit: unitOf(input.terms), timeZone, currency, from: first.from, until }
  const all = await selectParts(db, asked)
  const counted = terms.levels === null ? all : await selectLevelParts(db, asked, terms.levels)
  const active = await countActiveBySpan(db, spans, asked)
  // What the terms cannot pay ends with their acceptance, and takes nothing of them.
  const endings = await findConsequences(db, { downlineId: agentId, kind: input.kind }, terms)
  const without = endings.map(({ contract }) => contract.downlineId)
  const of = { agentId, uplineId: uplineId ?? agentId, kind: input.kind, base: terms.base, without }
  const lines = await selectLines(db, spans, of)
  const looked = spans.map((span, at) => ({
    span,
    measured: { ...measure({ all, counted }, span, terms), activeMembers: active[at] ?? 0 },
    lines: lines[at] ?? { below: 0n, line: 0n, upline: 0n },
  }))
  const paid = payInTurn(terms, looked)
  return {
    total: fromMinor(paid.reduce((sum, { amount }) => sum + amount, 0n)),
    cost: fromMinor(uplineId === null ? 0n : paid.reduce((sum, { cost }) => sum + cost, 0n)),
    periods: paid
      // Hours are many, and most of them empty.
      .filter(({ measured }) => input.terms.period !== 'hourly' || measured.valid !== 0n)
      .map(({ span, measured, isMet, amount }) => ({
        from: dayIn(timeZone, span.from),
        to: dayIn(timeZone, new Date(span.until.getTime() - 1)),
        base: fromMinor(measured.base),
        activeMembers: measured.activeMembers,
        isMet,
        amount: fromMinor(amount),
      })),
  }
}
