import { system } from '@suntala/contract/system'
import type { Context } from '#context.ts'
import { offerKey } from '#encryption/offer-key.ts'
import type { Bind } from '#http/bind.ts'

export function routes(bind: Bind, context: Context): void {
  bind(
    { publicKey: system.publicKey },
    {
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
    },
  )
}
