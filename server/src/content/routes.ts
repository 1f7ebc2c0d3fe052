import type { content } from '@suntala/contract/content'
import { presentBanner, presentNotice, presentPromotion } from '#content/present.ts'
import { selectBanners, selectNotices, selectPromotions, selectTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'

export function routes({ db, clock }: Context): Handlers<typeof content> {
  return {
    notice: async ({ query, language }) => {
      const kinds = new Set(query.types.split(','))
      const now = clock()
      const [banners, promotions, notices, texts] = await Promise.all([
        kinds.has('B') ? selectBanners(db) : [],
        kinds.has('PR') ? selectPromotions(db, now) : [],
        selectNotices(db, query.execution, now),
        selectTexts(db, language),
      ])
      const ofKind = (kind: string) =>
        notices
          .filter((row) => row.kind === kind && kinds.has(kind))
          .map((row) => presentNotice(row, texts.get(`notice:${row.id}`)))
      return {
        player: ofKind('PL'),
        popup: ofKind('PU'),
        banners: banners.map((row) => presentBanner(row, texts.get(`banner:${row.banner_id}`))),
        promotion: promotions.map((row) => presentPromotion(row, texts.get(`promotion:${row.id}`))),
      }
    },
    promotion: async ({ params, language }) => {
      const [promotions, texts] = await Promise.all([
        selectPromotions(db, clock()),
        selectTexts(db, language),
      ])
      const found = promotions.find((row) => row.id === params.id)
      if (!found) throw new ApiError('NOT_FOUND')
      return presentPromotion(found, texts.get(`promotion:${found.id}`))
    },
  }
}
