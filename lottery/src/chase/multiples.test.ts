import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chasedIssues, doubledMultiples, flatMultiples, multiplesByRate } from '#chase/multiples.ts'

describe('multiples of a chase', () => {
  it('are the same on every issue', () => {
    expect(flatMultiples({ multiple: 3, count: 4 })).toEqual([3, 3, 3, 3])
  })

  it('double after every so many issues, up to the highest', () => {
    expect(doubledMultiples({ first: 1, every: 1, count: 5, max: 10 })).toEqual([1, 2, 4, 8, 10])
    expect(doubledMultiples({ first: 3, every: 2, count: 5, max: 10_000 })).toEqual([3, 3, 6, 6, 12])
    expect(doubledMultiples({ first: 1, every: 1, count: 100, max: 10_000 }).at(-1)).toBe(10_000)
  })

  it('gain the wanted share of what was paid', () => {
    // 2.00 that win 19.40: after six issues 12.00 are paid, and 1.5 × (12 + 2) is more than 19.40.
    const slip = { costMinor: 2_00n, winMinor: 19_40n }
    const plan = { first: 1, rateBps: 5_000, count: 12, max: 10_000 }
    expect(multiplesByRate(slip, plan)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
    expect(multiplesByRate(slip, { ...plan, first: 2, count: 3 })).toEqual([2, 2, 2])
  })

  it('end where the share cannot be reached', () => {
    const even = { costMinor: 10_00n, winMinor: 19_40n }
    expect(multiplesByRate(even, { first: 1, rateBps: 9_400, count: 5, max: 10_000 })).toEqual([1])
    expect(multiplesByRate(even, { first: 1, rateBps: 9_401, count: 5, max: 10_000 })).toEqual([])
    const steep = multiplesByRate(even, { first: 1, rateBps: 5_000, count: 100, max: 100 })
    expect(steep.length).toBeGreaterThan(0)
    expect(steep.length).toBeLessThan(10)
  })

  it('are the least that reach it, whatever the slip', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10_000n),
        fc.bigInt(1n, 1_000_000n),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 20 }),
        (costMinor, winMinor, rateBps, first) => {
          const slip = { costMinor, winMinor }
          const multiples = multiplesByRate(slip, { first, rateBps, count: 20, max: 10_000 })
          const reaches = (paidMinor: bigint, multiple: number) => {
            const paid = paidMinor + BigInt(multiple) * costMinor
            return 10_000n * (BigInt(multiple) * winMinor - paid) >= BigInt(rateBps) * paid
          }
          let paidMinor = 0n
          for (const multiple of multiples) {
            expect(reaches(paidMinor, multiple)).toBe(true)
            if (multiple > first) expect(reaches(paidMinor, multiple - 1)).toBe(false)
            paidMinor += BigInt(multiple) * costMinor
          }
          if (multiples.length < 20) expect(reaches(paidMinor, 10_000)).toBe(false)
        },
      ),
    )
  })
})

describe('the issues of a chase', () => {
  it('tell what each costs and brings, and what all have cost until then', () => {
    expect(chasedIssues({ costMinor: 2_00n, winMinor: 19_40n }, [1, 2, 4])).toEqual([
      { multiple: 1, costMinor: 2_00n, paidMinor: 2_00n, winMinor: 19_40n, profitMinor: 17_40n },
      { multiple: 2, costMinor: 4_00n, paidMinor: 6_00n, winMinor: 38_80n, profitMinor: 32_80n },
      { multiple: 4, costMinor: 8_00n, paidMinor: 14_00n, winMinor: 77_60n, profitMinor: 63_60n },
    ])
  })
})
