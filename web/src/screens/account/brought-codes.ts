import { readSession, removeSession } from '#util/storage.ts'

/** The code of a friend that an address has brought in this tab (NAV-25, A-61). */
export const readReferralCode = (): string | null => readSession('referralCode')

/** After the registration nothing is left of what addresses brought. */
export function dropCodes(): void {
  removeSession('referralCode')
  removeSession('affiliateCode')
}
