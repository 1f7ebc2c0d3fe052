import type { ArticleRow } from '#content/article-store.ts'
import { selectArticle, upsertArticle } from '#content/article-store.ts'
import type { SeededArticle } from '#content/demo-content.ts'
import { type NoticeRow, selectNotice, upsertNotice } from '#content/notice-store.ts'
import { insertTexts, type Texts } from '#content/store.ts'
import type { Tx } from '#db/queryable.ts'

const textsOf = (entity: 'article' | 'notice', id: string, { en, th }: { en: Texts; th: Texts }) => [
  { entity, id, language: 'en', texts: en },
  { entity, id, language: 'th', texts: th },
]

/** Puts in articles that are not there yet in any state. */
export async function insertArticles(
  tx: Tx,
  articles: readonly { row: ArticleRow; article: SeededArticle }[],
): Promise<void> {
  for (const { row, article } of articles) {
    if (await selectArticle(tx, row.id)) continue
    await upsertArticle(tx, row)
    await insertTexts(tx, textsOf('article', row.id, article))
  }
}

/** Puts in notices that are not there yet in any state. */
export async function insertNotices(
  tx: Tx,
  notices: readonly { row: NoticeRow; words: { en: Texts; th: Texts } }[],
): Promise<void> {
  for (const { row, words } of notices) {
    if (await selectNotice(tx, row.id)) continue
    await upsertNotice(tx, row)
    await insertTexts(tx, textsOf('notice', row.id, words))
  }
}
