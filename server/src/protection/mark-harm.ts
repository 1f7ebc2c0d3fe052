import { listActiveMembers } from '#betting/list-active-members.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import type { Period } from '#jobs/period.ts'
import { markHarmJob, type OfMembers } from '#protection/declared-jobs.ts'
import { insertMarkers, selectFacts } from '#protection/harm-store.ts'
import { markersOf } from '#protection/harm-rules.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

const weekMs = 7 * 86_400_000
/** How many members one job looks at, so that none holds others up. */
const membersAtOnce = 200

/** Has all members looked at who played in the week before a period's end. */
export async function findHarm(tx: Tx, { endsAt }: Period): Promise<void> {
  const members = await listActiveMembers(tx, new Date(endsAt.getTime() - weekMs))
  const parts = Array.from({ length: Math.ceil(members.length / membersAtOnce) }, (_, index) => ({
    members: members.slice(index * membersAtOnce, (index + 1) * membersAtOnce),
    untilMs: endsAt.getTime(),
  }))
  await enqueueAll(tx, markHarmJob, parts)
}

/** Writes the signs of harm down that are there in what some members did; each once a day. */
export async function markHarm(tx: Tx, { members, untilMs }: OfMembers): Promise<void> {
  const { timeZone } = await readSettingsIn(tx)
  const until = new Date(untilMs)
  const facts = await selectFacts(tx, { members, until, timeZone })
  const found = facts.flatMap((each) =>
    markersOf(each).map((marker) => ({ ...marker, memberId: each.memberId })),
  )
  await insertMarkers(tx, dayIn(timeZone, new Date(untilMs - 1)), found)
}
