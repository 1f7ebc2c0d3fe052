import { Amount, useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Funds } from '#screens/cashier/BalanceCard.tsx'
import { type Held, heldParts } from '#screens/cashier/why-not-withdraw.ts'
import { Icon } from '#ui/Icon.tsx'

/** Line by line, what of the member's money cannot leave now, and what has to happen first. */
export function WhyNotWithdraw({ funds }: { funds: Funds }) {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  const parts = heldParts(funds)
  const textOf = (part: Held) => {
    if (part.why === 'turnover') return t.whyLines.turnover({ amount: amountText(part.left) })
    if (part.why === 'game') return t.whyLines.game({ name: part.name })
    return t.whyLines[part.why]
  }
  const line = (key: string, text: string, amount: bigint | string) => (
    <li key={key} className="flex items-baseline gap-4 py-1.5 text-sm">
      <span className="soft min-w-0 flex-1">{text}</span>
      <b>
        <Amount of={amount} tabular canHide />
      </b>
    </li>
  )
  return (
    <details className="group border-t border-line px-5.5 py-3">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
        {t.why}
        <Icon name="caret-down" size={12} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1.5 pb-1">
        {parts.length === 0 && <li className="soft py-1.5 text-sm">{t.whyAll}</li>}
        {parts.map((part, index) => line(String(index), textOf(part), part.amount))}
        {line('rest', t.canLeave, funds.withdrawable)}
      </ul>
    </details>
  )
}
