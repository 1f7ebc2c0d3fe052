import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { hasNumber, lockNumber } from '#account/contact-store.ts'
import type { NumbersAsked } from '#account/seal-mobile.ts'

/**
 * Keeps a number for one member until the transaction ends. While the data key is changed processes write other prints of one number, and
 * the unique key cannot tell: so whoever comes by a number does it alone, and looks under each key. Call it before any row is locked.
 * @throws ApiError MOBILE_TAKEN
 */
export async function claimNumber(tx: Tx, memberId: string, asked: NumbersAsked): Promise<void> {
  for (const number of asked.numbers.toSorted()) await lockNumber(tx, number)
  if (await hasNumber(tx, { memberId, ...asked })) throw new ApiError('MOBILE_TAKEN')
}
