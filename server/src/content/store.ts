import type { bannerGroups } from '@suntala/contract/content'
import type { Queryable, Tx } from '#db/queryable.ts'
import { sanitizeTexts } from '#content/sanitize-texts.ts'

export type Entity = 'banner' | 'promotion' | 'notice' | 'article' | 'article_category'

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

export type Texts = Record<string, string>

type Tables = {
  banner: BannerRow
  promotion_article: PromotionRow
  content_text: { entity: Entity; id: string; language: string; texts: Texts }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()

export async function selectBanners(db: Queryable): Promise<BannerRow[]> {
  return read(db).selectFrom('banner').selectAll().where('is_active', '=', true).orderBy('sort').execute()
}

export async function selectPromotions(db: Queryable, now: Date): Promise<PromotionRow[]> {
  return read(db)
    .selectFrom('promotion_article')
    .selectAll()
    .where('is_active', '=', true)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('sort')
    .execute()
}

/** Texts of some kinds by entity and id in one language, with English beneath. */
export async function selectTexts(
  db: Queryable,
  language: string,
  entities: readonly Entity[],
): Promise<Map<string, Texts>> {
  const rows = await read(db)
    .selectFrom('content_text')
    .selectAll()
    .where('language', 'in', ['en', language])
    .where('entity', 'in', [...entities])
    .execute()
  const texts = new Map<string, Texts>()
  const inOrder = rows.toSorted((a, b) => Number(a.language === language) - Number(b.language === language))
  for (const row of inOrder)
    texts.set(`${row.entity}:${row.id}`, { ...texts.get(`${row.entity}:${row.id}`), ...row.texts })
  return texts
}

/** Texts of one thing by language, as they are kept. */
export async function selectAllTexts(
  db: Queryable,
  { entity, id }: { entity: Entity; id: string },
): Promise<Record<string, Texts>> {
  const rows = await read(db)
    .selectFrom('content_text')
    .select(['language', 'texts'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ language, texts }) => [language, texts]))
}

/** Puts texts in the place of those that were there, in every language. */
export async function replaceTexts(
  tx: Tx,
  { entity, id, texts }: { entity: Entity; id: string; texts: Record<string, Texts> },
): Promise<void> {
  const table = tx.write.$extendTables<Tables>()
  await table.deleteFrom('content_text').where('entity', '=', entity).where('id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, each]) => ({ entity, id, language, texts: each }))
  await insertTexts(tx, rows)
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
    .insertInto('promotion_article')
    .values(rows.map((row) => ({ ...row, is_active: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a member is on a break or excluded, and is offered nothing of the house's own accord. */
export async function selectLeftAlone(db: Queryable, memberId: string, at: Date): Promise<boolean> {
  const [row] = await db.query<{ rests: boolean }>({
    name: 'content-left-alone',
    text: 'select protection_rests($1, $2) as rests',
    values: [memberId, at],
  })
  return row?.rests ?? false
}
