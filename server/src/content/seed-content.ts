import { demoBanners } from '#content/demo-banners.ts'
import { demoPromotions } from '#content/demo-promotions.ts'
import { seedId } from '#content/demo-content.ts'
import { demoNews } from '#content/seed/demo-news.ts'
import { demoNotices } from '#content/seed/demo-notices.ts'
import { seededRow } from '#content/seed-help.ts'
import { insertArticles, insertNotices } from '#content/seed-store.ts'
import { insertBanners, insertPromotions, insertTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Puts what the demo world tells in; what stands there already is left alone. */
export async function seedContent(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  await seedOffers(tx)
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await insertArticles(
    tx,
    demoNews.map((article, sort) => {
      const { picture: image, colors, daysOld } = article
      const row = seededRow(article, { place: 'news', sort, at: ago(daysOld * dayMs) })
      return { row: { ...row, image, colorFrom: colors[0], colorTo: colors[1] }, article }
    }),
  )
  await insertNotices(
    tx,
    demoNotices.map(({ name, kind, execution, hoursOld, en, th }) => {
      const facts = { id: seedId(`notice/${name}`), kind, execution, endsAt: null, changedAt: now }
      const row =
        hoursOld === undefined
          ? { ...facts, state: 'DRAFT' as const, publishedAt: null }
          : { ...facts, state: 'PUBLISHED' as const, publishedAt: ago(hoursOld * hourMs) }
      return { row, words: { en, th } }
    }),
  )
}

async function seedOffers(tx: Tx): Promise<void> {
  await insertBanners(
    tx,
    demoBanners.map(({ en: _en, th: _th, ...row }) => row),
  )
  await insertPromotions(
    tx,
    demoPromotions.map(({ en: _en, th: _th, ...row }) => row),
  )
  const spoken = [
    ...demoBanners.map((row) => ({ entity: 'banner' as const, id: row.banner_id, en: row.en, th: row.th })),
    ...demoPromotions.map((row) => ({ entity: 'promotion' as const, id: row.id, en: row.en, th: row.th })),
  ]
  await insertTexts(
    tx,
    spoken.flatMap(({ entity, id, en, th }) => [
      { entity, id, language: 'en', texts: en },
      { entity, id, language: 'th', texts: th },
    ]),
  )
}
