import { z } from 'zod'
import {
  betPlacePattern,
  entryPlacePattern,
  memberPlacePattern,
  versionPattern,
  wagePlacePattern,
} from '#record-places.ts'
import { pageCounts, paging } from '#text.ts'

export const BetPlace = z.string().regex(betPlacePattern)
export const EntryPlace = z.string().regex(entryPlacePattern)
export const MemberPlace = z.string().regex(memberPlacePattern)
export const WagePlace = z.string().regex(wagePlacePattern)
export const Version = z.string().regex(versionPattern)

/**
 * What a page of a list, the newest first, is asked for by: what stands before or after a place, which is the `older` or
 * `newer` of another page. Without both it is the first page.
 */
export const keysetPaging = <Place extends z.ZodString>(place: Place) => ({
  before: place.optional(),
  after: place.optional(),
  pageSize: paging.pageSize,
})

/** What such a page says of itself. */
export const keysetEnds = <Place extends z.ZodString>(place: Place) => ({
  /** What to ask `after` for the page above; null on the first one. */
  newer: place.nullable(),
  /** What to ask `before` for the page below; null on the last one. */
  older: place.nullable(),
})

/** In which order a list by time stands. Whichever it is, `older` leads down and `newer` up. */
export const timeOrders = ['newest', 'oldest'] as const
export type TimeOrder = (typeof timeOrders)[number]
export const timeOrder = { order: z.enum(timeOrders).default('newest') }

/** Counts of the whole list, which the first page alone tells. */
export const firstPageCounts = {
  totalPages: pageCounts.totalPages.nullable(),
  totalCount: pageCounts.totalCount.nullable(),
}
