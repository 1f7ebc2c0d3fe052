import type { Currency } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ApiError } from '#http/api-error.ts'
import { limitRefusal, restRefusal } from '#protection/refusal.ts'
import { depositRoom } from '#protection/rules.ts'
import { holdGuardRow, type Refusal, selectLimits, selectRefusal, selectUse } from '#protection/store.ts'
import { loadSettings } from '#settings/read-settings.ts'

type Spender = { memberId: string; currency: Currency; accountId: bigint; now: Date }

/** What the answer to a member is who may not spend. @param endsAt when the period of the limit is over, where it is known */
export async function refusalError(
  db: Queryable,
  { verdict, kind, period, room }: Omit<Refusal, 'verdict'> & { verdict: string },
  { memberId, currency, accountId, now }: Spender,
): Promise<ApiError> {
  const { timeZone } = (await loadSettings(db)).settings
  if (verdict === 'RESTING') return restRefusal({ kind, period }, { timeZone })
  const uses = await selectUse(db, { memberId, accountId, timeZone, now })
  const endsAt = uses.find((use) => use.period === period)?.endsAt
  return limitRefusal({ kind, period, room }, { currency, timeZone, endsAt })
}

/**
 * Whether a member may put money at risk: a stake, or money lent to a vendor's own wallet. In the transaction of the
 * money and before its accounts are locked, so that no limit is ever passed.
 * @throws ApiError OWN_LIMIT, ON_BREAK, SELF_EXCLUDED
 */
export async function assertMaySpend(tx: Tx, spender: Spender, amountMinor: bigint): Promise<void> {
  const refusal = await selectRefusal(tx, { ...spender, amountMinor })
  if (refusal) throw await refusalError(tx, refusal, spender)
}

/** Whether `assertMaySpend` lets a member, who is not to be told why not. */
export const maySpend = async (tx: Tx, spender: Spender, amountMinor: bigint): Promise<boolean> =>
  (await selectRefusal(tx, { ...spender, amountMinor })) === undefined

/** Whether a member may begin to play at all. @throws ApiError as `assertMaySpend`, also where a limit is used up */
export const assertMayPlay = ({ db }: Pick<Context, 'db'>, spender: Spender): Promise<void> =>
  db.transaction((tx) => assertMaySpend(tx, spender, 1n))

/** Whether a member is on a break or excluded, under the lock that `assertMaySpend` takes. */
export async function isResting(tx: Tx, spender: Spender): Promise<boolean> {
  return (await selectRefusal(tx, { ...spender, amountMinor: 0n }))?.verdict === 'RESTING'
}

/** Whether a member rests, who would give money away. @throws ApiError ON_BREAK, SELF_EXCLUDED */
export async function assertNotResting(tx: Tx, spender: Spender): Promise<void> {
  const refusal = await selectRefusal(tx, { ...spender, amountMinor: 0n })
  if (refusal?.verdict === 'RESTING') throw await refusalError(tx, refusal, spender)
}

/**
 * Whether a member may pay in: gross, with all that is under way.
 * @param addedMinor what a deposit may come to beyond its amount, at most
 * @param waitingMinor what of it is a deposit already, which is not counted twice
 * @throws ApiError OWN_LIMIT, ON_BREAK, SELF_EXCLUDED
 */
export async function assertMayDeposit(
  tx: Tx,
  spender: Spender,
  {
    amountMinor,
    addedMinor = 0n,
    waitingMinor = 0n,
  }: { amountMinor: bigint; addedMinor?: bigint; waitingMinor?: bigint },
): Promise<void> {
  if (!(await holdGuardRow(tx, spender.memberId))) return
  await assertNotResting(tx, spender)
  const limits = await selectLimits(tx, spender.memberId)
  const { timeZone } = (await loadSettings(tx)).settings
  const uses = await selectUse(tx, { ...spender, timeZone })
  const rooms = limits.flatMap(({ kind, period, amount }) => {
    const use = uses.find((one) => one.period === period)
    if (kind !== 'deposit' || amount === null || !use) return []
    const waiting = use.waiting - waitingMinor
    const room = depositRoom(amount, { ...use, waiting }) - addedMinor
    return [{ kind, period, room, waiting, endsAt: use.endsAt }]
  })
  const least = rooms.reduce<(typeof rooms)[number] | undefined>(
    (tightest, one) => (tightest && tightest.room <= one.room ? tightest : one),
    undefined,
  )
  if (least && least.room < amountMinor)
    throw limitRefusal(least, { currency: spender.currency, timeZone, endsAt: least.endsAt })
}

/** Holds who spends before an account of theirs is locked; whoever locks the account first and then spends must. */
export const holdSpender = holdGuardRow
