import { z } from 'zod'
import { betPlacePattern, versionPattern } from '#record-places.ts'
import { pageCounts, paging } from '#text.ts'

export const BetPlace = z.string().regex(betPlacePattern)
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

/** Counts of the whole list, which the first page alone tells. */
export const firstPageCounts = {
  totalPages: pageCounts.totalPages.nullable(),
  totalCount: pageCounts.totalCount.nullable(),
}
