import { expect, test } from 'vitest'
import { changeOf } from '#screens/agent/overview/change-of.ts'

test('a figure moves by its share of the one before', () => {
  expect(changeOf(150n, 100n)).toBe(0.5)
  expect(changeOf(75n, 100n)).toBe(-0.25)
  expect(changeOf(100n, 100n)).toBe(0)
})

test('there is no share of nothing, nor of less', () => {
  expect(changeOf(100n, 0n)).toBeUndefined()
  expect(changeOf(100n, -50n)).toBeUndefined()
  expect(changeOf(-100n, 50n)).toBeUndefined()
})
