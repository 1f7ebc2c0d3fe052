import { isAffiliateType } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type Affiliate, selectAffiliate } from '#account/affiliate-store.ts'

/**
 * Whom an invitation code brings new members under.
 * @throws ApiError AFFILIATE_INVALID, alike for a code that nobody has, one that is closed or over, and one whose owner may not
 *   bring anybody
 */
export async function findAffiliate(db: Queryable, code: string, now: Date): Promise<Affiliate> {
  const found = await selectAffiliate(db, code.trim().toUpperCase(), now)
  if (!found || found.state !== 'ACTIVE' || !isAffiliateType(found.type))
    throw new ApiError('AFFILIATE_INVALID')
  return found
}
