import type { GameCategory } from '@suntala/contract/game'
import { fromMinor } from '@suntala/contract/minor'
import type { Promotion } from '#operator/promotion.ts'
import { codecOfFields, type TermsCodec } from '#operator/term-fields.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

/** As they are shown; e-sports are settled as sports. */
export const rebateCategories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'PVP',
  'COCKFIGHT',
  'MINIGAME',
] as const satisfies readonly GameCategory[]
export const rebateCurrencies = ['THB', 'USD'] as const

/** Hundredths of a per cent, which a share of two decimals counts in. */
const maxRateBps = 200n

export type RebateTerms = {
  rates: Partial<Record<string, number>>
  minClaim: Partial<Record<string, string>>
}

/** A share of hundredths of a per cent, in per cent. */
export const shareText = (bps: number): string => fromMinor(BigInt(bps))

const isBlank = (text = ''): boolean => text.trim() === ''

const rebate: TermsCodec = {
  draftOf(terms, sign) {
    const { rates, minClaim } = terms as RebateTerms // by the kind's own schema
    const shares = rebateCategories.map((name) => {
      const bps = rates[name]
      return [`rate-${name}`, bps === undefined ? '' : typedAmount(shareText(bps), sign)]
    })
    const least = rebateCurrencies.map((name) => [`least-${name}`, typedAmount(minClaim[name] ?? '', sign)])
    return Object.fromEntries([...shares, ...least]) as Record<string, string> // pairs of texts
  },
  errors(draft, sign) {
    const badShares = rebateCategories.filter((name) => {
      const typed = draft[`rate-${name}`] ?? ''
      const bps = isBlank(typed) ? 1n : (readAmount(typed, sign) ?? 0n)
      return bps < 1n || bps > maxRateBps
    })
    const badLeast = rebateCurrencies.filter(
      (name) => (readAmount(draft[`least-${name}`] ?? '', sign) ?? 0n) <= 0n,
    )
    return [...badShares.map((name) => `rate-${name}`), ...badLeast.map((name) => `least-${name}`)].map(
      (field) => ({ field, kind: 'range' }),
    )
  },
  termsOf(draft, sign) {
    const minorOf = (name: string) => readAmount(draft[name] ?? '', sign)
    const rates = rebateCategories.flatMap((name) => {
      const bps = minorOf(`rate-${name}`)
      return bps === undefined ? [] : [[name, Number(bps)] as const] // 200 at most
    })
    const least = rebateCurrencies.map((name) => [name, fromMinor(minorOf(`least-${name}`) ?? 0n)] as const)
    return { rates: Object.fromEntries(rates), minClaim: Object.fromEntries(least) }
  },
}

export const codecOf = ({ kind, fields }: Pick<Promotion, 'kind' | 'fields'>): TermsCodec =>
  kind === 'rebate' ? rebate : codecOfFields(fields)
