import { resultOfThrows } from '@suntala/lottery/families/yeekee/round'
import { expect, test } from 'vitest'
import { sumsSoFar } from '#screens/lottery/throws/throw-sums.ts'

const thrown = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    place: index + 1,
    memberTag: 'a',
    number: String((index * 37_813 + 61) % 100_000).padStart(5, '0'),
    thrownAt: index,
  }))

test.each([0, 1, 15, 16, 17, 90])(
  'what %i numbers come to so far is the result but for the house’s number',
  (count) => {
    const throws = thrown(count)
    const { result, sum, sixteenth } = resultOfThrows([0, 0, 0, 0, 0], throws)
    const newest = throws.toReversed().slice(0, 50)
    expect(sumsSoFar({ sum, throws: newest })).toEqual({ sixteenth, soFar: result })
  },
)
