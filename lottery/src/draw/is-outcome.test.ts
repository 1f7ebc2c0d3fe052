import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeFrom } from '#draw/draw-outcome.ts'
import { readGenerator } from '#draw/generator.ts'
import { isOutcome } from '#draw/is-outcome.ts'

const generator = (text: string) => {
  const read = readGenerator(text)
  if (!read) throw new Error(text)
  return read
}
const texts = [
  'digits 5',
  'dice 3',
  'balls 5 of 11',
  'balls 10 of 10',
  'numbers 1 of 6 digits, different numbers 2 of 3 digits',
]

test.each(texts)('takes whatever is drawn by %s', (text) => {
  const spec = generator(text)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 200, maxLength: 200 }), (bytes) => {
      const drawn = outcomeFrom(spec, bytes)
      if (drawn) expect(isOutcome(spec, drawn)).toBe(true)
    }),
  )
})

test.each([
  ['digits 5', [1, 2, 3, 4]],
  ['digits 5', [1, 2, 3, 4, 5, 6]],
  ['digits 5', [1, 2, 3, 4, 10]],
  ['digits 5', [1, 2, 3, 4, -1]],
  ['digits 5', [1, 2, 3, 4, 0.5]],
  ['dice 3', [0, 1, 2]],
  ['dice 3', [1, 2, 7]],
  ['balls 5 of 11', [1, 2, 3, 4, 4]],
  ['balls 5 of 11', [1, 2, 3, 4, 12]],
  ['numbers 1 of 6 digits, different numbers 2 of 3 digits', [123456, 7, 7]],
  ['numbers 1 of 6 digits, different numbers 2 of 3 digits', [1234567, 7, 8]],
])('refuses what %s cannot draw: %j', (text, numbers) => {
  expect(isOutcome(generator(text), numbers)).toBe(false)
})
