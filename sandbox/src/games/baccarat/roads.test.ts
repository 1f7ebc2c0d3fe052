import { expect, test } from 'vitest'
import { bigRoad, type Brief } from './roads.ts'

const resultsOf = (text: string): Brief[] =>
  [...text].map((sign) => ({ winner: sign === 'P' ? 'player' : sign === 'B' ? 'banker' : 'tie', pairs: '' }))
const placesOf = (text: string) =>
  bigRoad(resultsOf(text))
    .marks.map(({ column, row }) => `${column}.${row}`)
    .join(' ')

test('the big road goes down while one side wins, and begins a column with the other', () => {
  expect(placesOf('PPBPBB')).toBe('0.0 0.1 1.0 2.0 3.0 3.1')
})

test('ties are counted at the mark before them, or before the first', () => {
  const { marks, earlyTies } = bigRoad(resultsOf('TPTTB'))
  expect(earlyTies).toBe(1)
  expect(marks.map(({ ties }) => ties)).toEqual([2, 0])
})

test('a run of more than six goes on to the right, and the next column begins beside its head', () => {
  expect(placesOf('PPPPPPPPB')).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.5 2.5 1.0')
  expect(placesOf('PPPPPPPBBBBBBB')).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.5 1.0 1.1 1.2 1.3 1.4 2.4 3.4')
})
