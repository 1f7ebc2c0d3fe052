import type { Queryable } from '#db/queryable.ts'
import { selectOwed } from '#credit/store.ts'

/** What a member owes agents of drawn credit, and is owed of it, together by currency, with the number of lines. */
export const sumCreditOwed = (
  db: Queryable,
  memberId: string,
): Promise<{ currency: string; owed: bigint; lines: number }[]> => selectOwed(db, memberId)
