import type { LimitKind, LimitPeriod, ProtectionAction } from '@suntala/contract/protection-terms'

const dayMs = 86_400_000
/** So long a higher limit, or the way back from a self-exclusion, waits. */
export const reflectionMs = dayMs

export type LimitRow = {
  kind: LimitKind
  period: LimitPeriod
  /** Null where none holds. Minor units; of time hundredths of a minute. */
  amount: bigint | null
  nextAmount: bigint | null
  nextFrom: Date | null
}

export type Guard = {
  memberId: string
  accountId: bigint
  breakUntil: Date | null
  excludedAt: Date | null
  excludedUntil: Date | null
  backAt: Date | null
  realityMinutes: number | null
}

/** What a deposit limit leaves: what waits to be credited counts as paid in. Below zero where more waits than it leaves. */
export const depositRoom = (
  limit: bigint,
  { deposit, waiting }: { deposit: bigint; waiting: bigint },
): bigint => limit - deposit - waiting

type LimitChange = {
  action: Extract<ProtectionAction, 'SET' | 'LOWER' | 'ASK' | 'DROP'>
  row: Omit<LimitRow, 'kind' | 'period'>
  until: Date | null
}

/**
 * What becomes of a limit when its member asks for another: lower holds at once, higher or none waits. Asking for what
 * holds drops what was waiting.
 * @returns undefined where nothing changes
 */
export function changeLimit(
  before: Omit<LimitRow, 'kind' | 'period'> | undefined,
  asked: bigint | null,
  now: Date,
): LimitChange | undefined {
  const holds = before?.amount ?? null
  const settled = { amount: asked, nextAmount: null, nextFrom: null }
  if (asked === holds)
    return before?.nextFrom ? { action: 'DROP', row: { ...settled, amount: holds }, until: null } : undefined
  if (holds === null) return { action: 'SET', row: settled, until: null }
  if (asked !== null && asked < holds) return { action: 'LOWER', row: settled, until: null }
  // Asked again for the same, its time goes on.
  if (before?.nextFrom && before.nextAmount === asked) return undefined
  const until = new Date(now.getTime() + reflectionMs)
  return { action: 'ASK', row: { amount: holds, nextAmount: asked, nextFrom: until }, until }
}

/** Whether a self-exclusion holds, its day of reflection after the request to come back included. */
export const isExcluded = ({ excludedAt, backAt }: Guard, now: Date): boolean =>
  excludedAt !== null && (backAt === null || backAt > now)

/** The same day so many months later, or the last one of that month. */
export function monthsLater(from: Date, months: number): Date {
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), days))
  return first
}

/** So many bets are looked at, and so many in a row have to be lost before a break is offered. */
export const streakLooked = 50
const streakFrom = 8

/** How many of the bets, the latest first, were lost in a row; 0 below what a break is offered for. */
export function lossStreak(bets: readonly { stake: bigint; payout: bigint }[]): number {
  // What was given back is no bet any more.
  const played = bets.filter(({ stake }) => stake > 0n)
  const won = played.findIndex(({ payout }) => payout > 0n)
  const lost = won < 0 ? played.length : won
  return lost >= streakFrom ? lost : 0
}
