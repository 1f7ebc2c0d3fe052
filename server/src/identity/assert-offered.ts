import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { IdentityProvider } from '#identity/rules.ts'
import { readSettings } from '#settings/read-settings.ts'
import { offeredProviders } from '#settings/rules.ts'

/** @throws ApiError PROVIDER_OFF where the operator does not let people sign in so, or nobody vouches for them */
export async function assertOffered({ db, config }: Context, provider: IdentityProvider): Promise<void> {
  const { settings } = await readSettings(db)
  if (!offeredProviders(settings, config.identity).includes(provider)) throw new ApiError('PROVIDER_OFF')
}
