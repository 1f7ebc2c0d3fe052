import { loadFamilies } from '@suntala/lottery/families/index'
import { issueIdOf as issueIdIn } from '@suntala/lottery/draw/issue-id'
import { lotteries } from '@suntala/lottery/lotteries/index'
import { type LotteryProduct, termsOf } from '@suntala/lottery/lotteries/lottery-product'
import type { Family } from '@suntala/lottery/rules/family'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import { ApiError } from '#http/api-error.ts'

export type Product = { product: LotteryProduct; family: Family; terms: TicketTerms }

const families = await loadFamilies()
const sold = lotteries.filter(({ offer }) => offer !== undefined)

/** Everybody's own group is the highest; who plays at a lower one pays less. */
function termsFor(product: LotteryProduct, family: Family, closed: readonly string[] = []): TicketTerms {
  const isSold = ({ code, ruleVersion }: PlayType) => product.playTypes[code] === ruleVersion
  const unsold = family.playTypes.filter((playType) => !isSold(playType)).map(({ code }) => code)
  const closedPlayTypes = [...new Set([...unsold, ...closed])]
  return termsOf(product, { ownGroup: product.groups.max, closedPlayTypes })
}

/** A lottery as it is described, with play types closed besides those that it does not sell. */
export const productUnder = (
  product: LotteryProduct,
  family: Family,
  closed: readonly string[],
): Product => ({
  product,
  family,
  terms: termsFor(product, family, closed),
})

/** What is no longer offered still draws and pays what it sold. */
const byCode = new Map<string, Product>(
  lotteries.map((product) => {
    const family: Family = families[product.family]
    return [product.code, { product, family, terms: termsFor(product, family) }]
  }),
)

/** A lottery that there are rules for, on sale or not. @throws ApiError GAME_NOT_FOUND */
export function productOf(code: string): Product {
  const found = byCode.get(code)
  if (!found) throw new ApiError('GAME_NOT_FOUND')
  return found
}

/** A lottery that is on sale. @throws ApiError GAME_NOT_FOUND */
export function offeredProductOf(code: string): Product {
  if (!productCodes.includes(code)) throw new ApiError('GAME_NOT_FOUND')
  return productOf(code)
}

export const productCodes: readonly string[] = sold.map((product) => product.code)

/** The name of an issue in draws and seals. */
export const issueIdOf = (gameCode: string, numero: string): string => issueIdIn({ gameCode, numero })

/** Drawn numbers as players see them. */
export const partsOf = (code: string, numbers: readonly number[]): { name: string; digits: string }[] =>
  productOf(code)
    .family.outcomeParts(numbers)
    .map(({ name, text }) => ({ name, digits: text }))
