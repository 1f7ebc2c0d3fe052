import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { WalletTransferInput } from '#form-inputs.ts'
import { playRefusals } from '#protection-terms.ts'
import { Code, EpochMs, Id } from '#text.ts'

/** SM-03. */
export const walletTransferStates = ['PENDING', 'UNKNOWN', 'DONE', 'FAILED'] as const
export type WalletTransferState = (typeof walletTransferStates)[number]

const WalletTransfer = z.object({
  id: Id,
  /** `main`, or the vendor whose wallet it is. */
  from: Code,
  to: Code,
  /** The vendor's name. */
  name: z.string(),
  /** Null while it is not known how much a recall brings. */
  amount: Amount.nullable(),
  status: z.enum(walletTransferStates),
  createdAt: EpochMs,
})

/** Where a member's money is, and what moves it between the main wallet and those that vendors keep themselves. */
export const gameWallets = {
  funds: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'Where the money is, and the agent settings that travel with it (A-44)',
    auth: 'member',
    output: z.object({
      funds: z.object({
        main: Amount,
        frozen: Amount,
        /** What the frozen money waits for; the amounts sum to `frozen`. */
        frozenFor: z.array(
          z.object({ purpose: z.enum(['withdrawal', 'chase', 'credit', 'other']), amount: Amount }),
        ),
        withdrawable: Amount,
        turnoverLeft: Amount,
        /** What was paid by a result that was corrected, and is taken back from what comes in next. */
        owed: Amount,
        /** Drawn from agents' credit lines and not repaid: nothing can be withdrawn before it is. */
        creditOwed: Amount,
        /** By the vendor's word where it gives one, otherwise what was last known. Without what is on its way. */
        games: z.array(z.object({ id: Code, name: z.string(), amount: Amount, isConfirmed: z.boolean() })),
        /** On its way to a vendor's wallet. */
        inTransfer: Amount,
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
    summary: 'Whether the merchant runs a single wallet, and which wallets there are',
    auth: 'member',
    output: z.object({
      isSingle: z.boolean(),
      wallets: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  transferWallet: endpoint({
    method: 'POST',
    path: '/wps/v2/wallets/transfer',
    summary: 'Move money between the main wallet and a vendor’s; one transfer of a wallet at a time',
    auth: 'member',
    stepUp: { none: 'the money stays the member’s own, in another wallet' },
    idempotent: true,
    input: WalletTransferInput,
    output: z.object({ sumBalance: Amount, transferId: Id, status: z.enum(walletTransferStates) }),
    errors: [
      'INSUFFICIENT',
      'SINGLE_WALLET',
      'WALLET_UNAVAILABLE',
      'PENDING_EXISTS',
      'ACCOUNT_LOCKED',
      ...playRefusals,
    ],
    limit: { max: 60, perMs: 60_000 },
  }),
  recall: endpoint({
    method: 'POST',
    path: '/wps/v2/wallets/recall',
    summary: 'Bring back all money of one vendor’s wallet, or of every one',
    auth: 'member',
    stepUp: { none: 'the money comes back to the member’s main wallet' },
    input: z.strictObject({ walletId: Code.optional() }),
    output: z.object({
      /** What is back in the main wallet now. */
      returned: Amount,
      sumBalance: Amount,
      /** Wallets whose answer is still awaited: their money comes when it is known. */
      waiting: z.array(Code),
    }),
    errors: ['NOTHING_TO_RECALL', 'WALLET_UNAVAILABLE'],
    limit: { max: 60, perMs: 60_000 },
  }),
  walletTransfers: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/transfers',
    summary: 'The latest transfers between own wallets, newest first',
    auth: 'member',
    output: z.array(WalletTransfer).max(20),
  }),
}
