import type { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { endAndTell } from '#cashier/open-deposit.ts'
import { type Deposit, readDeposit } from '#cashier/payment-store.ts'
import { listVouchers, readVoucher, saveVoucher, useUpVoucher, type Voucher } from '#cashier/voucher-store.ts'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type Redeem = (typeof cashierGateway)['channelVoucher']
type Outcome = Output<Redeem>['outcome']

/** What is printed: vouchers of these values, good for so long. */
export const voucherValues: readonly bigint[] = [100_00n, 300_00n, 500_00n, 1_000_00n]
const voucherDays = 365
const dayMs = 24 * 3_600_000

/** So many can be printed on the page of one deposit. */
export const vouchersMax = 12

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('')

/** What is under the coating of a card. It follows from the serial, so that it need not be kept. */
export const pinOf = ({ settings }: Sandbox, serial: string): string =>
  String(
    createHmac('sha256', settings.key.secret).update(`voucher pin ${serial}`).digest().readBigUInt64BE() %
      100_000_000n,
  ).padStart(8, '0')

/** Prints a voucher on the page of a deposit, as a shop would sell it; one that has run out, to try that. */
export function printVoucher(
  sandbox: Sandbox,
  deposit: Deposit,
  { amountMinor, isExpired = false }: { amountMinor: bigint; isExpired?: boolean },
): void {
  if (!voucherValues.includes(amountMinor)) return
  if (listVouchers(sandbox.store, deposit.id).length >= vouchersMax) return
  saveVoucher(sandbox.store, {
    serial: digits(12),
    amountMinor,
    currency: deposit.currency,
    expiresAt: sandbox.now() + (isExpired ? -1 : voucherDays) * dayMs,
    printedFor: deposit.id,
  })
}

const isPinOf = (sandbox: Sandbox, { serial, pin }: { serial: string; pin: string }): boolean => {
  const own = Buffer.from(pinOf(sandbox, serial))
  const told = Buffer.from(pin)
  return own.length === told.length && timingSafeEqual(own, told)
}

/**
 * Pays a deposit with a voucher: the voucher is used up, and the word of the payment queued, both or neither. The same voucher for
 * the same deposit is answered as before.
 * @throws Refusal STATE_CONFLICT for a deposit that is unknown here, or of another amount
 */
export function redeemVoucher(sandbox: Sandbox, input: Input<Redeem>): Output<Redeem> {
  const deposit = readDeposit(sandbox.store, input.depositId)
  const isAsked =
    deposit?.by === 'voucher' &&
    deposit.amountMinor === toMinor(input.amount) &&
    deposit.currency === input.currency
  if (!isAsked) throw new Refusal(409, 'STATE_CONFLICT')
  // An unknown serial costs as much work as a wrong PIN, and is told the same.
  const isRight = isPinOf(sandbox, input)
  const voucher = readVoucher(sandbox.store, input.serial)
  if (!voucher || !isRight) return { outcome: 'UNKNOWN' }
  const outcome = payWith(sandbox, deposit, voucher)
  const tellsValue = outcome === 'OTHER_VALUE' && voucher.currency === deposit.currency
  return tellsValue ? { outcome, value: fromMinor(voucher.amountMinor) } : { outcome }
}

function payWith(sandbox: Sandbox, deposit: Deposit, voucher: Voucher): Outcome {
  if (voucher.usedBy !== null) return voucher.usedBy === deposit.id ? 'TAKEN' : 'USED'
  if (voucher.expiresAt <= sandbox.now()) return 'EXPIRED'
  if (deposit.status !== 'OPEN' || deposit.expiresAt <= sandbox.now()) return 'CLOSED'
  if (voucher.amountMinor !== deposit.amountMinor || voucher.currency !== deposit.currency)
    return 'OTHER_VALUE'
  return atomically(sandbox.store, () => {
    if (!useUpVoucher(sandbox.store, voucher.serial, deposit.id)) return 'USED'
    endAndTell(sandbox, deposit, 'PAID')
    return 'TAKEN'
  })
}
