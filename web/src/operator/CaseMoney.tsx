import { useLanguage } from '#i18n/I18nProvider.tsx'
import { Money } from '#ui/Money.tsx'
import { formatMoney } from '#ui/money.ts'

/** An amount in the currency of its case. */
export function CaseMoney({ amount, currency }: { amount: string; currency: string }) {
  return <Money amount={amount} currency={currency} lang={useLanguage()} tabular />
}

/** The same as text. */
export function useMoneyText(currency: string): (amount: string, look?: { sign?: boolean }) => string {
  const lang = useLanguage()
  return (amount, look) => formatMoney({ amount, currency, lang, ...look })
}
