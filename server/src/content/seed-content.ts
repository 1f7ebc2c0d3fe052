import { demoBanners } from '#content/demo-banners.ts'
import { demoPromotions } from '#content/demo-promotions.ts'
import { insertBanners, insertPromotions, insertTexts } from '#content/store.ts'
import type { Tx } from '#db/queryable.ts'

/** Puts the demo world's banners and promotions in; what stands there already is left alone. */
export async function seedContent(tx: Tx): Promise<void> {
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
