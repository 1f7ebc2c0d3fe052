import type { ValueOf } from '#api/names.ts'
import type { IconName } from '#ui/icons.ts'

/** How each kind of way to pay in is drawn. */
export const methodIcons: Record<ValueOf<'depositMethods'>[number]['kind'], IconName<'duotone'>> = {
  qr: 'qr-code',
  bank: 'bank',
  wallet: 'wallet',
  crypto: 'currency-circle-dollar',
  card: 'credit-card',
  voucher: 'ticket',
}
