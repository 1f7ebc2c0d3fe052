import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate, windowAt } from '#games/mandarin/evaluate.ts'
import { linePays } from '#games/mandarin/paytable.ts'
import { lines as mandarinLines, reels as mandarinReels } from '#games/mandarin/reels.ts'
import type { Draw } from '../kit/fair.ts'
import { paysOf } from './events.ts'
import type { SlotEvent, SlotRound } from './events.ts'
import { lineRows, winsOfLines } from './lines.ts'
import { paysAt, readStops } from '#slots-maths/read-stops.ts'
import { seededDraw } from '#slots-maths/seeded-draw.ts'
import { clusterPlayer } from '#slots-maths/simulate-cluster.ts'
import { maxDraws, playSlot } from './play-slot.ts'
import type { ReelTitle, SlotTitle } from './slot-title.ts'
import { slotTitles } from './titles/slot-titles.ts'

/** Any stream at all: what is drawn goes round, so that rare and extreme rounds come as easily as others. */
const streams = fc.oneof(
  fc.integer().map(
    (seed): (() => Draw) =>
      () =>
        seededDraw(seed),
  ),
  fc
    .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 12 })
    .map((parts): (() => Draw) => () => {
      let at = 0
      return (n) => Math.floor((parts[at++ % parts.length] ?? 0) * n)
    }),
)
const rounds = fc.tuple(fc.constantFrom(...slotTitles), streams)

function counted(draw: Draw): { draw: Draw; taken: () => number } {
  let taken = 0
  return {
    draw: (n) => {
      taken++
      expect(n).toBeGreaterThan(0)
      return draw(n)
    },
    taken: () => taken,
  }
}

const rowsOf = (title: SlotTitle): number[] =>
  title.engine === 'cluster' ? Array<number>(title.width).fill(title.height) : [...title.rows]

