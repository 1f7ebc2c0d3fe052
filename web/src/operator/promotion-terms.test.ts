import { expect, test } from 'vitest'
import { codecOf } from '#operator/promotion-terms.ts'

const terms = { rates: { RNG: 40, LIVE: 5 }, minClaim: { THB: '1.00', USD: '0.05' } }
const rebate = codecOf({ kind: 'rebate', fields: [] })

test('the terms of a rebate are shares in per cent, and come back from their fields as they went in', () => {
  for (const sign of ['.', ','] as const) {
    const draft = rebate.draftOf(terms, sign)
    expect(draft).toMatchObject({ 'rate-RNG': `0${sign}40`, 'rate-SPORTS': '', 'least-USD': `0${sign}05` })
    expect(rebate.errors(draft, sign)).toEqual([])
    expect(rebate.termsOf(draft, sign)).toEqual(terms)
  }
})

test('a share over two per cent, of nothing or in another shape is refused at its field, and so is a least claim of nothing', () => {
  const draft = { ...rebate.draftOf(terms, '.'), 'rate-RNG': '2.01', 'rate-FISH': '0', 'rate-PVP': '0.001' }
  const fields = rebate.errors({ ...draft, 'least-THB': '0.00', 'least-USD': '' }, '.')
  expect(fields.map(({ field }) => field)).toEqual([
    'rate-RNG',
    'rate-FISH',
    'rate-PVP',
    'least-THB',
    'least-USD',
  ])
})
