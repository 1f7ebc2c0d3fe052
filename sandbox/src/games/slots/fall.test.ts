import { expect, test } from 'vitest'
import { fallAfter, fallIn, fallMs, noFall, rowAt } from './fall.ts'

test('what is left falls into the holes and new symbols follow from above', () => {
  expect(
    fallAfter(
      [4, 4],
      [
        [0, 1],
        [0, 3],
      ],
    ),
  ).toEqual([
    [-2, -1, 0, 2],
    [0, 1, 2, 3],
  ])
  expect(noFall([2])).toEqual([[0, 1]])
  expect(fallIn([2])).toEqual([[-3, -2]])
})

test('a fall begins where it was, never stands lower than its row, and ends there', () => {
  expect(rowAt(-2, 3, 0)).toBe(-2)
  expect(rowAt(-2, 3, fallMs(-2, 3))).toBe(3)
  expect(rowAt(2, 2, 0)).toBe(2)
  for (let ms = 0; ms < 1000; ms += 7) expect(rowAt(-2, 3, ms)).toBeLessThanOrEqual(3)
})