describe('a round of any title, from any stream of numbers', () => {
  test('pays what its events add up to, and never more than its cap', () => {
    fc.assert(
      fc.property(rounds, ([title, stream]) => {
        const round = playSlot(title, stream())
        expect(round.events.reduce((sum, event) => sum + paysOf(event), 0)).toBe(round.pays)
        expect(round.pays).toBeLessThanOrEqual(title.cap)
        expect(round.pays).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(round.pays)).toBe(true)
      }),
      { numRuns: 600 },
    )
  })

  test('is the same for the same numbers, and takes no more of them than declared', () => {
    fc.assert(
      fc.property(rounds, ([title, stream]) => {
        const { draw, taken } = counted(stream())
        expect(playSlot(title, draw)).toEqual(playSlot(title, stream()))
        expect(taken()).toBeLessThanOrEqual(maxDraws(title))
      }),
      { numRuns: 300 },
    )
  })

  test('shows only its own symbols, in a window of its own shape, and pays only cells of it', () => {
    fc.assert(
      fc.property(rounds, ([title, stream]) => {
        const rows = rowsOf(title)
        for (const event of playSlot(title, stream()).events) {
          if ('columns' in event) {
            expect(event.columns.map((column) => column.length)).toEqual(rows)
            for (const symbol of event.columns.join('')) expect(title.symbols).toHaveProperty(symbol)
          }
          if (event.kind === 'win')
            for (const [reel, row] of event.places) expect(row).toBeLessThan(rows[reel] ?? 0)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('takes up to the most numbers that are declared for it', () => {
    const hold = slotTitles.find((title) => title.engine === 'hold')
    const cluster = slotTitles.find((title) => title.engine === 'cluster')
    if (!hold || !cluster) throw new Error('an engine has no title')
    // A cell of one symbol and then only that: every window is full of it, up to the last tumble or the cap.
    const { draw, taken } = counted(() => 0)
    const uncapped = playSlot({ ...cluster, cap: 1e9 }, draw)
    expect(taken()).toBe(maxDraws(cluster))
    expect(uncapped.events.filter(({ kind }) => kind === 'tumble')).toHaveLength(cluster.maxTumbles)
  })
})

/** What the lines or ways of each spin of a round pay, before they are multiplied. */
function paysBySpin(
  events: readonly SlotEvent[],
): { free: number; stops: readonly number[]; pays: number }[] {
  const spins: { free: number; stops: readonly number[]; pays: number }[] = []
  for (const event of events) {
    if (event.kind === 'spin') spins.push({ free: event.free, stops: event.stops, pays: 0 })
    const spin = spins.at(-1)
    if (spin && event.kind === 'win' && event.by !== 'scatter') spin.pays += event.pays / event.times
  }
  return spins
}

const isReels = (title: SlotTitle): title is ReelTitle => title.engine !== 'cluster'

/** Titles that are written down, and one in sixteen of those that vary them. */
const someTitles = slotTitles.filter((_, at) => at < 24 || at % 16 === 0)

test('a second reading of the rules pays every spin of the reels the same', () => {
  for (const title of someTitles.filter(isReels)) {
    const paid = readStops(title, false)
    const free = title.engine === 'wilds' ? readStops(title, true) : paid
    const draw = seededDraw(1)
    for (let round = 0; round < 400; round++)
      for (const spin of paysBySpin(playSlot(title, draw).events))
        expect(paysAt(spin.free > 0 ? free : paid, spin.stops)).toBe(spin.pays)
  }
})

test('a second reading of the rules pays every round of clusters the same', () => {
  for (const title of slotTitles) {
    if (title.engine !== 'cluster') continue
    const draw = seededDraw(5)
    const play = clusterPlayer(title, seededDraw(5))
    for (let round = 0; round < 1_000; round++) expect(play()).toBe(playSlot(title, draw).pays)
  }
})

test('lines pay as those of Mandarin Fortune do', () => {
  expect(lineRows.slice(0, 10)).toEqual(mandarinLines)
  const letters = {
    mandarin: 'W',
    lantern: 'S',
    gem: 'a',
    coin: 'b',
    ticket: 'c',
    leaf: 'd',
    ace: 'e',
    king: 'f',
    queen: 'g',
  }
  const pays = Object.fromEntries(
    Object.entries(linePays).map(([symbol, list]) => [letters[symbol as keyof typeof linePays], list]), // its own keys
  )
  const draw = seededDraw(3)
  for (let round = 0; round < 2_000; round++) {
    const stops = mandarinReels.map((strip) => draw(strip.length))
    const columns = stops.map((stop, reel) =>
      windowAt(reel, stop)
        .map((symbol) => letters[symbol])
        .join(''),
    )
    const wins = winsOfLines(columns, { lines: 10, pays, times: 1 })
    expect(wins.map(({ line, count, pays: paid }) => [line, count, paid])).toEqual(
      evaluate(stops, 1).wins.map(({ line, count, pays: paid }) => [line, count, paid]),
    )
  }
})

/** Plays until a round shows what is asked for. */
function roundWith(title: SlotTitle | undefined, isMeant: (round: SlotRound) => boolean): SlotRound {
  if (!title) throw new Error('no such title')
  const draw = seededDraw(2)
  for (let round = 0; round < 200_000; round++) {
    const played = playSlot(title, draw)
    if (isMeant(played)) return played
  }
  throw new Error('no such round')
}

describe('features', () => {
  test('scatters in free spins add free spins, up to the most of a round', () => {
    const title = slotTitles.find(({ code }) => code === 'tomb-of-amunet')
    const { events } = roundWith(
      title,
      (round) => round.events.filter(({ kind }) => kind === 'freeSpins').length > 1,
    )
    const awarded = events.flatMap((event) => (event.kind === 'freeSpins' ? [event.total] : []))
    expect(awarded.slice(0, 2)).toEqual([10, 15])
    expect(events.filter((event) => event.kind === 'spin' && event.free > 0)).toHaveLength(
      awarded.at(-1) ?? 0,
    )
  })

  test('held coins stay, each new one gives all respins back, and all of them are paid', () => {
    const title = slotTitles.find(({ engine }) => engine === 'hold')
    const { events } = roundWith(
      title,
      (round) => round.events.filter(({ kind }) => kind === 'respin').length > 4,
    )
    const landed = events.flatMap((event) =>
      event.kind === 'hold' || event.kind === 'respin' ? [...event.coins] : [],
    )
    const collected = events.find((event) => event.kind === 'collect')
    expect(collected).toMatchObject({ coins: landed, pays: landed.reduce((sum, { pays }) => sum + pays, 0) })
    expect(new Set(landed.map(({ place }) => place.join())).size).toBe(landed.length)
    for (const event of events)
      if (event.kind === 'respin' && event.coins.length > 0) expect(event.left).toBe(3)
  })

  test('a window full of coins pays the grand besides', () => {
    const title = slotTitles.find(({ engine }) => engine === 'hold')
    if (title?.engine !== 'hold') throw new Error('no such title')
    const certain: SlotTitle = { ...title, cap: 1e9, hold: { ...title.hold, trigger: 0, chance: [1, 1] } }
    const { events } = playSlot(certain, seededDraw(4))
    expect(events.at(-1)).toEqual({ kind: 'grand', pays: title.hold.grand })
  })

  test('a round that passes its cap ends there', () => {
    const title = slotTitles.find(({ engine }) => engine === 'cluster')
    if (!title) throw new Error('no such title')
    const { events, pays } = playSlot({ ...title, cap: 77 }, () => 0)
    expect(pays).toBe(77)
    expect(events.map(({ kind }) => kind)).toEqual(['spin', 'win', 'capped'])
  })
})
