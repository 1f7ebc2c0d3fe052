import { usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import type { Promotion } from '#operator/promotion.ts'
import { rebateCategories, rebateCurrencies, type RebateTerms, shareText } from '#operator/promotion-terms.ts'
import { type TermField, valueAt } from '#operator/term-fields.ts'

function shownTerm({ path, kind, choices }: TermField, terms: Promotion['terms']): string | null {
  const value = valueAt(terms, path)
  if (value === undefined) return null
  if (kind === 'other' || (typeof value !== 'string' && typeof value !== 'number'))
    return JSON.stringify(value)
  return choices.find((choice) => choice.value === value)?.name ?? `${value}`
}

/** What a promotion pays, term by term. */
export function PromotionTerms({ promotion: { kind, terms, fields } }: { promotion: Promotion }) {
  if (kind === 'rebate') return <Rebate terms={terms as RebateTerms} /> // by the kind's own schema
  return <Facts facts={fields.map((field) => [field.label, shownTerm(field, terms)] as const)} />
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
