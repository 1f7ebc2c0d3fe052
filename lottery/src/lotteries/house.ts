import { pcdd } from '#families/pcdd/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay } from '#schedule/schedule.ts'

/** House lotteries on the digit engines. */
export const houseLotteries: readonly LotteryProduct[] = [
  {
    code: 'LUCKY28',
    name: 'Lucky 28',
    family: 'pcdd',
    flag: 'cn',
    offer: { group: 'RAPID', number: 18, vendor: 'ELOTT' },
    schedule: {
      everySeconds: 210,
      firstAt: '00:00',
      lastAt: '23:56',
      timeZone: 'Asia/Shanghai',
      lockSeconds: 10,
      drawDayOfWeek: everyDay,
    },
    playTypes: playTypesOf(pcdd),
    unitMinor: 1_00n,
    modes: ['1', '0.1'],
    maxMultiple: 10_000,
    groups: { min: 1700, max: 1980 },
    odds: {},
    maxWinMinor: 1_000_000_00n,
  },
]
