import { isAffiliateType } from '@suntala/contract/account-type'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { findDomainAgent } from '#account/find-domain-agent.ts'
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

/** The same, and where no code is given whom the domain does. @throws ApiError AFFILIATE_INVALID, also for a domain of nobody */
export async function findWhoBrings(
  db: Queryable,
  { code, domain, now }: { code: string; domain: string | undefined; now: Date },
): Promise<{ username: string }> {
  if (code.trim() !== '') return findAffiliate(db, code, now)
  const found = await findDomainAgent(db, domain)
  if (!found) throw new ApiError('AFFILIATE_INVALID')
  return found
}
