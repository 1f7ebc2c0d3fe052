import { z } from 'zod'

/** A short text of a caller: trimmed, no control characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** A UUID in lower case. */
export const Id = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)

/** A whole number as the database keeps most of them: 32 bits, from 0 on. */
export const Int32 = z.int().min(0).max(2_147_483_647)

/** Milliseconds since 1970, UTC. */
export const EpochMs = z.int().min(0).max(8.64e15)

/** A day in the merchant's time zone, yyyy-MM-dd. */
export const Day = z.iso.date()

/** A month in the merchant's time zone, yyyy-MM. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** Codes of games, vendors, lotteries: capital letters, digits, dash and underscore. */
export const Code = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

/** What the query string carries for paging: pages start at 1. */
export const paging = {
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

export const pageCounts = { totalPages: z.int(), totalCount: z.int() }
