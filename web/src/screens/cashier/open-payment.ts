import type { Deposit } from '#screens/cashier/cashier-entities.ts'

/** Whether it is paid on the channel's own page: what its page here tells or asks needs no other. */
export const isPaidElsewhere = ({ qr, account, coin, kind }: Deposit): boolean =>
  qr === null && account === null && coin === null && kind !== 'voucher'

/** Goes to the channel's own page; that page leads back to the deposit's address here. */
export function openPayment({ payUrl }: Deposit): void {
  if (payUrl !== null && /^https?:\/\//.test(payUrl)) location.assign(payUrl)
}
