import { expect, test } from 'vitest'
import { shelfOf } from '#screens/lottery/boards/shelf.ts'

const shelf = (more: Partial<Parameters<typeof shelfOf>[0]> = {}) =>
  shelfOf({ seed: 'THAIGOV 20260316', digits: 6, ending: '', count: 12, isOpen: () => true, ...more })

test('a shelf holds different numbers of the wanted digits, the same for everybody until it is shuffled', () => {
  const [first, again, other] = [shelf(), shelf(), shelf({ seed: 'another' })]
  expect(first).toHaveLength(12)
  expect(new Set(first).size).toBe(12)
  expect(first.every((number) => /^\d{6}$/.test(number))).toBe(true)
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('more of a shelf begins with what lay out before', () => {
  expect(shelf({ count: 24 }).slice(0, 12)).toEqual(shelf())
})

test('a search finds numbers by their end: as many as there are, down to one', () => {
  expect(shelf({ ending: '47' }).every((number) => number.endsWith('47'))).toBe(true)
  expect(shelf({ ending: '47' })).toHaveLength(12)
  expect(shelf({ ending: '00047' }).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, first) => `${first}00047`),
  )
  expect(shelf({ ending: '482157' })).toEqual(['482157'])
  expect(shelf({ ending: '4821579' })).toEqual([])
})

test('a number that is closed never lies out', () => {
  expect(shelf({ ending: '00047', isOpen: (number) => number !== '300047' })).not.toContain('300047')
  expect(shelf({ ending: '482157', isOpen: () => false })).toEqual([])
  expect(shelf({ isOpen: (number) => number < '100000' }).every((number) => number < '100000')).toBe(true)
})
