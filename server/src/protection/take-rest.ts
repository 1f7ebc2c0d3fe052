import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { type Who, withGuard } from '#protection/lock-guard.ts'
import { isExcluded, monthsLater, reflectionMs } from '#protection/rules.ts'
import { insertStep, updateGuard } from '#protection/store.ts'
import { endSessions } from '#session/end-session.ts'

const hourMs = 3_600_000

/** Takes a break from now on. @throws ApiError STATE_CONFLICT where one holds that ends later */
export const takeBreak = (context: Context, who: Who, hours: number): Promise<void> =>
  withGuard(context, who, async (tx, guard) => {
    const at = context.clock()
    const until = new Date(at.getTime() + hours * hourMs)
    if (guard.breakUntil && guard.breakUntil >= until) throw new ApiError('STATE_CONFLICT')
    await updateGuard(tx, { ...guard, breakUntil: until })
    await insertStep(tx, guard.memberId, { at, action: 'BREAK', until })
  })

/**
 * Excludes the caller: nothing is spent any more, and every session ends.
 * @throws ApiError STATE_CONFLICT where an exclusion holds that ends later
 */
export const excludeSelf = (context: Context, who: Who, months: number): Promise<Date> =>
  withGuard(context, who, async (tx, guard) => {
    const at = context.clock()
    const until = monthsLater(at, months)
    if (guard.excludedUntil && guard.excludedUntil >= until) throw new ApiError('STATE_CONFLICT')
    const excludedAt = isExcluded(guard, at) ? guard.excludedAt : at
    await updateGuard(tx, { ...guard, excludedAt, excludedUntil: until, backAt: null })
    await insertStep(tx, guard.memberId, { at, action: 'EXCLUDE', until })
    await endSessions(tx, context, { which: { memberId: guard.memberId }, reason: 'REVOKED' })
    return until
  })

/** Asks to play again. @throws ApiError STATE_CONFLICT before the exclusion's time is over, and when it was asked before */
export const askReturn = (context: Context, who: Who): Promise<void> =>
  withGuard(context, who, async (tx, guard) => {
    const at = context.clock()
    if (!guard.excludedUntil || guard.excludedUntil > at || guard.backAt) throw new ApiError('STATE_CONFLICT')
    const until = new Date(at.getTime() + reflectionMs)
    await updateGuard(tx, { ...guard, backAt: until })
    await insertStep(tx, guard.memberId, { at, action: 'RETURN', until })
  })
