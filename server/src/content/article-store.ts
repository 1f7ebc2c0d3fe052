import type { articlePlaces } from '@suntala/contract/content-kinds'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ArticleState } from '#content/rules.ts'
import { joinTexts, spokenTexts } from '#content/spoken-texts.ts'
import type { Texts } from '#content/store.ts'

export type ArticlePlace = (typeof articlePlaces)[number]

export type ArticleRow = {
  id: string
  place: ArticlePlace
  slug: string
  category: string
  image: string
  colorFrom: string
  colorTo: string
  sort: number
  state: ArticleState
  publishedAt: Date | null
  changedAt: Date
}

/** An article with its texts in the language asked for. */
export type SpokenArticle = ArticleRow & { texts: Texts }

const columns = `t.id, t.place, t.slug, t.category, t.image, t.color_from as "colorFrom", t.color_to as "colorTo",
  t.sort, t.state, t.published_at as "publishedAt", t.changed_at as "changedAt"`
const isShown = `t.state = 'PUBLISHED' and t.published_at <= $2`
/** Title, summary and text without their markup, for a search. */
const plainText = `lower(concat_ws(' ', ${spokenTexts}->>'title', ${spokenTexts}->>'summary',
  regexp_replace(${spokenTexts}->>'content', '<[^>]*>', ' ', 'g')))`

export type NewsFilter = {
  language: string
  now: Date
  category: string | undefined
  /** In lower case; a text must contain each. */
  words: readonly string[]
  limit: number
  offset: number
}

/** Published news, newest first, each with the count of all. */
export async function selectNews(
  db: Queryable,
  { language, now, category, words, limit, offset }: NewsFilter,
): Promise<(SpokenArticle & { total: bigint })[]> {
  return db.query({
    name: 'content-news',
    text: `select ${columns}, ${spokenTexts} as texts, count(*) over () as total
      from article t ${joinTexts('article')}
      where t.place = 'news' and ${isShown} and ($3::text is null or t.category = $3)
        and not exists (select from unnest($4::text[]) word where strpos(${plainText}, word) = 0)
      order by t.published_at desc, t.id limit $5 offset $6`,
    values: [language, now, category ?? null, words, limit, offset],
  })
}

export type Asked = { language: string; now: Date }

/** Other news to read on: of the same category first, then the newest. */
export async function selectRelated(
  db: Queryable,
  { id, category }: Pick<ArticleRow, 'id' | 'category'>,
  { language, now, limit }: Asked & { limit: number },
): Promise<SpokenArticle[]> {
  return db.query({
    name: 'content-related',
    text: `select ${columns}, ${spokenTexts} as texts from article t ${joinTexts('article')}
      where t.place = 'news' and ${isShown} and t.id <> $3
      order by t.category = $4 desc, t.published_at desc, t.id limit $5`,
    values: [language, now, id, category, limit],
  })
}

export async function selectNewsBySlug(
  db: Queryable,
  { slug, language, now }: Asked & { slug: string },
): Promise<SpokenArticle | undefined> {
  const [row] = await db.query<SpokenArticle>({
    name: 'content-news-item',
    text: `select ${columns}, ${spokenTexts} as texts from article t ${joinTexts('article')}
      where t.place = 'news' and ${isShown} and t.slug = $3`,
    values: [language, now, slug],
  })
  return row
}

/** Every published article of the help centre, in the order of reading. */
export async function selectHelp(db: Queryable, { language, now }: Asked): Promise<SpokenArticle[]> {
  return db.query({
    name: 'content-help',
    text: `select ${columns}, ${spokenTexts} as texts from article t ${joinTexts('article')}
      where t.place = 'help' and ${isShown} order by t.sort, t.slug`,
    values: [language, now],
  })
}

export type CategoryRow = { id: string; count: bigint }

/** The categories of a place in their order, with how many published articles each has. */
export async function selectCategories(
  db: Queryable,
  { place, now }: { place: ArticlePlace; now: Date },
): Promise<CategoryRow[]> {
  return db.query({
    name: 'content-categories',
    text: `select c.id, count(a.id) as count from article_category c
      left join article a on a.place = c.place and a.category = c.id and a.state = 'PUBLISHED' and a.published_at <= $2
      where c.place = $1 group by c.id, c.sort order by c.sort, c.id`,
    values: [place, now],
  })
}

/** The categories of both places in their order, under their English names. */
export async function selectAllCategories(
  db: Queryable,
): Promise<{ place: ArticlePlace; id: string; name: string }[]> {
  return db.query({
    name: 'content-all-categories',
    text: `select c.place, c.id, coalesce(en.texts->>'name', c.id) as name from article_category c
      left join content_text en
        on en.entity = 'article_category' and en.id = c.place || '-' || c.id and en.language = 'en'
      order by c.place, c.sort, c.id`,
  })
}

/** Articles in any state with their English texts, the last changed first, each with the count of all. */
export async function selectArticleQueue(
  db: Queryable,
  { state, limit, offset }: { state: ArticleState | undefined; limit: number; offset: number },
): Promise<(SpokenArticle & { total: bigint })[]> {
  return db.query({
    name: 'content-article-queue',
    text: `select ${columns}, ${spokenTexts} as texts, count(*) over () as total
      from article t ${joinTexts('article')}
      where $2::text is null or t.state = $2
      order by t.changed_at desc, t.id limit $3 offset $4`,
    values: ['en', state ?? null, limit, offset],
  })
}

export async function selectArticle(db: Queryable, id: string): Promise<ArticleRow | undefined> {
  const [row] = await db.query<ArticleRow>({
    name: 'content-article',
    text: `select ${columns} from article t where t.id = $1`,
    values: [id],
  })
  return row
}

/** One editor at a time: what is read now stays so until the transaction ends; readers of the portal go on. */
export async function lockArticles(tx: Tx): Promise<void> {
  await tx.query({ text: 'lock table article in share row exclusive mode' })
}

export async function isSlugTaken(
  tx: Tx,
  { id, place, slug }: Pick<ArticleRow, 'id' | 'place' | 'slug'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: 'select from article where place = $1 and slug = $2 and id <> $3',
    values: [place, slug, id],
  })
  return rows.length > 0
}

/** Writes an article, new or in the place of the one that it was. */
export async function upsertArticle(tx: Tx, row: ArticleRow): Promise<void> {
  await tx.query({
    name: 'content-article-upsert',
    text: `insert into article (id, place, slug, category, image, color_from, color_to, sort, state, published_at,
        changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (id) do update set place = excluded.place, slug = excluded.slug, category = excluded.category,
        image = excluded.image, color_from = excluded.color_from, color_to = excluded.color_to, sort = excluded.sort,
        state = excluded.state, published_at = excluded.published_at, changed_at = excluded.changed_at`,
    values: [
      row.id,
      row.place,
      row.slug,
      row.category,
      row.image,
      row.colorFrom,
      row.colorTo,
      row.sort,
      row.state,
      row.publishedAt,
      row.changedAt,
    ],
  })
}

export async function insertCategories(
  tx: Tx,
  rows: readonly { place: ArticlePlace; id: string; sort: number }[],
): Promise<void> {
  for (const { place, id, sort } of rows)
    await tx.query({
      text: 'insert into article_category (place, id, sort) values ($1, $2, $3) on conflict do nothing',
      values: [place, id, sort],
    })
}
