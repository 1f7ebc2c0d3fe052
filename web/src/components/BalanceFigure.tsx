import { Amount } from '#components/Amount.tsx'
import { useBalance } from '#components/use-balance.ts'
import { useLanguage } from '#i18n/I18nProvider.tsx'
import { Money, NoMoney } from '#ui/Money.tsx'

/** The figure of the balance, or its place while it is not known. */
export function BalanceFigure() {
  const { balance } = useBalance()
  const lang = useLanguage()
  if (!balance) return <NoMoney />
  return <Money amount={balance.sumBalance} currency={balance.currency} lang={lang} tabular />
}

/** The same where the member may cover amounts. */
export function CoverableBalance() {
  const { balance } = useBalance()
  return balance ? <Amount of={balance.sumBalance} canHide tabular /> : <NoMoney />
}
