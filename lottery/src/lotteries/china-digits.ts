import { d3 } from '#families/d3/family.ts'
import { ssc } from '#families/ssc/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay, type Schedule } from '#schedule/schedule.ts'

const china = { timeZone: 'Asia/Shanghai', drawDayOfWeek: everyDay }

/** Unit 2, prize groups 1700 to 1980, and a win of 1,000,000 at most for one bet. */
const common = {
  flag: 'cn',
  unitMinor: 2_00n,
  modes: ['1', '0.1', '0.01'],
  groups: { min: 1700, max: 1980 },
  odds: {},
  maxWinMinor: 1_000_000_00n,
} as const

function sscEvery(
  minutes: number,
  lastAt: string,
  about: { lockSeconds: number; number: number },
): LotteryProduct {
  const { lockSeconds, number } = about
  const schedule: Schedule = { ...china, everySeconds: minutes * 60, firstAt: '00:00', lastAt, lockSeconds }
  return {
    ...common,
    code: `SSC${minutes * 60}`,
    name: `SSC ${minutes} min`,
    family: 'ssc',
    offer: { group: 'RAPID', number, vendor: 'ELOTT' },
    schedule,
    playTypes: playTypesOf(ssc),
    maxMultiple: 10_000,
  }
}

function dailyDigits(code: string, name: string, drawAt: string, number: number): LotteryProduct {
  return {
    ...common,
    code,
    name,
    family: 'd3',
    offer: { group: 'CHINA', number },
    schedule: { ...china, everySeconds: 86_400, firstAt: drawAt, lastAt: drawAt, lockSeconds: 900 },
    playTypes: playTypesOf(d3),
    maxMultiple: 10_000,
  }
}

/** Digit lotteries as China plays them: five digits every few minutes, three digits once a day. */
export const chinaDigitLotteries: readonly LotteryProduct[] = [
  sscEvery(1, '23:59', { lockSeconds: 5, number: 6 }),
  sscEvery(3, '23:57', { lockSeconds: 10, number: 7 }),
  sscEvery(5, '23:55', { lockSeconds: 20, number: 8 }),
  dailyDigits('DAILY3D', 'Daily 3D', '21:15', 9),
  dailyDigits('DAILYP3', 'Daily P3', '21:25', 10),
]
