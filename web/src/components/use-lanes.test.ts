import { expect, test } from 'vitest'
import { countGames, lanesByLobby, type VendorLane } from '#components/use-lanes.ts'

const lane = (title: VendorLane['title'], openCount: number): VendorLane => ({
  title,
  gameCount: 40,
  openCount,
  cards: [],
  gameClassify: [],
})
const lanes = [lane('LIVE', 0), lane('RNG', 40), lane('ELOTT', 0), lane('LOTT', 2), lane('PVP', 0)]

test('categories where something can be played stand before the others; lotteries share one', () => {
  expect(lanesByLobby(lanes).map(({ title }) => title)).toEqual(['RNG', 'LOTT', 'LIVE', 'PVP'])
})

test('only games that can be played are counted', () => {
  expect(countGames(lanes)).toBe(42)
})
