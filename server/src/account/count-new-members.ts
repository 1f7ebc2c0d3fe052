import type { Queryable } from '#db/queryable.ts'
import { selectNewByHour } from '#account/new-member-store.ts'

/** How many members came, by the hours of a time zone; trial accounts are none. */
export const countNewMembers = (
  db: Queryable,
  span: { timeZone: string; from: Date; until: Date },
): Promise<{ startsAt: Date; count: number }[]> => selectNewByHour(db, span)
