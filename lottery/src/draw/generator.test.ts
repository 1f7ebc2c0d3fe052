import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readGenerator,
  valuesOf,
  writeGenerator,
  type DrawStep,
  type GeneratorSpec,
} from '#draw/generator.ts'
import { families } from '../../test/families.ts'
import type { Family } from '#rules/family.ts'

const count = fc.integer({ min: 1, max: 999 })
const step: fc.Arbitrary<DrawStep> = fc.oneof(
  fc.record({ kind: fc.constantFrom('digits', 'dice'), count }),
  fc
    .tuple(fc.integer({ min: 1, max: 256 }), fc.nat())
    .map(([from, some]): DrawStep => ({ kind: 'balls', count: 1 + (some % from), from })),
  fc.record({ kind: fc.constant('numbers'), count, digits: fc.integer({ min: 2, max: 9 }) }),
  fc.record({
    kind: fc.constant('different_numbers'),
    count: fc.integer({ min: 1, max: 100 }),
    digits: fc.integer({ min: 2, max: 9 }),
  }),
)

describe('a generator', () => {
  it('is written in words', () => {
    const written: [GeneratorSpec, string][] = [
      [[{ kind: 'digits', count: 5 }], 'digits 5'],
      [[{ kind: 'dice', count: 3 }], 'dice 3'],
      [[{ kind: 'balls', count: 7, from: 49 }], 'balls 7 of 49'],
      [
        [
          { kind: 'numbers', count: 1, digits: 6 },
          { kind: 'different_numbers', count: 2, digits: 3 },
        ],
        'numbers 1 of 6 digits, different numbers 2 of 3 digits',
      ],
    ]
    for (const [generator, text] of written) {
      expect(writeGenerator(generator)).toBe(text)
      expect(readGenerator(text)).toEqual(generator)
    }
  })

  it('is read back as it was written', () => {
    const short = fc.array(step, { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(short, (generator) => {
        expect(readGenerator(writeGenerator(generator))).toEqual(generator)
      }),
    )
  })

  it('is read from its one form only, whatever the text', () => {
    const near = fc.array(
      fc.constantFrom('digits', 'balls', 'numbers', ' ', ' of ', ', ', '5', '0', '49', 'x'),
    )
    const text = fc.oneof(
      fc.string(),
      near.map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (written) => {
        const generator = readGenerator(written)
        if (generator) expect(writeGenerator(generator)).toBe(written)
      }),
    )
    for (const wrong of [
      '',
      'digits',
      'digits 0',
      'digits 05',
      'digits 5 of 10',
      'digits 5,digits 5',
      ' digits 5',
      'digits 5, ',
      'digits 1000',
      'dice 3 of 6 digits',
      'balls 7',
      'balls 8 of 7',
      'balls 1 of 257',
      'numbers 1 of 1 digits',
      'numbers 1 of 10 digits',
      'different numbers 101 of 2 digits',
      Array(50).fill('digits 5').join(', '),
    ]) {
      expect(readGenerator(wrong), wrong).toBeUndefined()
    }
  })

  it('of each family draws as many outcomes as the family says it has', () => {
    for (const { code, generator, outcomeCount } of Object.values<Family>(families)) {
      expect(readGenerator(writeGenerator(generator)), code).toEqual(generator)
      const drawn = generator.flatMap(valuesOf).reduce((product, values) => product * BigInt(values), 1n)
      expect(drawn, code).toBe(outcomeCount)
    }
  })
})
