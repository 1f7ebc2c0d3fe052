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
  funds: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'Where the money is, and the agent settings that travel with it (A-44)',
    auth: 'member',
    output: z.object({
      funds: z.object({
        main: Amount,
        frozen: Amount,
        withdrawable: Amount,
        turnoverLeft: Amount,
        /** What was paid by a result that was corrected, and is taken back from what comes in next. */
        owed: Amount,
        games: z.array(z.object({ id: z.string(), name: z.string(), amount: Amount })),
      }),
      divtypereq: z.string(),
      dailysalreqtype: z.string(),
      contracthoursalreq: z.string(),
      realtimesalreqtype: z.string(),
    }),
  }),
  merchantWallet: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/merchant',
    summary: 'Whether the merchant runs a single wallet',
    auth: 'member',
    output: z.object({
      isSingle: z.boolean(),
      wallets: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
}
