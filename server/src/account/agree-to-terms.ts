import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettings } from '#settings/read-settings.ts'
import { setTermsAgreed } from '#account/store.ts'

/**
 * The holder of an account that an agent opened agrees to the terms as they stand and says to be of age, as whoever registers does; who has
 * agreed before stays with that.
 * @throws ApiError TERMS_REQUIRED, AGE_REQUIRED
 */
export async function agreeToTerms(
  { db, clock }: Context,
  memberId: string,
  { agreed, ofAge }: { agreed: boolean; ofAge: boolean },
): Promise<void> {
  const { settings } = await readSettings(db)
  if (!agreed) throw new ApiError('TERMS_REQUIRED')
  if (!ofAge) throw new ApiError('AGE_REQUIRED', { params: { min: String(settings.ageLimit) } })
  await db.transaction((tx) => setTermsAgreed(tx, memberId, { version: settings.termsVersion, now: clock() }))
}
