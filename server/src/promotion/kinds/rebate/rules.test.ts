import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CountedBets,
  maxRateBps,
  type RebateTerms,
  rebateTerms,
  workOutRebate,
} from '#promotion/kinds/rebate/rules.ts'

const minClaim = { THB: '1.00', USD: '0.05' }
const terms = (rates: RebateTerms['rates']) => new Map([[1, { rates, minClaim }]])
const bets = (valid: bigint, category = 'RNG', version = 1): CountedBets => ({ version, category, valid })

test('pays a share of the valid bet, rounded down, and carries what is less than a minor unit', () => {
  // 0.4 % of 10.49 is 0.04196.
  const rebate = workOutRebate([bets(10_49n)], terms({ RNG: 40 }), 0)
  expect(rebate).toEqual({
    lines: [{ category: 'RNG', validMinor: 10_49n, amountMinor: 4n }],
    totalMinor: 4n,
    carry: 1_960,
  })
  expect(workOutRebate([bets(1_00n)], terms({ RNG: 40 }), 9_600).totalMinor).toBe(1n)
})

test('each bet earns by the rate under which it was settled, and a category without one earns nothing', () => {
  const versions = new Map([...terms({ RNG: 40 }), [2, { rates: { RNG: 100 }, minClaim }] as const])
  const rebate = workOutRebate([bets(100_00n), bets(100_00n, 'RNG', 2), bets(100_00n, 'LIVE')], versions, 0)
  expect(rebate.lines).toEqual([{ category: 'RNG', validMinor: 200_00n, amountMinor: 1_40n }])
})

test('what was given back makes the sum smaller, also below zero', () => {
  const { totalMinor, lines } = workOutRebate(
    [bets(50_00n, 'LIVE'), bets(-100_00n)],
    terms({ RNG: 40, LIVE: 20 }),
    0,
  )
  expect(totalMinor).toBe(-30n)
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([-40n, 10n])
})

test('terms know categories and rates up to two per cent, and nothing else', () => {
  const isFine = (rates: object, more: object = {}) =>
    rebateTerms.safeParse({ rates, minClaim, ...more }).success
  expect(isFine({ RNG: maxRateBps, LOTT: 1 })).toBe(true)
  expect(isFine({})).toBe(true)
  expect([isFine({ RNG: maxRateBps + 1 }), isFine({ RNG: 0 }), isFine({ RNG: 0.5 })]).toEqual([
    false,
    false,
    false,
  ])
  expect([isFine({ ESPORTS: 10 }), isFine({ RNG: 10 }, { other: 1 })]).toEqual([false, false])
})

const rate = fc.integer({ min: 1, max: maxRateBps })
const settled = fc.record({
  category: fc.constantFrom('RNG', 'LIVE', 'LOTT', 'FISH'),
  valid: fc.bigInt({ min: -500_00n, max: 1_000_00n }),
})

test('the claims of any bets in any parts sum to what the rates give for all of them, rounded down once', () => {
  fc.assert(
    fc.property(
      fc.record({ RNG: rate, LIVE: rate, LOTT: rate }),
      fc.array(fc.array(settled, { maxLength: 6 }), { maxLength: 8 }),
      (rates, parts) => {
        const of = terms(rates)
        let [carry, paid, owed] = [0, 0n, 0n]
        let open: CountedBets[] = []
        for (const part of parts) {
          open = [...open, ...part.map(({ category, valid }) => bets(valid, category))]
          for (const { category, valid } of part) owed += valid * BigInt(rates[category as 'RNG'] ?? 0)
          const rebate = workOutRebate(open, of, carry)
          expect(rebate.lines.reduce((sum, line) => sum + line.amountMinor, 0n)).toBe(rebate.totalMinor)
          expect(paid * 10_000n + rebate.totalMinor * 10_000n + BigInt(rebate.carry)).toBe(owed)
          if (rebate.totalMinor <= 0n) continue
          paid += rebate.totalMinor
          carry = rebate.carry
          open = []
          expect(paid * 10_000n).toBeLessThanOrEqual(owed)
          expect(carry).toBeLessThan(10_000)
        }
      },
    ),
  )
})
