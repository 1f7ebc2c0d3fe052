import type { noticeKinds } from '@suntala/contract/content-kinds'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { NoticeState } from '#content/rules.ts'
import { joinTexts, spokenTexts } from '#content/spoken-texts.ts'
import type { Texts } from '#content/store.ts'

export type NoticeKind = (typeof noticeKinds)[number]

export type NoticeRow = {
  id: string
  kind: NoticeKind
  /** B is told to everybody, A to members only. */
  execution: 'A' | 'B'
  state: NoticeState
  publishedAt: Date | null
  endsAt: Date | null
  changedAt: Date
}

/** A notice with its texts in the language asked for. */
export type SpokenNotice = NoticeRow & { texts: Texts }

const columns = `t.id, t.kind, t.execution, t.state, t.published_at as "publishedAt", t.ends_at as "endsAt",
  t.changed_at as "changedAt"`

export type NoticeFilter = {
  language: string
  now: Date
  executions: readonly ('A' | 'B')[]
  kinds: readonly NoticeKind[]
  /** Only this one. */
  id?: string
  limit: number
  offset?: number
}

/** Notices that are told now, newest first, each with the count of all. */
export async function selectNotices(
  db: Queryable,
  { language, now, executions, kinds, id, limit, offset }: NoticeFilter,
): Promise<(SpokenNotice & { total: bigint })[]> {
  return db.query({
    name: 'content-notices',
    text: `select ${columns}, ${spokenTexts} as texts, count(*) over () as total
      from notice t ${joinTexts('notice')}
      where t.state = 'PUBLISHED' and t.published_at <= $2 and (t.ends_at is null or t.ends_at > $2)
        and t.execution = any ($3::text[]) and t.kind = any ($4::text[]) and ($5::uuid is null or t.id = $5)
      order by t.published_at desc, t.id limit $6 offset $7`,
    values: [language, now, executions, kinds, id ?? null, limit, offset ?? 0],
  })
}

/** Notices in any state with their English texts, the last changed first, each with the count of all. */
export async function selectNoticeQueue(
  db: Queryable,
  { state, limit, offset }: { state: NoticeState | undefined; limit: number; offset: number },
): Promise<(SpokenNotice & { total: bigint })[]> {
  return db.query({
    name: 'content-notice-queue',
    text: `select ${columns}, ${spokenTexts} as texts, count(*) over () as total
      from notice t ${joinTexts('notice')}
      where $2::text is null or t.state = $2
      order by t.changed_at desc, t.id limit $3 offset $4`,
    values: ['en', state ?? null, limit, offset],
  })
}

export async function selectNotice(db: Queryable, id: string): Promise<NoticeRow | undefined> {
  const [row] = await db.query<NoticeRow>({
    name: 'content-notice',
    text: `select ${columns} from notice t where t.id = $1`,
    values: [id],
  })
  return row
}

/** One editor at a time: what is read now stays so until the transaction ends; readers of the portal go on. */
export async function lockNotices(tx: Tx): Promise<void> {
  await tx.query({ text: 'lock table notice in share row exclusive mode' })
}

/** Writes a notice, new or in the place of the one that it was. */
export async function upsertNotice(tx: Tx, row: NoticeRow): Promise<void> {
  await tx.query({
    name: 'content-notice-upsert',
    text: `insert into notice (id, kind, execution, state, published_at, ends_at, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (id) do update set kind = excluded.kind, execution = excluded.execution, state = excluded.state,
        published_at = excluded.published_at, ends_at = excluded.ends_at, changed_at = excluded.changed_at`,
    values: [row.id, row.kind, row.execution, row.state, row.publishedAt, row.endsAt, row.changedAt],
  })
}

/** @returns the ids of those told since some time within a period */
export async function selectBegun(
  db: Queryable,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select id from notice where state = 'PUBLISHED' and published_at >= $1 and published_at < $2
      order by published_at, id`,
    values: [startsAt, endsAt],
  })
  return rows.map(({ id }) => id)
}

export async function selectNoticeTitle(
  db: Queryable,
  id: string,
  language: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ title: string | null }>({
    text: `select ${spokenTexts} ->> 'title' as title from notice t ${joinTexts('notice')}
      where t.id = $2 and t.state = 'PUBLISHED'`,
    values: [language, id],
  })
  return row?.title ?? undefined
}
