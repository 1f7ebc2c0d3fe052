import type { content } from '@suntala/contract/content'
import { noticeKinds } from '@suntala/contract/content-kinds'
import { presentAnnouncement, presentBanner, presentNotice, presentPromotion } from '#content/present.ts'
import { articleRoutes } from '#content/article-routes.ts'
import { type NoticeFilter, selectNotices } from '#content/notice-store.ts'
import { namedKinds } from '#content/rules.ts'
import { selectBanners, selectLeftAlone, selectPromotions, selectTexts } from '#content/store.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { Caller } from '#http/caller.ts'
import { presentPage } from '#http/present-page.ts'

/** What the notice call brings to players; the list has the rest. */
const playerNotices = 3
/** More would keep a visitor from the page. */
const popupNotices = 5

/** The session decides what a caller is told: what it says of itself may only narrow that. */
const executionsFor = (caller: Caller | null, asked: 'A' | 'B' = 'A'): NoticeFilter['executions'] =>
  caller && asked === 'A' ? ['A', 'B'] : ['B']

export function routes(context: Context): Handlers<typeof content> {
  const { db, clock } = context
  /** Whoever rests is offered nothing of the house's own accord: no banner, no promotion, nothing in front of the page. */
  const rests = async (caller: Caller | null) =>
    caller !== null && (await selectLeftAlone(db, caller.memberId, clock()))
  return {
    ...articleRoutes(context),
    notice: async ({ query, language, caller }) => {
      const kinds = new Set(namedKinds(noticeKinds, query.types))
      const now = clock()
      const isLeftAlone = await rests(caller)
      const executions = executionsFor(caller, query.execution)
      const told = (kind: 'PL' | 'PU', limit: number) =>
        kinds.has(kind) ? selectNotices(db, { language, now, executions, kinds: [kind], limit }) : []
      const [banners, promotions, player, popup, texts] = await Promise.all([
        kinds.has('B') && !isLeftAlone ? selectBanners(db) : [],
        kinds.has('PR') && !isLeftAlone ? selectPromotions(db, now) : [],
        told('PL', playerNotices),
        isLeftAlone ? [] : told('PU', popupNotices),
        selectTexts(db, language, ['banner', 'promotion']),
      ])
      return {
        player: player.map(presentNotice),
        popup: popup.map(presentNotice),
        banners: banners.map((row) => presentBanner(row, texts.get(`banner:${row.banner_id}`))),
        promotion: promotions.map((row) => presentPromotion(row, texts.get(`promotion:${row.id}`))),
      }
    },
    promotion: async ({ params, language, caller }) => {
      if (await rests(caller)) throw new ApiError('NOT_FOUND')
      const [promotions, texts] = await Promise.all([
        selectPromotions(db, clock()),
        selectTexts(db, language, ['promotion']),
      ])
      const found = promotions.find((row) => row.id === params.id)
      if (!found) throw new ApiError('NOT_FOUND')
      return presentPromotion(found, texts.get(`promotion:${found.id}`))
    },
    announcements: async ({ query, language, caller }) => {
      return presentPage(
        query,
        (page) =>
          selectNotices(db, {
            language,
            now: clock(),
            executions: executionsFor(caller),
            kinds: namedKinds(noticeKinds, query.types),
            ...page,
          }),
        presentAnnouncement,
      )
    },
    announcementDetail: async ({ params, language, caller }) => {
      const executions = executionsFor(caller)
      const asked = { language, now: clock(), executions, kinds: noticeKinds, id: params.id, limit: 1 }
      const [row] = await selectNotices(db, asked)
      if (!row) throw new ApiError('NOT_FOUND')
      return { ...presentNotice(row), type: row.kind }
    },
  }
}
