import type { ActivityKind } from '@suntala/contract/activity-terms'
import type { ActivityTerms } from '@suntala/contract/operator-activity'
import type { Queryable, Tx } from '#db/queryable.ts'

export type ActivityTexts = { title: string; summary: string; content: string }

export type VersionRow = {
  version: number
  opensAt: Date | null
  closesAt: Date | null
  image: string
  colorFrom: string
  colorTo: string
  texts: Record<string, ActivityTexts>
  /** As their schema has checked them when they were written. */
  terms: ActivityTerms
  writtenAt: Date
}

/** An activity with one of its versions. */
export type ActivityRow = VersionRow & { id: string; code: string; kind: ActivityKind }

const columns = `a.id, a.code, a.kind, v.version, v.opens_at as "opensAt", v.closes_at as "closesAt", v.image,
  v.color_from as "colorFrom", v.color_to as "colorTo", v.texts, v.terms, v.written_at as "writtenAt"`
const newest = `activity a cross join lateral
  (select * from activity_version v where v.activity_id = a.id order by v.version desc limit 1) v`

/** Every activity with its newest version, the last changed first. */
export const selectActivities = (db: Queryable): Promise<ActivityRow[]> =>
  db.query<ActivityRow>({
    name: 'activity-list',
    text: `select ${columns} from ${newest} order by v.written_at desc, a.id`,
  })

/** Those that anybody is shown at a moment: open ones, those to come, and those over since a while. */
export const selectShown = (
  db: Queryable,
  { now, overSince, code }: { now: Date; overSince: Date; code: string | undefined },
): Promise<ActivityRow[]> =>
  db.query<ActivityRow>({
    name: 'activity-shown',
    text: `select ${columns} from ${newest}
      where v.opens_at is not null and (v.closes_at is null or v.closes_at > $2) and ($3::text is null or a.code = $3)
      order by coalesce(v.closes_at <= $1, false), v.opens_at > $1, v.opens_at desc, a.id`,
    values: [now, overSince, code ?? null],
  })

/** An activity as its newest version has it, which nobody writes anew until the transaction ends. */
export async function holdActivity(tx: Tx, id: string): Promise<ActivityRow | undefined> {
  await tx.query({
    name: 'activity-hold',
    text: 'select from activity where id = $1 for key share',
    values: [id],
  })
  return selectActivity(tx, id)
}

export async function selectActivity(db: Queryable, id: string): Promise<ActivityRow | undefined> {
  const [row] = await db.query<ActivityRow>({
    name: 'activity-newest',
    text: `select ${columns} from ${newest} where a.id = $1`,
    values: [id],
  })
  return row
}

/** One version of an activity, as a record was made under it. */
export async function selectVersion(
  db: Queryable,
  { activityId, version }: { activityId: string; version: number },
): Promise<ActivityRow> {
  const [row] = await db.query<ActivityRow>({
    name: 'activity-version',
    text: `select ${columns} from activity a join activity_version v on v.activity_id = a.id
      where a.id = $1 and v.version = $2`,
    values: [activityId, version],
  })
  if (!row) throw new Error(`activity ${activityId} has no version ${version}`)
  return row
}

/** Makes an activity where there is none, and keeps others from writing it until the transaction ends. @returns false for a code that is another's */
export async function lockActivity(
  tx: Tx,
  { id, code, kind }: Pick<ActivityRow, 'id' | 'code' | 'kind'>,
): Promise<boolean> {
  await tx.query({
    text: 'insert into activity (id, code, kind) values ($1, $2, $3) on conflict do nothing',
    values: [id, code, kind],
  })
  const rows = await tx.query<{ id: string }>({
    text: 'select id from activity where id = $1 and code = $2 and kind = $3 for update',
    values: [id, code, kind],
  })
  return rows.length > 0
}

export async function insertVersion(tx: Tx, activityId: string, row: VersionRow): Promise<void> {
  await tx.query({
    text: `insert into activity_version (activity_id, version, opens_at, closes_at, image, color_from, color_to, texts, terms,
        written_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      activityId,
      row.version,
      row.opensAt,
      row.closesAt,
      row.image,
      row.colorFrom,
      row.colorTo,
      JSON.stringify(row.texts),
      JSON.stringify(row.terms),
      row.writtenAt,
    ],
  })
}

/** How many applications for each activity wait for an operator. */
export async function countWaiting(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.query<{ activityId: string; count: number }>({
    name: 'activity-waiting',
    text: `select r.activity_id as "activityId", count(*)::int as count from activity_record r
        join member m on m.id = r.member_id
      where r.state in ('APPLYING', 'PROCESS') and m.state not in ('CLOSED', 'DISABLED') group by r.activity_id`,
  })
  return new Map(rows.map(({ activityId, count }) => [activityId, count]))
}

/** When an account was opened, and when the installed app was first logged in to it. */
export async function selectAge(
  db: Queryable,
  memberId: string,
): Promise<{ createdAt: Date; appLoginAt: Date | null } | undefined> {
  const [row] = await db.query<{ createdAt: Date; appLoginAt: Date | null }>({
    name: 'activity-age',
    text: `select m.created_at as "createdAt", l.first_at as "appLoginAt"
      from member m left join app_login l on l.member_id = m.id where m.id = $1`,
    values: [memberId],
  })
  return row
}

/** Keeps the first of them. */
export async function insertAppLogin(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'activity-app-login',
    text: 'insert into app_login (member_id, first_at) values ($1, $2) on conflict do nothing',
    values: [memberId, at],
  })
}
