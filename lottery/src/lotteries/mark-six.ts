import { lhc } from '#families/lhc/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay, type Schedule } from '#schedule/schedule.ts'

type Times = Pick<Schedule, 'everySeconds' | 'firstAt' | 'lastAt' | 'lockSeconds'>

/** The day of an issue in Hong Kong decides its zodiac: `familyOfIssue`. */
function markSix(code: string, name: string, number: number, times: Times): LotteryProduct {
  return {
    code,
    name,
    family: 'lhc',
    offer: { group: 'SIX', number },
    flag: 'hk',
    schedule: { ...times, timeZone: 'Asia/Hong_Kong', drawDayOfWeek: everyDay },
    playTypes: playTypesOf(lhc),
    unitMinor: 1_00n,
    modes: ['1', '0.1'],
    maxMultiple: 10_000,
    groups: { min: 1700, max: 1980 },
    odds: {},
    maxWinMinor: 2_000_000_00n,
  }
}

/** Mark Six drawn by the house: every evening at the hour of the public one, and every five minutes. */
export const markSixLotteries: readonly LotteryProduct[] = [
  markSix('MARK6DAILY', 'Daily Mark Six', 19, {
    everySeconds: 86_400,
    firstAt: '21:30',
    lastAt: '21:30',
    lockSeconds: 900,
  }),
  markSix('MARK6FAST', 'Mark Six 5 min', 20, {
    everySeconds: 300,
    firstAt: '00:00',
    lastAt: '23:55',
    lockSeconds: 15,
  }),
]
