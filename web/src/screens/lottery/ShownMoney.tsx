import { createContext, use, type ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCurrency, useLanguage } from '#i18n/I18nProvider.tsx'
import { isLoggedIn, useSession } from '#session/session-store.ts'
import { Money, type MoneyProps } from '#ui/Money.tsx'
import { formatMoney, moneyParts } from '#ui/money.ts'

const BetCurrency = createContext('')

/** What the visitor can spend; undefined for a guest. Trial accounts bet demo credits. */
export function useBetBalance(): { balance: string | undefined; currency: string } {
  const merchant = useCurrency()
  const { data } = useCall('balance', {}, { enabled: isLoggedIn(useSession()) })
  return { balance: data?.sumBalance, currency: data?.currency ?? merchant }
}

/** Tells all amounts below in which currency this visitor bets. */
export function BetCurrencyProvider({ children }: { children: ReactNode }) {
  return <BetCurrency value={useBetBalance().currency}>{children}</BetCurrency>
}

type ShownMoneyProps = Omit<MoneyProps, 'currency' | 'lang'>

/** An amount in the currency that this visitor bets. */
export function ShownMoney(props: ShownMoneyProps) {
  return <Money {...props} currency={use(BetCurrency)} lang={useLanguage()} />
}

/** The same as text within a sentence. */
export function useMoneyText(): (amount: string | bigint, trim?: boolean) => string {
  const currency = use(BetCurrency)
  const lang = useLanguage()
  return (amount, trim) => formatMoney({ amount, currency, lang, trim })
}

/** The sign of the currency, for the front of a field. */
export function useCurrencySign(): string {
  return moneyParts({ amount: 0n, currency: use(BetCurrency), lang: 'en' }).currency
}
