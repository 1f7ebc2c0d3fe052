import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** The terms of the reward in words. */
export function ReferralTerms({ rules }: { rules: ValueOf<'referral'>['rules'] }) {
  const t = usePhrases('referral')
  const text = useAmountText()
  const money = (amount: string) => text(amount, { trim: true })
  const { withinDays, claimDays, turnoverTimes } = rules
  const steps = [
    t.steps.register,
    t.steps.play({ deposit: money(rules.minDeposit), bet: money(rules.minValidBet), days: withinDays }),
    t.steps.reward({ amount: money(rules.reward), days: claimDays }),
  ]
  const turnover = turnoverTimes > 0 ? t.turnover({ times: turnoverTimes }) : t.noTurnover
  return (
    <section className="card p-5 sm:p-6.5" aria-label={t.how}>
      <h2 className="text-md mb-3">{t.how}</h2>
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <b className="num grid size-6 flex-none place-items-center rounded-full bg-raised text-xs">
              {index + 1}
            </b>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
      <p className="muted mt-4 grid gap-1.5 text-sm">
        {[turnover, t.month({ amount: money(rules.monthlyMax) }), t.fair, t.counted].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </section>
  )
}
