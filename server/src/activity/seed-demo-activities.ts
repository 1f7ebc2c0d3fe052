import { toMinor } from '@suntala/contract/minor'
import { findMemberByName } from '#account/find-member.ts'
import { seedId } from '#content/demo-content.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { demoActivities } from '#activity/demo-activities.ts'
import { insertRecord, lockRecord, updateRecord } from '#activity/record-store.ts'
import { rewardRecord } from '#activity/reward-record.ts'
import { amountOf, dayMs } from '#activity/rules.ts'
import { type ActivityRow, insertVersion, lockActivity, selectActivity } from '#activity/store.ts'

type Demo = { memberId: string; currency: 'THB' | 'USD'; timeZone: string; now: Date }

/** Puts in what is not there yet. */
async function insertActivities(tx: Tx, now: Date): Promise<ActivityRow[]> {
  const inserted: ActivityRow[] = []
  const daysOn = (days: number) => new Date(now.getTime() + days * dayMs)
  for (const { code, image, colors, opensIn, closesIn, terms, en, th } of demoActivities) {
    const id = seedId(`activity/${code}`)
    if (await selectActivity(tx, id)) continue
    const row: ActivityRow = {
      id,
      code,
      kind: terms.kind,
      version: 1,
      opensAt: daysOn(opensIn),
      closesAt: closesIn === null ? null : daysOn(closesIn),
      image,
      colorFrom: colors[0],
      colorTo: colors[1],
      texts: { en, th },
      terms,
      writtenAt: now,
    }
    if (!(await lockActivity(tx, row))) continue
    await insertVersion(tx, id, row)
    inserted.push(row)
  }
  return inserted
}

const once = ({ id: activityId, version }: ActivityRow, { memberId, now }: Demo) => ({
  activityId,
  memberId,
  mark: 'once',
  version,
  streak: null,
  comment: '',
  madeAt: new Date(now.getTime() - 2 * dayMs),
})

/** What the demo member has done, by the code of the activity. */
const deeds: Readonly<
  Record<string, (tx: Tx, context: Context, row: ActivityRow, demo: Demo) => Promise<void>>
> = {
  async 'daily-sign-in'(tx, _context, row, demo) {
    for (const [at, daysAgo] of [2, 1].entries()) {
      const madeAt = new Date(demo.now.getTime() - daysAgo * dayMs)
      const mark = dayIn(demo.timeZone, madeAt)
      await insertRecord(tx, { ...once(row, demo), mark, state: 'SIGNED', streak: at + 1, madeAt })
    }
  },
  async 'first-win-story'(tx, _context, row, demo) {
    const comment = 'Three in a row on the last card, and my tea went cold.'
    await insertRecord(tx, { ...once(row, demo), state: 'APPLYING', comment })
  },
  async 'name-the-shark'(tx, _context, row, demo) {
    const id = await insertRecord(tx, { ...once(row, demo), state: 'APPLYING', comment: 'Shark' })
    const record = id === undefined ? undefined : await lockRecord(tx, { id, at: demo.now })
    if (!record) return
    const reason = 'That is what it is already. What is it called?'
    const decidedAt = new Date(demo.now.getTime() - dayMs)
    await updateRecord(tx, { ...record, state: 'REJECTED', reason, decidedAt })
  },
  async 'a-small-start'(tx, context, row, demo) {
    const recordId = await insertRecord(tx, { ...once(row, demo), state: 'JOINED' })
    const amount = amountOf(row.terms, demo.currency)
    if (recordId === undefined || amount === null) return
    const { memberId, currency, now: at } = demo
    const amountMinor = toMinor(amount)
    await rewardRecord(tx, context, {
      activity: row,
      recordId,
      memberId,
      currency,
      amountMinor,
      at,
      isTold: false,
    })
  },
}

/** What is going on in the demo world, with what the demo member has done of it. */
export async function seedDemoActivities(tx: Tx, context: Context): Promise<void> {
  const now = context.clock()
  const inserted = await insertActivities(tx, now)
  const member = await findMemberByName(tx, 'demo')
  if (!member) return
  const { currency, timeZone } = await readSettingsIn(tx)
  for (const row of inserted)
    await deeds[row.code]?.(tx, context, row, { memberId: member.id, currency, timeZone, now })
}
