import { expect, test } from 'vitest'
import { shownNumbers, type DrawnPart } from '#components/drawn-numbers.ts'

const shown = (parts: DrawnPart[]) =>
  shownNumbers(parts).map(({ name, numbers, areBalls }) => `${name} ${numbers.join(areBalls ? ' ' : '')}`)

test('at most 6 drawn numbers are shown: the seventh is not (LOT-06)', () => {
  const cars = { name: 'finish', digits: '05 08 06 09 10 07 04 02 03 01' }
  expect(shown([cars, { name: 'champion_sum', digits: '13' }])).toEqual(['finish 05 08 06 09 10 07'])
  expect(
    shown([
      { name: 'regular', digits: '07 17 48 21 20 28' },
      { name: 'special', digits: '41' },
    ]),
  ).toEqual(['regular 07 17 48 21 20 28'])
  expect(shown([{ name: 'first', digits: '1234567' }])).toEqual(['first 123456'])
})

test('a part beside the first is shown whole or not at all', () => {
  expect(
    shown([
      { name: 'top', digits: '841' },
      { name: 'bottom', digits: '07' },
    ]),
  ).toEqual(['top 841', 'bottom 07'])
  expect(
    shown([
      { name: 'digits', digits: '49207' },
      { name: 'sum', digits: '22' },
    ]),
  ).toEqual(['digits 49207'])
  expect(
    shown([
      { name: 'dice', digits: '3 4 3' },
      { name: 'sum', digits: '10' },
    ]),
  ).toEqual(['dice 3 4 3', 'sum 10'])
})
