import { expect, test } from 'vitest'
import { mergeOpen, partToRead } from '#record/merge-open.ts'

const bet = (at: number, id = `b${at}`) => ({ id, placedAt: new Date(at) })

test('every page is the part of all bets in one order, however open and settled ones lie', () => {
  const worlds = [
    { open: [9, 5, 1], settled: [8, 7, 6, 4, 3, 2] },
    { open: [], settled: [5, 4, 3, 2, 1] },
    { open: [5, 4, 3], settled: [] },
    { open: [2, 1], settled: [9, 8, 7, 6, 5, 4, 3] },
    { open: [9, 8, 7], settled: [6, 5, 4, 3, 2, 1] },
  ]
  for (const { open, settled } of worlds)
    for (const size of [1, 2, 3, 20]) {
      const all = [...open, ...settled].toSorted((a, b) => b - a)
      for (let start = 0; start <= all.length; start += size) {
        const page = { start, size }
        const { skip, limit } = partToRead(page, open.length)
        const rows = settled.slice(skip, skip + limit).map((at) => bet(at))
        const opened = open.map((at) => bet(at))
        const shown = mergeOpen(page, opened, { skip, rows })
        expect(shown.map(({ placedAt }) => placedAt.getTime())).toEqual(all.slice(start, start + size))
      }
    }
})

test('of bets placed at one moment the greater id comes first, as the database has it', () => {
  const page = { start: 0, size: 3 }
  const shown = mergeOpen(page, [bet(1, 'b')], { skip: 0, rows: [bet(1, 'c'), bet(1, 'a')] })
  expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
