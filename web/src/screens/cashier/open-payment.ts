import type { Deposit } from '#screens/cashier/cashier-entities.ts'

/** Goes to the channel's own page; that page leads back to the deposit's address here. */
export function openPayment({ payUrl }: Deposit): void {
  if (payUrl !== null && /^https?:\/\//.test(payUrl)) location.assign(payUrl)
}
