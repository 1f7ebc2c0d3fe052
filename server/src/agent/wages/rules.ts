import type { contractBases } from '@suntala/contract/agent-kinds'
import type { wageReasons } from '@suntala/contract/agent-wages'

/** A whole, in the unit of rates: a rate of 4800 is 0.48 per cent. */
const whole = 1_000_000n

export type WageTerms = {
  base: (typeof contractBases)[number]
  ratePpm: number
  activeMembers: number
  /** Minor units. */
  validBet: bigint
  /** Rising. */
  tiers: readonly { validBet: bigint; activeMembers: number; ratePpm: number }[]
  carryOver: boolean
  /** By overriding alone: the most that the contract and those below take together of the whole base; null is the differential. */
  topPpm: number | null
}

/** What a team came to in a span; below zero where more was taken back, or won, than bet or lost. */
export type Measured = {
  /** All valid bets. */
  valid: bigint
  /** Valid bets or net loss of the days, or hours, that count. */
  base: bigint
  /** Of the whole team, whatever counts: what all levels together are held against. */
  whole: bigint
  /** Members with valid bets. */
  activeMembers: number
}

export type Assessed = {
  isMet: boolean
  ratePpm: number
  /** The rate's share of the base, with what was carried in; down to the minor unit. */
  gross: bigint
  /** By overriding alone: the most that the line takes. */
  cap: bigint | null
  /** What the next span begins with if this one ends so; never above zero. */
  carriedOut: bigint
}

/** The rate that holds for a team: that of the last step which it meets. */
export function rateFor(terms: WageTerms, { valid, activeMembers }: Measured): number {
  const met = terms.tiers.findLast((tier) => valid >= tier.validBet && activeMembers >= tier.activeMembers)
  return met?.ratePpm ?? terms.ratePpm
}

/**
 * What a contract's rate makes of what its team came to. Valid bets below zero are such as were taken back after they had been
 * paid for: they always go on to the next span. A net gain of the team does where the contract says so.
 */
export function assess(terms: WageTerms, measured: Measured, carriedIn: bigint): Assessed {
  const isMet = measured.valid >= terms.validBet && measured.activeMembers >= terms.activeMembers
  const ratePpm = rateFor(terms, measured)
  const base = measured.base + carriedIn
  const carries = terms.base === 'validBet' || terms.carryOver
  return {
    isMet,
    ratePpm,
    gross: isMet && base > 0n ? (base * BigInt(ratePpm)) / whole : 0n, // positive: rounds down
    cap: terms.topPpm === null ? null : (above(measured.whole) * BigInt(terms.topPpm)) / whole, // positive: rounds down
    carriedOut: carries && base < 0n ? base : 0n,
  }
}

/** The amount, or nothing where it is below zero. */
export const above = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

export type Level = {
  gross: bigint
  /** By overriding alone: the most that the line takes; null is the differential. */
  cap: bigint | null
  /** What the lines of the contracts below take. */
  toDownlines: bigint
  /** What was paid of this span, or too much of the one before. */
  paidBefore: bigint
}

export type Share = {
  /** What this contract and those below it take together. */
  lineTotal: bigint
  /** What is paid now. */
  amount: bigint
  /** What was paid beyond what is due: it is set off against the next span, and never taken back. */
  overpaid: bigint
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What a level gets of a span. By overriding it has its gross beside what those below take, as far as its line may take so much. */
const ownOf = ({ gross, toDownlines, cap }: Level): bigint =>
  cap === null ? above(gross - toDownlines) : least(gross, above(cap - toDownlines))

/**
 * By the differential a level gets of its gross what those below it do not take. A level that is due less than they are gets nothing, and
 * they keep theirs; so all levels together never get more than the dearest rate on the base. By overriding it gets its gross besides, and its
 * line never more than its own top rate on the base: all together stay below the dearest of these and of the rates.
 */
export function shareOf(level: Level): Share {
  const { toDownlines, paidBefore } = level
  const own = ownOf(level)
  return {
    lineTotal: toDownlines + own,
    amount: above(own - paidBefore),
    overpaid: above(paidBefore - own),
  }
}

export type Node<Id> = { id: Id; aboveId: Id | null; depth: number; level: Level; lineBefore: bigint }

/**
 * The same over a whole forest, from the deepest accounts up: `toDownlines` of each node is what was known before, and grows by what the lines
 * of the nodes below it changed now.
 */
export function shareAll<Id>(nodes: readonly Node<Id>[]): Map<Id, Share & { toDownlines: bigint }> {
  const shares = new Map<Id, Share & { toDownlines: bigint }>()
  const grown = new Map<Id, bigint>()
  for (const { id, aboveId, level, lineBefore } of nodes.toSorted((a, b) => b.depth - a.depth)) {
    // A line can shrink that grew under another contract: that is no gain of this one's.
    const toDownlines = above(level.toDownlines + (grown.get(id) ?? 0n))
    const share = shareOf({ ...level, toDownlines })
    shares.set(id, { ...share, toDownlines })
    if (aboveId !== null) grown.set(aboveId, (grown.get(aboveId) ?? 0n) + share.lineTotal - lineBefore)
  }
  return shares
}

/** Why nothing is paid, or not yet. */
export type WageReason = (typeof wageReasons)[number]

/** Why nothing is due; null where something is. */
export function reasonOf(
  { isMet, gross, cap }: Assessed,
  base: bigint,
  { amount, toDownlines }: { amount: bigint; toDownlines: bigint },
): WageReason | null {
  if (amount > 0n) return null
  if (base < 0n) return 'NEGATIVE'
  if (base === 0n) return 'NOTHING_BET'
  if (!isMet) return 'CONDITIONS'
  if (cap !== null) return cap <= toDownlines ? 'TOP_RATE' : 'PAID_BEFORE'
  return gross <= toDownlines ? 'DOWNLINES' : 'PAID_BEFORE'
}
