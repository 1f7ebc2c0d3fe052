import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'

/** What a member has now. */
export const wallet = {
  balance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'What the member can spend now',
    auth: 'session',
    output: z.object({
      sumBalance: Amount,
      currency: z.string(),
      wallets: z.array(z.object({ id: z.string(), name: z.string(), amount: Amount })),
    }),
  }),
}
