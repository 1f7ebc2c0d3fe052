import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import type { Left } from '#screens/lottery/slip/use-scarce.ts'

/** What is left for a scarce number of a line; an error where the line stakes more than that. */
export function LeftNote({ left, stakeMinor }: { left: Left | undefined; stakeMinor: bigint }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  if (!left) return null
  if ('winMinor' in left)
    return <span className="lot-line-left">{t.wideLeft({ left: money(left.winMinor) })}</span>
  const { number } = left
  return (
    <span className={stakeMinor > left.stakeMinor ? 'lot-line-error' : 'lot-line-left'}>
      {left.stakeMinor > 0n
        ? t.numberLeft({ number, left: money(left.stakeMinor) })
        : t.numberFull({ number })}
    </span>
  )
}
