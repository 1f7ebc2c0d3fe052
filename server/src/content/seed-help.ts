import { seedId, type SeededArticle } from '#content/demo-content.ts'
import { type ArticlePlace, type ArticleRow, insertCategories } from '#content/article-store.ts'
import { insertArticles } from '#content/seed-store.ts'
import { helpMoney } from '#content/seed/help-money.ts'
import { helpPlay } from '#content/seed/help-play.ts'
import { helpRules } from '#content/seed/help-rules.ts'
import { insertTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'

/** Subjects of articles, in the order in which they stand. */
const categories: Record<ArticlePlace, Record<string, { en: string; th: string }>> = {
  help: {
    money: { en: 'Money', th: 'เงิน' },
    lottery: { en: 'Lottery', th: 'หวย' },
    games: { en: 'Games', th: 'เกม' },
    account: { en: 'Your account', th: 'บัญชีของคุณ' },
    rules: { en: 'Terms and privacy', th: 'ข้อกำหนดและความเป็นส่วนตัว' },
  },
  news: {
    lottery: { en: 'Lottery', th: 'หวย' },
    games: { en: 'Games', th: 'เกม' },
    payments: { en: 'Payments', th: 'การเงิน' },
    portal: { en: 'Portal', th: 'เว็บไซต์' },
  },
}

const seeded = [...helpMoney, ...helpPlay, ...helpRules]

/** An article that comes along, published at a time. */
export function seededRow(
  { slug, category }: SeededArticle,
  given: Pick<ArticleRow, 'place' | 'sort'> & { at: Date },
): ArticleRow {
  const { place, sort, at } = given
  const look = { image: '', colorFrom: '#1b2420', colorTo: '#1b2420' }
  const id = seedId(`${place}/${slug}`)
  return { id, place, slug, category, ...look, sort, state: 'PUBLISHED', publishedAt: at, changedAt: at }
}

/**
 * Puts the subjects of articles in, and the help, which every installation needs: terms, privacy and the credits that
 * licences ask for. What an operator has changed or taken back stays so.
 */
export async function seedHelp(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  const places = Object.entries(categories) as [ArticlePlace, (typeof categories)[ArticlePlace]][] // its own keys
  await insertCategories(
    tx,
    places.flatMap(([place, names]) => Object.keys(names).map((id, sort) => ({ place, id, sort }))),
  )
  const names = places.flatMap(([place, each]) =>
    Object.entries(each).flatMap(([id, name]) =>
      (['en', 'th'] as const).map((language) => ({
        entity: 'article_category' as const,
        id: `${place}-${id}`,
        language,
        texts: { name: name[language] },
      })),
    ),
  )
  await insertTexts(tx, names)
  const at = clock()
  await insertArticles(
    tx,
    seeded.map((article, sort) => ({ row: seededRow(article, { place: 'help', sort, at }), article })),
  )
}
