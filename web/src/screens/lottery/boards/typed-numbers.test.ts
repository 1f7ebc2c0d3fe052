import { expect, test } from 'vitest'
import { numbersOfLength, toggleTyped, typedNumbers } from '#screens/lottery/boards/typed-numbers.ts'

test('keys stand for every number of their length', () => {
  expect(numbersOfLength(1)).toHaveLength(10)
  expect([numbersOfLength(2)[0], numbersOfLength(2)[7], numbersOfLength(2).at(-1)]).toEqual([
    '00',
    '07',
    '99',
  ])
})

test('a key adds its number to what is typed and takes it back, and leaves words alone', () => {
  expect(toggleTyped('', '07')).toBe('07')
  expect(toggleTyped('tai, 12', '07')).toBe('tai 12 07')
  expect(toggleTyped('tai 07 12', '07')).toBe('tai 12')
  expect(typedNumbers(' 12,34\n56 ')).toEqual(['12', '34', '56'])
})
