import { usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import type { Promotion } from '#operator/promotion.ts'
import { rebateCategories, rebateCurrencies, type RebateTerms, shareText } from '#operator/promotion-terms.ts'

/** What a promotion pays, term by term. */
export function PromotionTerms({ promotion: { kind, terms } }: { promotion: Promotion }) {
  if (kind === 'rebate') return <Rebate terms={terms as RebateTerms} /> // by the kind's own schema
  const rows = Object.entries(terms).map(([name, value]) => [name, JSON.stringify(value)] as const)
  return <Facts facts={rows} />
}

function Rebate({ terms: { rates, minClaim } }: { terms: RebateTerms }) {
  const t = usePhrases('content').promotions
  const categories = usePhrases('category')
  const share = (bps: number | undefined) =>
    bps === undefined ? null : <span className="num">{t.share({ rate: shareText(bps) })}</span>
  return (
    <Facts
      facts={[
        ...rebateCategories.map((name) => [categories[name], share(rates[name])] as const),
        ...rebateCurrencies.map(
          (currency) =>
            [
              t.least({ currency }),
              <CaseMoney key={currency} amount={minClaim[currency] ?? '0.00'} currency={currency} />,
            ] as const,
        ),
      ]}
    />
  )
}
