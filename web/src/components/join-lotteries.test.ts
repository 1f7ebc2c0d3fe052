import { expect, test } from 'vitest'
import { joinLotteries } from '#components/join-lotteries.ts'
import type { VendorLane } from '#components/use-lanes.ts'

const lane = (title: VendorLane['title'], openCount: number): VendorLane => ({
  title,
  gameCount: 40,
  openCount,
  cards: [],
  gameClassify: [],
})

test('the lane that lotteries share counts those of both kinds', () => {
  const card = (vassalage: string, gameCount: number) =>
    ({ vassalage, gameCount }) as VendorLane['cards'][number] // what is counted of it
  const [, shared] = joinLotteries([
    { ...lane('ELOTT', 1), cards: [card('LOTT', 1)] },
    { ...lane('LOTT', 4), cards: [card('LOTT', 4), card('OTHER', 2)] },
  ])
  expect(shared).toMatchObject({ title: 'LOTT', openCount: 5, gameCount: 80 })
  expect(shared?.cards).toEqual([card('LOTT', 5), card('OTHER', 2)])
})
