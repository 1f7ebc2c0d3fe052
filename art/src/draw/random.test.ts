import { expect, test } from 'vitest'
import { hueDistance, mix, oklch } from '#draw/colour.ts'
import { createRandom } from '#draw/random.ts'

test('the same seed gives the same stream, another seed another', () => {
  const draw = (seed: string) => Array.from({ length: 8 }, createRandom(seed))
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('a fork does not hang on how much its parent drew', () => {
  const [one, other] = [createRandom('a'), createRandom('a')]
  one()
  expect(one.fork('x')()).toBe(other.fork('x')())
})

test('shuffling keeps every item', () => {
  expect(
    createRandom('s')
      .shuffle([1, 2, 3, 4, 5])
      .toSorted((one, other) => one - other),
  ).toEqual([1, 2, 3, 4, 5])
})

test('numbers stay within their bounds', () => {
  const random = createRandom('bounds')
  for (let round = 0; round < 1000; round++) {
    expect(random.whole(1, 6)).toBeGreaterThanOrEqual(1)
    expect(random.whole(1, 6)).toBeLessThanOrEqual(6)
  }
})

test('OKLCH meets known colours of sRGB, and gives up chroma where sRGB ends', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff')
  expect(oklch(0, 0, 0)).toBe('#000000')
  expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000')
  expect(oklch(0.7, 0.4, 150)).toMatch(/^#[0-9a-f]{6}$/)
})

test('colours are mixed by channel, hues measured the short way round', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(hueDistance(350, 10)).toBe(20)
})
