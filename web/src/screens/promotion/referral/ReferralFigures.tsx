import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/Stat.tsx'

/** How many friends came, and what they brought. */
export function ReferralFigures({ own }: { own: ValueOf<'referral'> | undefined }) {
  const t = usePhrases('referral')
  const { count } = useFormats()
  const text = useAmountText()
  const money = (amount: string) => text(amount, { trim: true })
  const loading = own ? undefined : <Skeleton width={100} height={28} />
  return (
    <div className="grid grid-cols-2 gap-3.5 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-3">
      <StatTile
        label={t.invited}
        value={count(own?.invited ?? 0)}
        note={own && own.waiting > 0 ? t.waiting({ count: own.waiting }) : undefined}
        loading={loading}
      />
      <StatTile label={t.rewarded} value={count(own?.rewarded ?? 0)} loading={loading} />
      <StatTile
        label={t.earned}
        value={<Amount of={own?.earned ?? '0'} tabular canHide />}
        note={own && t.thisMonth({ amount: money(own.earnedThisMonth), max: money(own.rules.monthlyMax) })}
        loading={loading}
      />
    </div>
  )
}
