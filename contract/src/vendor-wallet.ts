import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { GameCurrency } from '#provider.ts'
import { Code, Id, text } from '#text.ts'

/**
 * The wallet that a vendor keeps itself: the platform moves a player's money in before a game and out after it, and the
 * vendor takes bets and pays wins on its own. Signed like every call to a provider (signature.ts); answers travel bare.
 *
 * Idempotency:
 * 1. A transfer is known by `transferId`. The same id with the same content gets the same answer, balance included, and
 *    moves nothing again; with other content it gets HTTP 409.
 * 2. A transfer without a readable answer is never sent again. The platform asks for its status.
 * 3. A status that is asked for a transfer that never came answers FAILED with NEVER_CAME and is remembered: when the
 *    transfer comes after all, it moves nothing and gets the same answer. So what was asked for is decided for good.
 * 4. PENDING says that it is not decided yet: the platform asks again.
 */
const PlayerWallet = {
  /** The vendor whose wallet it is. */
  wallet: Code,
  /** What `gwAuthenticate` calls the player. */
  playerId: text(64),
  currency: GameCurrency,
}

export const vendorTransferFailures = ['INSUFFICIENT_FUNDS', 'REFUSED', 'NEVER_CAME'] as const

const VendorTransfer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('DONE'),
    transferId: Id,
    /** What moved: the amount asked for, or all that was there. */
    amount: Amount.refine((amount) => !amount.startsWith('-')),
    /** What the vendor's wallet held right after it. */
    balance: Amount.refine((amount) => !amount.startsWith('-')),
  }),
  z.object({ status: z.literal('FAILED'), transferId: Id, reason: z.enum(vendorTransferFailures) }),
  z.object({ status: z.literal('PENDING'), transferId: Id }),
])
export type VendorTransfer = z.output<typeof VendorTransfer>

/** What a provider with such vendors serves and the platform calls, under the provider's base address. */
export const vendorWallet = {
  vendorBalance: endpoint({
    method: 'POST',
    path: '/v1/wallets/balance',
    summary: 'What a player has in the vendor’s wallet',
    auth: 'provider',
    input: z.strictObject(PlayerWallet),
    output: z.object({ balance: Amount }),
  }),
  vendorTransfer: endpoint({
    method: 'POST',
    path: '/v1/wallets/transfer',
    summary: 'Move money into the vendor’s wallet, or out of it: all of it where no amount is told',
    auth: 'provider',
    input: z.discriminatedUnion('direction', [
      z.strictObject({ transferId: Id, ...PlayerWallet, direction: z.literal('IN'), amount: PositiveAmount }),
      z.strictObject({
        transferId: Id,
        ...PlayerWallet,
        direction: z.literal('OUT'),
        amount: PositiveAmount.optional(),
      }),
    ]),
    output: VendorTransfer,
    errors: ['STATE_CONFLICT'],
  }),
  vendorTransferStatus: endpoint({
    method: 'POST',
    path: '/v1/wallets/status',
    summary: 'How a transfer ended; one that never came has failed from now on',
    auth: 'provider',
    input: z.strictObject({ transferId: Id }),
    output: VendorTransfer,
  }),
}
