import { toMinor } from '@suntala/contract/minor'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { placesOf, type Funds } from '#screens/cashier/BalanceCard.tsx'
import { WhyNotWithdraw } from '#screens/cashier/WhyNotWithdraw.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Each place of the member's money with what it is for; empty ones but the main wallet are left out. */
export function BalanceBreakdown({ funds }: { funds: Funds | undefined }) {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  const left = toMinor(funds?.turnoverLeft ?? '0')
  const credit = toMinor(funds?.creditOwed ?? '0')
  const textOf = (id: string) => {
    if (id === 'main' && left > 0n) return t.mainTurnover({ amount: amountText(left) })
    if (id === 'main') return credit > 0n ? t.mainCredit({ amount: amountText(credit) }) : t.mainReady
    if (id === 'inTransfer') return t.inTransferText
    return id === 'frozen' ? t.heldText : t.gameText
  }
  const places = funds && placesOf(funds, t).filter(({ id, amount }) => id === 'main' || amount > 0n)
  return (
    <section className="card overflow-clip">
      <h2 className="px-5.5 pt-4.5 pb-3 text-[1.0625rem]">{t.where}</h2>
      <ul>
        {places?.map(({ id, name, amount, colour }) => (
          <li key={id} className="flex items-center gap-3.5 border-t border-line px-5.5 py-3.5">
            <span
              className="grid size-9.5 flex-none place-items-center rounded-[11px]"
              style={{ background: `color-mix(in oklab, ${colour} 17%, transparent)`, color: colour }}
            >
              {id === 'frozen' ? (
                <Icon name="lock-simple" weight="fill" size={18} />
              ) : (
                <Icon name={id === 'main' ? 'coins' : 'poker-chip'} weight="fill" size={18} />
              )}
            </span>
            <div className="min-w-0 flex-1">
              <b className="font-semibold">{name}</b>
              <div className="muted text-xs">{textOf(id)}</div>
            </div>
            <b className="text-[.9375rem]">
              <Amount of={amount} tabular canHide />
            </b>
          </li>
        )) ?? (
          <li className="border-t border-line px-5.5 py-3.5">
            <Skeleton height={38} />
          </li>
        )}
      </ul>
      {funds && <WhyNotWithdraw funds={funds} />}
    </section>
  )
}
