import { countNewMembers } from '#account/count-new-members.ts'
import type { Tx } from '#db/queryable.ts'
import { countDebited, sumHouseByHour } from '#ledger/sum-house.ts'
import { countedAgainMs, daysShown, hoursOf, kindsCounted, kindsOfPlay } from '#report/rules.ts'
import { lockProgress, moveProgress, replaceDays, replaceHours, selectStart } from '#report/store.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

/**
 * Counts the hours anew that have changed since the last count, the one that runs included, and the days they are in. Each count
 * replaces what stood there, so it may be repeated.
 */
export async function countFigures(tx: Tx, now: Date): Promise<void> {
  const { timeZone, currency } = await readSettingsIn(tx)
  const scope = { timeZone, currency }
  const countedUntil = await lockProgress(tx, scope)
  if (countedUntil && countedUntil >= now) return
  const first = await selectStart(tx, { timeZone, unit: 'day', at: now, daysBefore: daysShown - 1 })
  const again = countedUntil ? new Date(countedUntil.getTime() - countedAgainMs) : first
  const since = again > first ? again : first
  const from = await selectStart(tx, { timeZone, unit: 'hour', at: since })
  const fromDay = await selectStart(tx, { timeZone, unit: 'day', at: since })
  const span = { ...scope, from, until: now }
  const play = { kinds: kindsOfPlay }
  const hours = hoursOf({
    sums: await sumHouseByHour(tx, span, kindsCounted),
    players: await countDebited(tx, span, { unit: 'hour', ...play }),
    newMembers: await countNewMembers(tx, span),
  })
  const days = await countDebited(tx, { ...span, from: fromDay }, { unit: 'day', ...play })
  await replaceHours(tx, scope, { from, hours })
  await replaceDays(tx, scope, { from: fromDay, days })
  await moveProgress(tx, scope, now)
}
