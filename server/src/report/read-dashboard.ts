import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorReport } from '@suntala/contract/operator-report'
import type { Permission } from '@suntala/contract/permission'
import { readQueues } from '#cashier/read-queues.ts'
import type { Context } from '#context.ts'
import { countNewFeedback } from '#feedback/count-new.ts'
import { readExposure } from '#lottery/read-exposure.ts'
import { daysShown, type Figures, netOf } from '#report/rules.ts'
import { selectCountedUntil, selectDays, selectHours } from '#report/store.ts'
import { readSettings } from '#settings/read-settings.ts'
import { countWaiting } from '#support/count-waiting.ts'

type Dashboard = Output<typeof operatorReport.opsDashboard>

const present = (figures: Figures) => ({
  turnover: fromMinor(figures.turnover),
  winnings: fromMinor(figures.winnings),
  net: fromMinor(netOf(figures)),
  deposits: fromMinor(figures.deposits),
  withdrawals: fromMinor(figures.withdrawals),
  newMembers: figures.newMembers,
  players: figures.players,
})

async function readWaiting(
  { db }: Context,
  permissions: readonly Permission[],
): Promise<Dashboard['queues']> {
  const queues = await readQueues(db, permissions)
  if (!permissions.includes('feedback.read')) return queues
  const [letters, chats] = await Promise.all([countNewFeedback(db), countWaiting(db)])
  const row = (queue: 'feedback' | 'chats', { waiting, oldestAt }: typeof letters) => ({
    queue,
    waiting,
    oldestAt: oldestAt?.getTime() ?? null,
  })
  return [...queues, row('feedback', letters), row('chats', chats)]
}

/** How the house stands, as far as an operator with these permissions may know. */
export async function readDashboard(
  context: Context,
  permissions: readonly Permission[],
): Promise<Dashboard> {
  const { db, clock } = context
  const { timeZone, currency } = (await readSettings(db)).settings
  const scope = { timeZone, currency }
  const now = clock()
  const [countedUntil, days, hours, queues, exposure] = await Promise.all([
    selectCountedUntil(db, scope),
    selectDays(db, scope, { at: now, count: daysShown }),
    selectHours(db, scope, now),
    readWaiting(context, permissions),
    permissions.includes('lottery.read') ? readExposure(db, currency) : [],
  ])
  return {
    ...scope,
    countedUntil: countedUntil?.getTime() ?? null,
    days: days.map(({ day, ...figures }) => ({ day, ...present(figures) })),
    hours: hours.map(({ startsAt, ...figures }) => ({ startsAt: startsAt.getTime(), ...present(figures) })),
    readAt: now.getTime(),
    queues,
    exposure: exposure.map(({ amount, ...lottery }) => ({ ...lottery, amount: fromMinor(amount) })),
  }
}
