import { formatMoney } from '#ui/money.ts'

const amountAndCurrency = /^(\d+(?:\.\d{1,2})?)\s?([A-Z]{3,4})$/

/** What the operator set as the bonus for new players: an amount reads as money, other words stay as they are. */
export function bonusText(setting: string, lang: string): string {
  const [, amount, currency] = amountAndCurrency.exec(setting.trim()) ?? []
  return amount && currency ? formatMoney({ amount, currency, lang, trim: true }) : setting
}
