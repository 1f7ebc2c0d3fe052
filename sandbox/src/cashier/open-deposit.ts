import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { cashierGateway, DepositEvent } from '@suntala/contract/cashier-gateway'
import type { Input, Output } from '@suntala/contract/endpoint'
import { writePromptPay } from '@suntala/contract/promptpay'
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { quoteOf } from '#cashier/coin.ts'
import { noteMovement } from '#cashier/movement-store.ts'
import { queueEvent } from '#cashier/outbox.ts'
import type { Deposit } from '#cashier/payment-store.ts'
import { endDeposit, saveDeposit, listOverdueDeposits } from '#cashier/payment-store.ts'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'
import { atomically } from '#store/open-store.ts'

type Open = (typeof cashierGateway)['channelDeposit']

/** Eight digits that a person can read out; ids and tokens tell payments apart. */
export const newReference = (prefix: string): string => `${prefix}-${randomInt(10_000_000, 100_000_000)}`

/** Only the portal and its server: neither an open redirect nor a way to make this process call others. */
export function requireOwnUrl(sandbox: Sandbox, url: string) {
  const { platformUrl, platformOrigins } = sandbox.settings
  if (![platformUrl, ...platformOrigins].includes(new URL(url).origin)) throw new Refusal(422, 'INVALID_URL')
}

/**
 * Opens a payment page. The same deposit with the same values gets the same page.
 * @throws Refusal INVALID_URL, STATE_CONFLICT for a known id with other values
 */
export function openDeposit(sandbox: Sandbox, input: Input<Open>): Output<Open> {
  requireOwnUrl(sandbox, input.returnUrl)
  requireOwnUrl(sandbox, input.callbackUrl)
  const token = pageTokenOf(sandbox, input.depositId)
  const wanted: Deposit = {
    id: input.depositId,
    pageTokenHash: hashToken(token),
    reference: newReference('SBX'),
    amountMinor: toMinor(input.amount),
    currency: input.currency,
    language: input.language ?? 'en',
    returnUrl: input.returnUrl,
    callbackUrl: input.callbackUrl,
    expiresAt: input.expiresAt,
    createdAt: sandbox.now(),
    status: 'OPEN',
    by: input.by ?? 'page',
    asksCode: false,
    wrongCodes: 0,
  }
  const saved = saveDeposit(sandbox.store, wanted)
  const isSame = saved.amountMinor === wanted.amountMinor && saved.currency === wanted.currency
  if (!isSame) throw new Refusal(409, 'STATE_CONFLICT')
  return {
    payUrl: payUrlOf(sandbox, token),
    reference: saved.reference,
    ...(saved.by === 'transfer' && { account: ownAccount }),
    ...(saved.by === 'coin' && { coin: quoteOf(sandbox, saved) }),
    ...(saved.currency === 'THB' && saved.by === 'page' && { qr: codeOf(saved) }),
  }
}

/** Where transfers go; nobody's. */
export const ownAccount = { bank: 'Kasikornbank', number: '0990000001', holder: 'SUNTALA SANDBOX' }

/** What a banking app would read; the biller is nobody's. */
export const codeOf = ({ reference, amountMinor }: Pick<Deposit, 'reference' | 'amountMinor'>): string =>
  writePromptPay({
    billerId: '099999999999901',
    reference: reference.replaceAll('-', ''),
    amountMinor,
    merchant: 'SUNTALA SANDBOX',
  })

/** The key to a deposit's page: the same deposit has the same one, and it is not saved. */
const pageTokenOf = (sandbox: Sandbox, depositId: string): string =>
  createHmac('sha256', sandbox.settings.key.secret).update(`payment page ${depositId}`).digest('base64url')

export const payUrlOf = (sandbox: Sandbox, pageToken: string): string =>
  `${sandbox.settings.publicUrl}/cashier/pay/${pageToken}`

/** Ends a deposit and queues the word about it, both or neither. The first end stands. */
export const settleDeposit = (
  sandbox: Sandbox,
  deposit: Deposit,
  status: DepositEvent['status'],
  reason?: DepositEvent['reason'],
): boolean => atomically(sandbox.store, () => endAndTell(sandbox, deposit, status, reason))

/** The same within a transaction that holds more. */
export function endAndTell(
  sandbox: Sandbox,
  deposit: Deposit,
  status: DepositEvent['status'],
  reason?: DepositEvent['reason'],
): boolean {
  if (!endDeposit(sandbox.store, deposit.id, status)) return false
  // Bank and chain know nothing of what did not come.
  if (deposit.by === 'transfer' || deposit.by === 'coin') return true
  if (status === 'PAID') noteMovement(sandbox, { ...deposit, kind: 'deposit', key: deposit.reference })
  queueEvent(sandbox, deposit.callbackUrl, {
    eventId: randomUUID(),
    depositId: deposit.id,
    reference: deposit.reference,
    status,
    ...(reason && { reason }),
    amount: fromMinor(deposit.amountMinor),
    currency: deposit.currency,
  })
  return true
}

/**
 * Queues the word of a transfer into the account, as a bank's statement tells it. Any number may come for one deposit: too
 * little, twice, and when its time is over.
 */
export function transferIn(sandbox: Sandbox, deposit: Deposit, amountMinor: bigint): void {
  atomically(sandbox.store, () => {
    const isWhole = amountMinor === deposit.amountMinor
    if (isWhole) endDeposit(sandbox.store, deposit.id, 'PAID')
    const reference = newReference('STM')
    noteMovement(sandbox, { ...deposit, kind: 'deposit', key: reference, reference, amountMinor })
    queueEvent(sandbox, deposit.callbackUrl, {
      eventId: randomUUID(),
      reference,
      amount: fromMinor(amountMinor),
      currency: deposit.currency,
    })
  })
}

export function expireDeposits(sandbox: Sandbox) {
  for (const deposit of listOverdueDeposits(sandbox.store, sandbox.now()))
    settleDeposit(sandbox, deposit, 'EXPIRED')
}
