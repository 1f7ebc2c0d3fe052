import { toMinor } from '@suntala/contract/minor'
import type { LimitKind, LimitPeriod } from '@suntala/contract/protection-terms'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type Who, withGuard } from '#protection/lock-guard.ts'
import { changeLimit, type LimitRow } from '#protection/rules.ts'
import { insertStep, selectLimits, selectTimeLeft, upsertLimit } from '#protection/store.ts'
import { shortenSessions } from '#session/shorten-sessions.ts'

type Which = { kind: LimitKind; period: LimitPeriod }

async function findLimit(tx: Tx, memberId: string, { kind, period }: Which): Promise<LimitRow | undefined> {
  const rows = await selectLimits(tx, memberId)
  return rows.find((row) => row.kind === kind && row.period === period)
}

/** A time limit holds for sessions that are open already. */
async function holdSessions(tx: Tx, context: Context, memberId: string): Promise<void> {
  const now = context.clock()
  const left = await selectTimeLeft(tx, memberId, now)
  if (left) await shortenSessions(tx, context, { memberId, until: new Date(now.getTime() + left.roomMs) })
}

/** Sets a limit of the caller: lower or new at once, higher or none to be confirmed later. */
export const setLimit = (
  context: Context,
  who: Who,
  { kind, period, amount }: Which & { amount: string | null },
): Promise<void> =>
  withGuard(context, who, async (tx, { memberId }) => {
    const now = context.clock()
    const before = await findLimit(tx, memberId, { kind, period })
    const change = changeLimit(before, amount === null ? null : toMinor(amount), now)
    if (!change) return
    const { action, row, until } = change
    await upsertLimit(tx, memberId, { kind, period, ...row })
    const asked = action === 'ASK' ? row.nextAmount : row.amount
    await insertStep(tx, memberId, { at: now, action, kind, period, amount: asked, until })
    if (kind === 'time') await holdSessions(tx, context, memberId)
  })

/** @throws ApiError STATE_CONFLICT where nothing was asked for, or not long enough ago */
export const confirmRaise = (context: Context, who: Who, which: Which): Promise<void> =>
  withGuard(context, who, async (tx, { memberId }) => {
    const now = context.clock()
    const before = await findLimit(tx, memberId, which)
    if (!before?.nextFrom || before.nextFrom > now) throw new ApiError('STATE_CONFLICT')
    const { nextAmount: amount } = before
    await upsertLimit(tx, memberId, { ...before, amount, nextAmount: null, nextFrom: null })
    await insertStep(tx, memberId, { ...which, at: now, action: 'CONFIRM', amount })
  })

/** @throws ApiError STATE_CONFLICT where nothing was asked for */
export const dropRaise = (context: Context, who: Who, which: Which): Promise<void> =>
  withGuard(context, who, async (tx, { memberId }) => {
    const before = await findLimit(tx, memberId, which)
    if (!before?.nextFrom) throw new ApiError('STATE_CONFLICT')
    await upsertLimit(tx, memberId, { ...before, nextAmount: null, nextFrom: null })
    await insertStep(tx, memberId, { ...which, at: context.clock(), action: 'DROP', amount: before.amount })
  })
