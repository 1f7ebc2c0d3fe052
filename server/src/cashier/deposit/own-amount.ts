import { randomInt } from 'node:crypto'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockAmounts, selectTakenAmounts } from '#cashier/deposit/amount-store.ts'
import { amountKeptMs } from '#cashier/deposit/rules.ts'

/** An amount of its own lies at most this far above what was asked. */
export const satangs = 99n

/**
 * An amount that no other deposit of the channel waits for, or did lately: up to 99 satang above what was asked. All of it
 * is credited. What the same member gave up unpaid is given again first: so nobody uses the amounts up for all others.
 * @throws ApiError BUSY while all of them are taken
 */
export async function ownAmount(
  tx: Tx,
  asked: { channel: string; currency: string; memberId: string; amountMinor: bigint; now: Date },
): Promise<bigint> {
  const { channel, currency, memberId, amountMinor, now } = asked
  const [from, to] = [amountMinor + 1n, amountMinor + satangs]
  await lockAmounts(tx, channel)
  const since = new Date(now.getTime() - amountKeptMs)
  const known = await selectTakenAmounts(tx, { channel, currency, memberId, from, to, since })
  const again = known.find(({ isGivenUp }) => isGivenUp)
  if (again) return again.amount
  const taken = new Set(known.map(({ amount }) => amount))
  const free: bigint[] = []
  for (let amount = from; amount <= to; amount++) if (!taken.has(amount)) free.push(amount)
  const chosen = free[randomInt(Math.max(free.length, 1))]
  if (chosen === undefined) throw new ApiError('BUSY')
  return chosen
}
