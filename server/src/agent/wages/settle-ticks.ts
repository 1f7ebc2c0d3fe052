import type { Database } from '#db/database.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { readSummedUntil } from '#betting/read-summed-until.ts'
import { sumSettledWindows } from '#betting/sum-windows.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { spanAt } from '#agent/wages/period-rules.ts'
import { lockProgress, saveProgress, selectNextWindowEnd, sumTeams } from '#agent/wages/progress-store.ts'
import { settleTick } from '#agent/wages/settle-tick.ts'

/** So many steps are taken in one transaction, up to the first that pays: accounts are locked by one payment alone. */
const stepsAtOnce = 24

/** The next tick at which anything can be due: the end of a window with bets, or of an hour. */
export async function nextTick(db: Queryable, from: Date, timeZone: string): Promise<Date> {
  const hourEnd = spanAt('hourly', timeZone, from).until
  const windowEnd = await selectNextWindowEnd(db, from)
  return windowEnd && windowEnd < hourEnd ? windowEnd : hourEnd
}

/**
 * Sums up teams and settles ticks whose windows are all summed, in order and each once, until one has paid: whoever settles holds the row of their
 * progress, and money, wages and progress stand or fall together. While the house has stopped wages nothing is settled.
 * @param until for tests: no tick after it
 * @returns up to when wages are settled
 */
export async function settleTicks(tx: Tx, db: Database, until?: Date): Promise<Date> {
  await sumSettledWindows(tx)
  let settled = await lockProgress(tx)
  const { timeZone, currency, agentWages } = await readSettingsIn(tx)
  if (!agentWages) return settled
  const summed = await readSummedUntil(tx)
  const last = until && until < summed ? until : summed
  for (let step = 0; step < stepsAtOnce; step++) {
    const tick = await nextTick(tx, settled, timeZone)
    if (tick > last) break
    await sumTeams(tx, { from: settled, until: tick, timeZone })
    const paid = await settleTick(tx, db, tick, { timeZone, currency })
    await saveProgress(tx, tick)
    settled = tick
    if (paid > 0) break
  }
  return settled
}
