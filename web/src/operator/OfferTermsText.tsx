import type { ReactNode } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import { offerCurrencies, type OfferTerms } from '#operator/offer.ts'

type Amounts = { THB: string; USD: string }

/** A reward in both currencies. */
function useAmounts(): (amounts: Amounts | null, isUpTo?: boolean) => ReactNode {
  const t = usePhrases('content').activities
  return (amounts, isUpTo = false) =>
    amounts === null ? (
      t.nothing
    ) : (
      <span className="ops-sums">
        {isUpTo && <span>{t.upTo({ amount: '' }).trim()}</span>}
        {offerCurrencies.map((currency) => (
          <CaseMoney key={currency} amount={amounts[currency]} currency={currency} />
        ))}
      </span>
    )
}

/** What an activity asks for and gives, term by term. */
export function OfferTermsText({ terms }: { terms: OfferTerms }) {
  const t = usePhrases('content').activities
  const { count } = useFormats()
  const amounts = useAmounts()
  const paid = [
    [t.payout, t.payouts[terms.payout]],
    [t.claimDays, count(terms.claimDays)],
    [t.turnover, t.times({ count: terms.turnoverTimes })],
  ] as const
  switch (terms.kind) {
    case 'application': {
      const asked = [...(terms.comment ? [t.asksComment] : []), ...(terms.images ? [t.asksImages] : [])]
      return (
        <Facts
          facts={[
            [t.asks, asked.length === 0 ? t.asksNothing : asked.join(', ')],
            [t.review, terms.isReviewed ? t.reviewed : t.notReviewed],
            [t.again, terms.canApplyAgain ? t.againYes : t.againNo],
            [t.reward, amounts(terms.amount, terms.isUpTo)],
            ...paid,
          ]}
        />
      )
    }
    case 'sign-in':
      return (
        <Facts
          facts={[
            ...terms.steps.map(({ streak, amount }) => [`${t.dayName} ${streak}`, amounts(amount)] as const),
            ...(terms.steps.length === 0 ? [[t.reward, t.nothing] as const] : []),
            ...paid,
          ]}
        />
      )
    case 'download':
      return (
        <Facts
          facts={[
            [t.reward, amounts(terms.amount)],
            [t.accountDaysMax, count(terms.accountDaysMax)],
            ...paid,
          ]}
        />
      )
  }
}
