import type { Output, Query } from '@suntala/contract/endpoint'
import type { activity } from '@suntala/contract/activity'
import type { ActivityState } from '@suntala/contract/activity-terms'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Caller } from '#http/caller.ts'
import { listPromotions } from '#promotion/list-promotions.ts'
import { stateAt } from '#promotion/rules.ts'
import { readRests } from '#protection/read-rests.ts'
import { dayIn, rangeBefore } from '#settings/day-range.ts'
import { loadSettings } from '#settings/read-settings.ts'
import { presentActivity, type Reader } from '#activity/present.ts'
import { selectLast, selectWaiting } from '#activity/record-store.ts'
import { dayMs } from '#activity/rules.ts'
import { type ActivityRow, selectAge, selectShown } from '#activity/store.ts'

/** What is over is shown so long. */
const shownDays = 30

type Person = Pick<Caller, 'memberId' | 'currency'>

/** While the promotion that pays is not open, no activity is. */
async function arePaid(db: Queryable, now: Date): Promise<boolean> {
  const promotion = (await listPromotions(db)).find(({ code }) => code === 'activity')
  return promotion !== undefined && stateAt(promotion, now) === 'open'
}

/** What of a member makes a difference to what activities say; of guests, and of who tries the portal out, nothing. */
async function readReader(db: Queryable, caller: Person | null, now: Date): Promise<Reader> {
  const { timeZone, currency } = (await loadSettings(db)).settings
  const today = dayIn(timeZone, now)
  const yesterday = rangeBefore({ from: today, to: today }).from
  const [isPaid, rests] = await Promise.all([
    arePaid(db, now),
    caller ? readRests(db, caller.memberId, now) : false,
  ])
  const reader = { now, today, yesterday, currency, canEnter: isPaid && !rests }
  if (!caller || caller.currency === 'DEMO')
    return { ...reader, records: new Map(), waiting: new Map(), age: undefined }
  const asked = { memberId: caller.memberId, at: now }
  const [last, waiting, age] = await Promise.all([
    selectLast(db, asked),
    selectWaiting(db, asked),
    selectAge(db, caller.memberId),
  ])
  return {
    ...reader,
    records: new Map(last.map((record) => [record.activityId, record])),
    // The next to expire of each: a map keeps the last that it is given.
    waiting: new Map(waiting.toReversed().map((reward) => [reward.activityId, reward])),
    age,
  }
}

type Asked = { caller: Person | null; query: Query<typeof activity.activities>; language: Language }

/** Activities as their reader sees them; who rests is told of those alone that the member takes part in. */
export async function listActivities(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, query, language }: Asked,
): Promise<Output<typeof activity.activities>> {
  const now = clock()
  const overSince = new Date(now.getTime() - shownDays * dayMs)
  const [rows, reader] = await Promise.all([
    selectShown(db, { now, overSince, code: query.code }),
    readReader(db, caller, now),
  ])
  const isShown = ({ id }: ActivityRow) => reader.canEnter || reader.records.has(id)
  const shown = rows.filter(isShown).map((row) => presentActivity(row, { reader, language }))
  return { content: shown.filter(({ state }) => query.state === undefined || state === query.state) }
}

/** How an activity stands with a member after a call of theirs. */
export async function readState(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  activity: ActivityRow,
): Promise<ActivityState> {
  const reader = await readReader(db, caller, clock())
  return presentActivity(activity, { reader, language: 'en' }).state
}
