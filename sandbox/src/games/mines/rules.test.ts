import { expect, test } from 'vitest'
import { countOutcomes } from '../kit/count-outcomes.ts'
import { drawOf } from '../kit/fair.ts'
import { gameOf } from '../kit/rules.ts'
import { endsFrom } from '../kit/steps.ts'
import { minesMaths } from './maths.ts'
import { mines, type MinesStep, paysFor, tiles } from './rules.ts'

const choose = (of: number, count: number): bigint => {
  let ways = 1n
  for (let index = 0; index < count; index++) ways = (ways * BigInt(of - index)) / BigInt(index + 1)
  return ways
}

/** Share of layouts in which so many tiles hold no mine: those that leave them free over all. */
const layouts = (count: number, opened: number) => ({
  free: choose(tiles - opened, count),
  all: choose(tiles, count),
})

const bps = (over: bigint, under: bigint) => Number((over * 10_000n) / under)

test.each(minesMaths.rows)(
  'mines returns what its table says: $bet.mines mines',
  ({ bet, plan, ...figures }) => {
    const opened = (plan?.length ?? 1) - 1
    const { free, all } = layouts(bet.mines, opened)
    const pays = paysFor(bet.mines, opened)
    const rtpBps = bps(free * BigInt(pays), all * 10_000n)
    expect({ rtpBps, hitBps: bps(free, all), maxPays: pays }).toEqual(figures)
    // Every layout of few mines can be played, too.
    if (bet.mines <= 3) expect(countOutcomes(gameOf(mines), bet, plan)).toEqual(figures)
  },
)

test('every number of mines and tiles lies in the declared band, up to where a round ends by itself', () => {
  const returns: number[] = []
  for (let count = 1; count < tiles; count++)
    for (let opened = 1; opened <= tiles - count; opened++) {
      const { free, all } = layouts(count, opened)
      returns.push(bps(free * BigInt(paysFor(count, opened)), all * 10_000n))
      if (paysFor(count, opened) >= endsFrom) break
    }
  expect([Math.min(...returns), Math.max(...returns)]).toEqual(minesMaths.bandBps)
})

const seeds = { serverSeed: 's', clientSeed: 'c', nonce: 1 }
const play = (steps: readonly MinesStep[]) => mines.play({ mines: 3 }, steps, drawOf(seeds))
const lie = mineTiles() ?? []

function mineTiles() {
  for (let tile = 0; tile < tiles; tile++) {
    const at = mines.play({ mines: 3 }, [{ tile }], drawOf(seeds))
    if (at?.isOver) return at.shown.mines
  }
  return undefined
}

test('a round shows no mine before it is over, and pays nothing on one', () => {
  const [mine = 0] = lie
  const safe = Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !lie.includes(tile))
  const [first = 0, second = 0] = safe
  expect(play([{ tile: first }])).toMatchObject({ isOver: false, shown: { mines: null, hit: null } })
  expect(play([{ tile: first }, { tile: mine }])).toMatchObject({
    isOver: true,
    pays: 0,
    shown: { hit: mine },
  })
  expect(play([{ tile: first }, { tile: second }, { stop: true }])).toMatchObject({
    isOver: true,
    pays: paysFor(3, 2),
    shown: { mines: lie },
  })
})

test('no tile twice, no cash-out without a tile, and nothing after the end', () => {
  const safe = Array.from({ length: tiles }, (_, tile) => tile).find((tile) => !lie.includes(tile)) ?? 0
  expect(play([{ stop: true }])).toBeUndefined()
  expect(play([{ tile: safe }, { tile: safe }])).toBeUndefined()
  expect(play([{ tile: safe }, { stop: true }, { tile: safe }])).toBeUndefined()
  expect(play([{ tile: lie[0] ?? 0 }, { stop: true }])).toBeUndefined()
})

test.each([{ mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, [], null])(
  'mines does not offer %o',
  (bet) => {
    expect(mines.readBet(bet)).toBeUndefined()
  },
)

test('the last safe tile ends the round', () => {
  const only = mines.play({ mines: 24 }, [], drawOf(seeds))
  expect(only?.isOver).toBe(false)
  const won = Array.from({ length: tiles }, (_, tile) => mines.play({ mines: 24 }, [{ tile }], drawOf(seeds)))
  expect(won.filter((at) => at?.isOver && at.pays === 247_500)).toHaveLength(1)
  expect(won.filter((at) => at?.isOver && at.pays === 0)).toHaveLength(24)
})
