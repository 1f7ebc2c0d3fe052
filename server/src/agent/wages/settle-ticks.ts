import { toPpm } from '@suntala/contract/percent'
import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import { sumSettledWindows } from '#betting/sum-windows.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { endAllMoved } from '#agent/contracts/end-moved.ts'
import { spanAt } from '#agent/wages/period-rules.ts'
import { lockProgress, saveProgress, selectNextWindowEnd, sumTeams } from '#agent/wages/progress-store.ts'
import { findEnded } from '#agent/wages/find-due.ts'
import { payQueued } from '#agent/wages/pay-queued.ts'
import { paidAtOnce } from '#agent/wages/pay-wages.ts'
import { settleTick } from '#agent/wages/settle-tick.ts'
import { newRun } from '#agent/wages/wage-store.ts'

/** So many steps are taken in one transaction, up to the first that pays: accounts are locked by one payment alone. */
const stepsAtOnce = 24

/** The next tick at which anything can be due: the end of a window with bets, or of an hour. */
export async function nextTick(db: Queryable, from: Date, timeZone: string): Promise<Date> {
  const hourEnd = spanAt('hourly', timeZone, from).until
  const windowEnd = await selectNextWindowEnd(db, from)
  return windowEnd && windowEnd < hourEnd ? windowEnd : hourEnd
}

export type Settled = {
  /** Up to when wages are settled. */
  until: Date
  /** Whether the next tick could be settled at once, in a transaction of its own. */
  isBehind: boolean
}

/**
 * Sums up teams and settles ticks whose windows are all summed, in order and each once, until one has paid: whoever settles holds the row of their
 * progress, and money, wages and progress stand or fall together; of a tick that owes very many, wages and progress do, and the money follows. While the house has stopped wages nothing is settled.
 * @param until for tests: no tick after it
 * @param atOnce more than so many of one tick are paid in transactions of their own after it, so many in each: their bets wait for no more
 */
export async function settleTicks(
  tx: Tx,
  db: Database,
  { until, atOnce = paidAtOnce }: { until?: Date; atOnce?: number } = {},
): Promise<Settled> {
  await sumSettledWindows(tx)
  let settled = await lockProgress(tx)
  const settings = await readSettingsIn(tx)
  if (!settings.agentWages) return { until: settled, isBehind: false }
  const { timeZone, currency } = settings
  const zone = { timeZone, currency }
  if ((await payQueued(tx, db, { currency, atOnce })) > 0) return { until: settled, isBehind: true }
  const topPpm = settings.agentCommission ? toPpm(settings.agentCommissionMax) : null
  const { now } = await newRun(tx)
  await endAllMoved({ tx, db, settings, by: { memberId: null, at: now } }, settled)
  const summed = await readSummedUntil(tx)
  const last = until && until < summed ? until : summed
  for (let step = 0, taken = { paid: 0, queued: 0 }; ; step++) {
    if (taken.queued > 0) return { until: settled, isBehind: true }
    const tick = await nextTick(tx, settled, timeZone)
    if (tick > last) return { until: settled, isBehind: false }
    if (taken.paid > 0 || step === stepsAtOnce) return { until: settled, isBehind: true }
    const ended = step === 0 ? await findEnded(tx, settled, zone) : []
    await sumTeams(tx, { from: settled, until: tick, timeZone })
    taken = await settleTick(tx, db, { from: settled, tick, ended, topPpm, atOnce }, zone)
    await saveProgress(tx, tick)
    settled = tick
  }
}
