import type { bannerGroups } from '@suntala/contract/content'
import type { Queryable, Tx } from '#db/queryable.ts'
import { sanitizeTexts } from '#content/sanitize-texts.ts'

type Entity = 'banner' | 'promotion' | 'notice'

export type BannerRow = {
  banner_id: string
  group_name: (typeof bannerGroups)[number]
  url: string
  linkage_type: '' | 'route' | 'register'
  image: string
  color_from: string
  color_to: string
  sort: number
  is_active: boolean
}

export type PromotionRow = {
  id: string
  category: string
  tags: string[]
  image: string
  color_from: string
  color_to: string
  starts_at: Date | null
  ends_at: Date | null
  sort: number
  is_active: boolean
}

export type NoticeRow = {
  id: string
  kind: 'B' | 'PL' | 'PU' | 'PR' | 'H'
  execution: 'A' | 'B'
  published_at: Date
  ends_at: Date | null
}

export type Texts = Record<string, string>

type Tables = {
  banner: BannerRow
  promotion: PromotionRow
  notice: NoticeRow
  content_text: { entity: Entity; id: string; language: string; texts: Texts }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()

export async function selectBanners(db: Queryable): Promise<BannerRow[]> {
  return read(db).selectFrom('banner').selectAll().where('is_active', '=', true).orderBy('sort').execute()
}

export async function selectPromotions(db: Queryable, now: Date): Promise<PromotionRow[]> {
  return read(db)
    .selectFrom('promotion')
    .selectAll()
    .where('is_active', '=', true)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('sort')
    .execute()
}

export async function selectNotices(db: Queryable, execution: 'A' | 'B', now: Date): Promise<NoticeRow[]> {
  return read(db)
    .selectFrom('notice')
    .selectAll()
    .where('execution', '=', execution)
    .where('published_at', '<=', now)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .execute()
}

/** Texts by entity and id in one language, with English beneath. */
export async function selectTexts(db: Queryable, language: string): Promise<Map<string, Texts>> {
  const rows = await read(db)
    .selectFrom('content_text')
    .selectAll()
    .where('language', 'in', ['en', language])
    .execute()
  const texts = new Map<string, Texts>()
  const inOrder = rows.toSorted((a, b) => Number(a.language === language) - Number(b.language === language))
  for (const row of inOrder)
    texts.set(`${row.entity}:${row.id}`, { ...texts.get(`${row.entity}:${row.id}`), ...row.texts })
  return texts
}

export async function insertTexts(
  tx: Tx,
  rows: { entity: Entity; id: string; language: string; texts: Texts }[],
): Promise<void> {
  await tx.write
    .$extendTables<Tables>()
    .insertInto('content_text')
    .values(rows.map((row) => ({ ...row, texts: sanitizeTexts(row.texts) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertBanners(tx: Tx, rows: Omit<BannerRow, 'is_active'>[]): Promise<void> {
  await tx.write
    .$extendTables<Tables>()
    .insertInto('banner')
    .values(rows.map((row) => ({ ...row, is_active: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPromotions(tx: Tx, rows: Omit<PromotionRow, 'is_active'>[]): Promise<void> {
  await tx.write
    .$extendTables<Tables>()
    .insertInto('promotion')
    .values(rows.map((row) => ({ ...row, is_active: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
