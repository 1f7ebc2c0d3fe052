import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Percent } from '#agent-terms.ts'
import { fromPpm, toPpm } from '#percent.ts'

test('every share of whole millionths is written as the contract takes it, and read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      const text = fromPpm(ppm)
      expect(Percent.safeParse(text).success).toBe(true)
      expect(toPpm(text)).toBe(ppm)
    }),
  )
  expect([fromPpm(4800), fromPpm(1), fromPpm(1_000_000), fromPpm(0)]).toEqual(['0.48', '0.0001', '100', '0'])
})

test.each(['100.0001', '101', '-1', '1.00001', '.5', '1e1', ''])('%s is no share', (text) => {
  expect(() => toPpm(text)).toThrow(RangeError)
})
