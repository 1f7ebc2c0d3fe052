import { thai3 } from '#families/thai3/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay } from '#schedule/schedule.ts'

/** Players choose what they stake on each number. */
const sale = {
  family: 'thai3',
  flag: 'th',
  playTypes: playTypesOf(thai3),
  stake: { minMinor: 1_00n, maxMinor: 200_000_00n },
  modes: ['1'],
  maxMultiple: 9999,
  groups: { min: 1700, max: 1980 },
  odds: {},
  maxWinMinor: 200_000_000_00n,
} as const

const reducedDoubles = { '11': 80_00n, '22': 80_00n, '55': 80_00n, '99': 80_00n }

/** A draw every minute, all day. */
export const rapid60: LotteryProduct = {
  code: 'RAPID60',
  name: 'Rapid 60s',
  offer: { group: 'THAI', number: 1, prizeMode: 'ZY' },
  ...sale,
  schedule: {
    everySeconds: 60,
    firstAt: '00:00',
    lastAt: '23:59',
    timeZone: 'Asia/Bangkok',
    lockSeconds: 5,
    drawDayOfWeek: everyDay,
  },
}

/** A draw every half hour of the day, with reduced and closed numbers. */
export const siam3d: LotteryProduct = {
  code: 'SIAM3D',
  name: 'Siam Daily 3D',
  offer: { group: 'THAI', number: 2, prizeMode: 'ZY' },
  ...sale,
  limits: {
    two_top: { ...reducedDoubles, '09': 'closed', '88': 'closed' },
    two_bottom: reducedDoubles,
  },
  schedule: {
    everySeconds: 1800,
    firstAt: '08:00',
    lastAt: '22:00',
    timeZone: 'Asia/Bangkok',
    lockSeconds: 20,
    drawDayOfWeek: everyDay,
  },
}

/** Lotteries of three digits, with a draw of their own every few minutes or hours. */
export const rapidLotteries: readonly LotteryProduct[] = [
  rapid60,
  siam3d,
  /** An electronic lottery: a draw every five minutes, day and night. */
  {
    code: 'RAPID300',
    name: 'Rapid 5 min',
    ...sale,
    offer: { group: 'RAPID', number: 3, vendor: 'ELOTT' },
    schedule: {
      everySeconds: 300,
      firstAt: '00:00',
      lastAt: '23:55',
      timeZone: 'Asia/Bangkok',
      lockSeconds: 10,
      drawDayOfWeek: everyDay,
    },
  },
  /** Three digits for Laos: a draw every hour of the day. */
  {
    code: 'MEKONG3D',
    name: 'Mekong 3D',
    ...sale,
    flag: 'la',
    offer: { group: 'SEA', number: 4, vendor: 'TCG_SEA' },
    schedule: {
      everySeconds: 3600,
      firstAt: '09:00',
      lastAt: '21:00',
      timeZone: 'Asia/Vientiane',
      lockSeconds: 60,
      drawDayOfWeek: everyDay,
    },
  },
  /** Three digits for Vietnam: a draw every half hour of the day. */
  {
    code: 'REDRIVER3D',
    name: 'Red River 3D',
    ...sale,
    flag: 'vn',
    offer: { group: 'VIETNAM', number: 5, vendor: 'TCG_LOTTO_VN' },
    schedule: {
      everySeconds: 1800,
      firstAt: '08:15',
      lastAt: '21:45',
      timeZone: 'Asia/Ho_Chi_Minh',
      lockSeconds: 30,
      drawDayOfWeek: everyDay,
    },
  },
]
