import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { Limit, protection } from '@suntala/contract/protection'
import { limitKinds, type LimitKind } from '@suntala/contract/protection-terms'
import type { Context } from '#context.ts'
import { mainAccount } from '#ledger/main-account.ts'
import type { Who } from '#protection/lock-guard.ts'
import { depositRoom, isExcluded, type LimitRow } from '#protection/rules.ts'
import {
  type PeriodUse,
  selectGuard,
  selectLimits,
  selectSessionStart,
  selectSteps,
  selectUse,
} from '#protection/store.ts'
import { readSettings } from '#settings/read-settings.ts'

const shown = (amount: bigint | null): string | null => (amount === null ? null : fromMinor(amount))

function presentLimit(kind: LimitKind, use: PeriodUse, row: LimitRow | undefined): Limit {
  const amount = row?.amount ?? null
  const isDeposit = kind === 'deposit'
  const left = amount === null ? null : isDeposit ? depositRoom(amount, use) : amount - use[kind]
  return {
    kind,
    period: use.period,
    amount: shown(amount),
    used: use.isWatched || kind === 'time' ? fromMinor(use[kind]) : null,
    left: shown(left !== null && left < 0n ? 0n : left),
    waiting: isDeposit ? fromMinor(use.waiting) : '0.00',
    endsAt: use.endsAt.getTime(),
    next: row?.nextFrom ? { amount: shown(row.nextAmount), from: row.nextFrom.getTime() } : null,
  }
}

/** What a member has set, and how much of it is used, whoever asks. */
export async function readBounds(
  { db, clock }: Context,
  { memberId, currency }: Pick<Who, 'memberId' | 'currency'>,
): Promise<Omit<Output<typeof protection.protection>, 'sessionSince'>> {
  const now = clock()
  const accountId = await mainAccount(db, memberId, currency)
  const { settings } = await readSettings(db)
  const [guard, rows, uses] = await Promise.all([
    selectGuard(db, memberId),
    selectLimits(db, memberId),
    selectUse(db, { memberId, accountId, timeZone: settings.timeZone, now }),
  ])
  const rowOf = (kind: LimitKind, { period }: PeriodUse) =>
    rows.find((row) => row.kind === kind && row.period === period)
  const { breakUntil = null, excludedUntil = null, backAt = null } = guard ?? {}
  return {
    currency,
    limits: limitKinds.flatMap((kind) => uses.map((use) => presentLimit(kind, use, rowOf(kind, use)))),
    breakUntil: breakUntil && breakUntil > now ? breakUntil.getTime() : null,
    exclusion:
      guard && excludedUntil && isExcluded(guard, now)
        ? { until: excludedUntil.getTime(), backAt: backAt?.getTime() ?? null }
        : null,
    realityMinutes: guard?.realityMinutes ?? settings.realityCheckMinutes,
  }
}

/** What a member has set, with how long this session goes on. */
export async function readProtection(
  context: Context,
  who: Who,
): Promise<Output<typeof protection.protection>> {
  const [bounds, since] = await Promise.all([
    readBounds(context, who),
    selectSessionStart(context.db, who.sessionId),
  ])
  return { ...bounds, sessionSince: (since ?? context.clock()).getTime() }
}

const historyMax = 100

/** What a member has asked for, newest first. */
export async function readHistory(
  { db }: Context,
  memberId: string,
): Promise<Output<typeof protection.protectionHistory>> {
  const steps = await selectSteps(db, memberId, historyMax)
  return steps.map(({ id, at, amount, until, ...step }) => ({
    ...step,
    id: String(id),
    at: at.getTime(),
    amount: shown(amount),
    until: until?.getTime() ?? null,
  }))
}
