import { describe, expect, it } from 'vitest'
import { numberFamilies } from '#numbers/families.ts'
import { loadNumberFamily } from '#numbers/load-family.ts'
import { checkProductOdds } from '#numbers/odds.ts'
import { productIssueId, products, rapid60 } from '#products.ts'
import { nextIssues } from '#schedule/issues.ts'

describe.each(products.map((product) => [product.code, product] as const))('%s', (_, product) => {
  it('has a family that a page can load, odds within its bands and a schedule that draws', async () => {
    const family = await loadNumberFamily(product.family)
    expect(family).toBe(numberFamilies[product.family])
    expect(checkProductOdds(family, product.odds)).toEqual([])
    expect(nextIssues(product.schedule, { after: 0, count: 3 })).toHaveLength(3)
  })

  it('sells from 1.00 to 200,000.00 a number under LOTT in prize mode Lott (LOT-11)', () => {
    expect(product).toMatchObject({ vendorCode: 'LOTT', prizeMode: 'Lott' })
    expect([product.minStakeMinor, product.maxStakeMinor]).toEqual([1_00n, 200_000_00n])
  })
})

describe('products', () => {
  it('have different codes and issue ids', () => {
    expect(products.map(({ code }) => code)).toEqual(['RAPID60', 'SIAM3D'])
    expect(productIssueId(rapid60, '20261121-0001')).toBe('RAPID60/20261121-0001')
  })
})
