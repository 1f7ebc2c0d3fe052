import type { Queryable } from '#db/queryable.ts'
import { selectBegun, selectNoticeTitle } from '#content/notice-store.ts'

/** Notices that began to be told within a period. @returns their ids */
export const begunNotices = (db: Queryable, period: { startsAt: Date; endsAt: Date }): Promise<string[]> =>
  selectBegun(db, period)

/** @returns what a notice is called in a language; undefined once it is told no longer */
export const noticeTitle = (db: Queryable, id: string, language: string): Promise<string | undefined> =>
  selectNoticeTitle(db, id, language)
