import type { Context } from '#context.ts'
import { type Who, withGuard } from '#protection/lock-guard.ts'
import { insertStep, updateGuard } from '#protection/store.ts'

/** How often the caller is shown a reality check. */
export const setReminder = (context: Context, who: Who, minutes: number): Promise<void> =>
  withGuard(context, who, async (tx, guard) => {
    if (guard.realityMinutes === minutes) return
    await updateGuard(tx, { ...guard, realityMinutes: minutes })
    const amount = BigInt(minutes) * 100n
    await insertStep(tx, guard.memberId, { at: context.clock(), action: 'REMIND', amount })
  })
