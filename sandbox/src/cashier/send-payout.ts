import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { Input, Output } from '@suntala/contract/endpoint'
import { randomUUID } from 'node:crypto'
import { noteMovement } from '#cashier/movement-store.ts'
import { newReference, requireOwnUrl } from '#cashier/open-deposit.ts'
import { queueEvent } from '#cashier/outbox.ts'
import type { Payout } from '#cashier/payment-store.ts'
import { endPayout, listDuePayouts, readDeposit, savePayout } from '#cashier/payment-store.ts'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type Send = (typeof cashierGateway)['channelPayout']
type SendBack = (typeof cashierGateway)['channelRefund']

/** How a payout ends is chosen by the last two digits of its amount, so that each end can be tried out. */
export const payoutTriggers = { failsLater: 13n, refusedAtOnce: 31n } as const

/** All that a person needs to know an account again. */
const endOf = (number: string): string => `…${number.slice(-4)}`

const lastTwo = (amountMinor: bigint) => amountMinor % 100n

/**
 * Accepts a payout; it is sent after the setting's delay. The same id with the same values gets the same answer.
 * @throws Refusal INVALID_URL, STATE_CONFLICT for a known id with other values
 */
export function sendPayout(sandbox: Sandbox, input: Input<Send>): Output<Send> {
  const payee = JSON.stringify({ ...input.payee, number: endOf(input.payee.number) })
  return takePayout(sandbox, input, { payee, isKnown: true })
}

/**
 * Accepts to give a deposit back to whoever paid it, as a payout of its own; one of a deposit that is unknown here, or
 * was paid with a voucher, is refused.
 * @throws Refusal INVALID_URL, STATE_CONFLICT for a known id with other values
 */
export function sendRefund(sandbox: Sandbox, input: Input<SendBack>): Output<SendBack> {
  const deposit = readDeposit(sandbox.store, input.depositId)
  // Nobody knows whose a voucher was.
  const isKnown = deposit?.reference === input.reference && deposit.by !== 'voucher'
  return takePayout(sandbox, input, { payee: JSON.stringify({ deposit: input.depositId }), isKnown })
}

function takePayout(
  sandbox: Sandbox,
  input: Pick<Input<Send>, 'payoutId' | 'amount' | 'currency' | 'callbackUrl'>,
  { payee, isKnown }: { payee: string; isKnown: boolean },
): Output<Send> {
  requireOwnUrl(sandbox, input.callbackUrl)
  const amountMinor = toMinor(input.amount)
  const isRefused = !isKnown || lastTwo(amountMinor) === payoutTriggers.refusedAtOnce
  const wanted: Payout = {
    id: input.payoutId,
    reference: newReference('SBO'),
    amountMinor,
    currency: input.currency,
    payee,
    callbackUrl: input.callbackUrl,
    dueAt: sandbox.now() + sandbox.settings.payoutDelayMs,
    status: isRefused ? 'FAILED' : 'ACCEPTED',
  }
  const saved = savePayout(sandbox.store, wanted)
  const isSame =
    saved.amountMinor === wanted.amountMinor &&
    saved.currency === wanted.currency &&
    saved.payee === wanted.payee
  if (!isSame) throw new Refusal(409, 'STATE_CONFLICT')
  return { accepted: !isRefused, reference: saved.reference }
}

export function settlePayouts(sandbox: Sandbox) {
  for (const payout of listDuePayouts(sandbox.store, sandbox.now()))
    settle(sandbox, payout, lastTwo(payout.amountMinor) === payoutTriggers.failsLater ? 'FAILED' : 'SENT')
}

function settle(sandbox: Sandbox, payout: Payout, status: 'SENT' | 'FAILED') {
  atomically(sandbox.store, () => {
    if (!endPayout(sandbox.store, payout.id, status)) return
    const kind = 'deposit' in JSON.parse(payout.payee) ? 'refund' : 'payout'
    if (status === 'SENT') noteMovement(sandbox, { ...payout, kind, key: payout.id })
    queueEvent(sandbox, payout.callbackUrl, {
      eventId: randomUUID(),
      payoutId: payout.id,
      reference: payout.reference,
      status,
      amount: fromMinor(payout.amountMinor),
      currency: payout.currency,
    })
  })
}
