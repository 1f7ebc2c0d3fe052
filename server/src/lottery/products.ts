import { numberFamilies } from '@suntala/lottery/numbers/families'
import type { NumberFamily } from '@suntala/lottery/numbers/family'
import { type LotteryProduct, products, productIssueId } from '@suntala/lottery/products'
import { ApiError } from '#http/api-error.ts'

export type Product = { product: LotteryProduct; family: NumberFamily }

const byCode = new Map<string, Product>(
  products.map((product) => [product.code, { product, family: numberFamilies[product.family] }]),
)

/** @throws ApiError GAME_NOT_FOUND */
export function productOf(code: string): Product {
  const found = byCode.get(code)
  if (!found) throw new ApiError('GAME_NOT_FOUND')
  return found
}

export const productCodes: readonly string[] = products.map((product) => product.code)

/** The name of an issue in draws and seals. */
export const issueIdOf = (code: string, numero: string): string =>
  productIssueId(productOf(code).product, numero)

/** Drawn numbers as players see them. */
export const partsOf = (code: string, numbers: readonly number[]): { name: string; digits: string }[] =>
  productOf(code)
    .family.outcomeParts(numbers)
    .map(({ name, text }) => ({ name, digits: text }))
