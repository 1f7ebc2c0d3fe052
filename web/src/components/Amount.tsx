import { useAmountsHidden } from '#components/amounts-hidden.ts'
import { useCurrency, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { HiddenMoney, Money, type MoneyProps } from '#ui/Money.tsx'
import { formatMoney } from '#ui/money.ts'

export type AmountProps = Omit<MoneyProps, 'amount' | 'currency' | 'lang'> & {
  /** Decimal string of the wire, or minor units. */
  of: string | bigint
  /** Covered while the member hides amounts: what the member owns, never what a button moves. */
  canHide?: boolean
}

/** An amount in the merchant's currency and the page's language. */
export function Amount({ of, canHide = false, ...look }: AmountProps) {
  const [currency, lang] = [useCurrency(), useLanguage()]
  const isHidden = useAmountsHidden()
  return canHide && isHidden ? (
    <CoveredAmount />
  ) : (
    <Money {...look} amount={of} currency={currency} lang={lang} />
  )
}

function CoveredAmount() {
  return <HiddenMoney label={usePhrases('member').hidden} />
}

type TextLook = { trim?: boolean; sign?: boolean }

/** The same as plain text, for sentences and buttons. */
export function useAmountText(): (amount: string | bigint, look?: TextLook) => string {
  const [currency, lang] = [useCurrency(), useLanguage()]
  return (amount, look) => formatMoney({ amount, currency, lang, ...look })
}
