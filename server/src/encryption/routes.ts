import type { encryption } from '@suntala/contract/encryption'
import type { Context } from '#context.ts'
import { offerKey } from '#encryption/offer-key.ts'
import type { Handlers } from '#http/bind.ts'

export function routes(context: Context): Handlers<typeof encryption> {
  return {
    publicKey: async () => {
      const { kid, privateJwk, expiresAt } = await offerKey(context)
      const { kty = '', crv = '', x = '', y = '' } = privateJwk
      return {
        kid,
        alg: 'ECDH-ES' as const,
        enc: 'A256GCM' as const,
        jwk: { kty, crv, x, y },
        expiresAt: expiresAt.getTime(),
      }
    },
  }
}
