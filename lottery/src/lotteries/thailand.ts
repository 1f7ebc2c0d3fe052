import { thai3 } from '#families/thai3/family.ts'
import { thaiGov } from '#families/thai-gov/family.ts'
import { yeekee } from '#families/yeekee/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { movedThaiDraws } from '#lotteries/thai-draw-days.ts'
import { northernDaysOff } from '#lotteries/vietnam-draw-days.ts'
import { everyDay } from '#schedule/schedule.ts'

/** Stakes are per number, from 1 baht; nothing here pays by prize group. */
const sale = {
  unitMinor: 1_00n,
  modes: ['1'],
  maxMultiple: 200_000,
  groups: { min: 1700, max: 1980 },
  odds: {},
  maxWinMinor: 200_000_000_00n,
} as const

const rapid = (code: string, name: string, everySeconds: number, lockSeconds: number): LotteryProduct => ({
  code,
  name,
  family: 'thai3',
  schedule: {
    everySeconds,
    firstAt: '00:00',
    lastAt: '23:59',
    timeZone: 'Asia/Bangkok',
    lockSeconds,
    drawDayOfWeek: everyDay,
  },
  playTypes: playTypesOf(thai3),
  ...sale,
})

const government = {
  family: 'thai_gov',
  playTypes: playTypesOf(thaiGov),
  ...sale,
} as const

/** Lotteries for players of Thailand: the government's, yeekee, Hanoi's, and rapid ones of the house. */
export const thaiLotteries: readonly LotteryProduct[] = [
  {
    code: 'THAIGOV',
    name: 'Thai Government Lottery',
    flag: 'th',
    offer: { group: 'THAI', number: 100, vendor: 'TCG_SEA' },
    isEntered: true,
    schedule: {
      everySeconds: 86_400,
      firstAt: '16:00',
      lastAt: '16:00',
      timeZone: 'Asia/Bangkok',
      // At 15:30, as is customary.
      lockSeconds: 1800,
      drawDayOfWeek: everyDay,
      drawDayOfMonth: [1, 16],
      movedDraws: movedThaiDraws,
    },
    // The draw is shown from 14:30 on: what looks at prizes beside the first and the bottom closes before.
    earlyLockSeconds: { ticket: 7200, three_front: 7200, three_bottom: 7200 },
    ...government,
  },
  {
    code: 'SIAMGOV',
    name: 'Siam Ticket Daily',
    schedule: {
      everySeconds: 86_400,
      firstAt: '20:00',
      lastAt: '20:00',
      timeZone: 'Asia/Bangkok',
      lockSeconds: 600,
      drawDayOfWeek: everyDay,
    },
    ...government,
  },
  {
    code: 'YEEKEE',
    name: 'Yeekee',
    family: 'yeekee',
    flag: 'th',
    offer: { group: 'THAI', number: 67, prizeMode: 'ZY' },
    // 88 rounds, the last of them at 04:00 of the next day.
    schedule: {
      everySeconds: 900,
      firstAt: '06:15',
      lastAt: '04:00',
      timeZone: 'Asia/Bangkok',
      lockSeconds: 120,
      drawDayOfWeek: everyDay,
    },
    playTypes: playTypesOf(yeekee),
    // Players choose what they stake on each number.
    stake: { minMinor: 1_00n, maxMinor: 200_000_00n },
    modes: ['1'],
    maxMultiple: 9999,
    groups: { min: 1700, max: 1980 },
    odds: {},
    maxWinMinor: 200_000_000_00n,
  },
  {
    code: 'HANOI',
    name: 'Hanoi',
    family: 'thai3',
    flag: 'vn',
    isEntered: true,
    schedule: {
      everySeconds: 86_400,
      firstAt: '18:15',
      lastAt: '18:15',
      timeZone: 'Asia/Ho_Chi_Minh',
      lockSeconds: 300,
      drawDayOfWeek: everyDay,
      movedDraws: northernDaysOff,
    },
    playTypes: playTypesOf(thai3),
    ...sale,
  },
  rapid('THAI1M', 'Thai Rapid 1 min', 60, 5),
  rapid('THAI2M', 'Thai Rapid 2 min', 120, 10),
  rapid('THAI5M', 'Thai Rapid 5 min', 300, 20),
]
