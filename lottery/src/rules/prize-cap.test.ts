import { describe, expect, it } from 'vitest'
import { lotteries } from '#lotteries/index.ts'
import { prizeCapOf } from '#lotteries/lottery-product.ts'
import { thai3 } from '#families/thai3/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { smallWin } from '#rules/prize-cap.ts'

const ticket = (selection: string, stakeMinor = 1_00n) => ({
  playType: 'three_top',
  selection,
  stakeMinor,
  odds: [{ over: 900_00n, under: 100n }],
})

describe('the prize cap', () => {
  it('is on for every lottery, at twice what one line may win unless the lottery says otherwise', () => {
    for (const lottery of lotteries)
      expect(prizeCapOf(lottery)).toBe(lottery.prizeCapMinor ?? 2n * lottery.maxWinMinor)
    expect(prizeCapOf({ maxWinMinor: 5n, prizeCapMinor: 3n })).toBe(3n)
  })

  it('counts a slip that can win a thousandth of it by its bound, and no larger one', () => {
    expect(smallWin(thai3, [ticket('123')], 900_000_00n)).toBe(900_00n)
    expect(smallWin(thai3, [ticket('123')], 899_999_99n)).toBeUndefined()
    expect(smallWin(thai3, [ticket('123'), ticket('456')], 1_800_000_00n)).toBe(1_800_00n)
    expect(smallWin(thai3, [ticket('123'), ticket('456')], 1_799_999_99n)).toBeUndefined()
  })

  it('never counts less than a slip can win', () => {
    for (const selection of ['123', '123 456', '001 002 003']) {
      const slip = [ticket(selection), { ...ticket('12', 7n), playType: 'two_top' }]
      expect(smallWin(thai3, slip, 10n ** 12n)).toBeGreaterThanOrEqual(highestWin(thai3, slip).winMinor)
    }
  })
})
