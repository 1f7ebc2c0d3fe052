import { expect, test } from 'vitest'
import type { BetPlace } from '#betting/bet-place.ts'
import { mergeOpen } from '#record/merge-open.ts'

const bet = (at: number, id = `b${at}`) => ({ id, placedMicros: BigInt(at) })
const at = (place: number | undefined): BetPlace | undefined =>
  place === undefined ? undefined : { micros: BigInt(place), id: `b${place}` }

const worlds = [
  { open: [9, 5, 1], settled: [8, 7, 6, 4, 3, 2] },
  { open: [], settled: [5, 4, 3, 2, 1] },
  { open: [5, 4, 3], settled: [] },
  { open: [2, 1], settled: [9, 8, 7, 6, 5, 4, 3] },
  { open: [9, 8, 7], settled: [6, 5, 4, 3, 2, 1] },
]

/** The part of one world, with of the settled ones what the database would give of it. */
function partOf({ open, settled }: (typeof worlds)[number], before?: number, after?: number, limit = 2) {
  const isUpward = before === undefined && after !== undefined
  const inPart = settled.filter((one) => one < (before ?? 99) && one > (after ?? 0))
  const rows = isUpward ? inPart.slice(-limit) : inPart.slice(0, limit)
  const part = { before: at(before), after: at(after), isUpward, limit }
  const merged = mergeOpen(
    part,
    open.map((one) => bet(one)),
    rows.map((one) => bet(one)),
  )
  return merged.map(({ placedMicros }) => Number(placedMicros))
}

test('every part is that of all bets in one order, however open and settled ones lie', () => {
  for (const world of worlds) {
    const all = [...world.open, ...world.settled].toSorted((a, b) => b - a)
    for (const limit of [1, 2, 3, 20]) {
      expect(partOf(world, undefined, undefined, limit)).toEqual(all.slice(0, limit))
      for (const place of all) {
        const older = all.filter((one) => one < place)
        const newer = all.filter((one) => one > place)
        expect(partOf(world, place, undefined, limit)).toEqual(older.slice(0, limit))
        expect(partOf(world, undefined, place, limit)).toEqual(newer.slice(-limit))
      }
    }
  }
})

test('of bets placed at one moment the greater id comes first, as the database has it', () => {
  const part = { before: undefined, after: undefined, isUpward: false, limit: 3 }
  const shown = mergeOpen(part, [bet(1, 'b')], [bet(1, 'c'), bet(1, 'a')])
  expect(shown.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  const below = { ...part, before: { micros: 1n, id: 'c' } }
  expect(mergeOpen(below, [bet(1, 'b')], [bet(1, 'a')]).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a bet that was settled while the page was read stands there once, settled', () => {
  const part = { before: undefined, after: undefined, isUpward: false, limit: 3 }
  const shown = mergeOpen(part, [{ ...bet(1, 'a'), isOpen: true }], [{ ...bet(1, 'a'), isOpen: false }])
  expect(shown).toMatchObject([{ id: 'a', isOpen: false }])
})
