import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs } from '#text.ts'

export const encryption = {
  publicKey: endpoint({
    method: 'GET',
    path: '/wps/system/publicKey',
    summary: 'Key for encrypted bodies',
    auth: 'public',
    whileClosed: true,
    output: z.object({
      kid: z.string(),
      alg: z.literal('ECDH-ES'),
      enc: z.literal('A256GCM'),
      jwk: z.record(z.string(), z.string()),
      expiresAt: EpochMs,
    }),
  }),
}
