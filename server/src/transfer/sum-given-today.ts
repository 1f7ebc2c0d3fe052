import type { Queryable } from '#db/queryable.ts'
import { sumOfDay } from '#transfer/store.ts'

/** What a member gave to others since midnight of the merchant's day, in minor units: by transfers, and of credit that was given up. */
export const sumGivenToday = (
  db: Queryable,
  of: { memberId: string; now: Date; timeZone: string },
): Promise<bigint> => sumOfDay(db, of)
