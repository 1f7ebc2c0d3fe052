import { bonusOf } from '@suntala/contract/bonus-of'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { DepositOffer } from '#screens/cashier/cashier-entities.ts'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Promotions that the deposit may join, each with what it gives and asks for; none is a choice too. */
export function PromotionChoice({ offers }: { offers: readonly DepositOffer[] }) {
  const t = usePhrases('cashier').bonus
  const amountText = useAmountText()
  const { percent } = useFormats()
  const { value, onChange } = useFormField('promotion', t.choose)
  if (offers.length === 0) return null
  const trimmed = (amount: string) => amountText(amount, { trim: true })
  const textOf = ({ percent: share, maxBonus, minDeposit, turnoverTimes, every }: DepositOffer) =>
    [
      t.offer({
        percent: percent(Number(share) / 100, share.endsWith('.00') ? 0 : 2), // a share, no money
        max: trimmed(maxBonus),
      }),
      t.from({ min: trimmed(minDeposit), every }),
      t.asks({ times: turnoverTimes }),
    ].join(' ')
  return (
    <div>
      <div className="fld-label">{t.choose}</div>
      <RadioCards
        label={t.choose}
        value={value}
        onChange={onChange}
        options={[
          { id: '', title: t.none, text: t.noneText },
          ...offers.map((offer) => ({ id: offer.code, title: offer.name, text: textOf(offer) })),
        ]}
      />
    </div>
  )
}

/** What the chosen promotion adds to this amount, and asks for, told before it is paid. */
export function BonusNote({ offer, amount }: { offer: DepositOffer | undefined; amount: bigint }) {
  const t = usePhrases('cashier').bonus
  const amountText = useAmountText()
  const bonus = offer ? bonusOf(amount, offer) : 0n
  if (!offer || bonus === 0n) return null
  const asked = bonus * BigInt(offer.turnoverTimes)
  return (
    <p className="mb-3 flex items-start gap-2 text-sm">
      <Icon name="info" size={18} className="muted mt-px flex-none" />
      <span>
        {asked === 0n
          ? t.freely({ bonus: amountText(bonus) })
          : t.turnover({ amount: amountText(asked), bonus: amountText(bonus) })}
      </span>
    </p>
  )
}

/** The line of the sums. */
export function BonusSum({ offer, amount }: { offer: DepositOffer | undefined; amount: bigint }) {
  const t = usePhrases('cashier').bonus
  if (!offer) return null
  return (
    <>
      <dt className="muted">{t.line}</dt>
      <dd className="text-end">
        <Amount of={bonusOf(amount, offer)} />
      </dd>
    </>
  )
}
