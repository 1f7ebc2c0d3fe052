import { issueIdOf } from '#draw/issue-id.ts'
import type { NumberFamilyCode } from '#numbers/families.ts'
import type { SaleTerms } from '#numbers/slip.ts'
import { everyDay, type Schedule } from '#schedule/schedule.ts'

/** A lottery on sale: a family's rules with its own odds, limits and times. */
export type LotteryProduct = SaleTerms & {
  /** The game code; also the first part of its issue ids. */
  readonly code: string
  readonly name: string
  readonly family: NumberFamilyCode
  readonly vendorCode: 'LOTT'
  readonly gameGroupCode: string
  readonly prizeMode: 'Lott'
  /** Country of the flag, ISO 3166 in lower case. */
  readonly flag: string
  readonly schedule: Schedule
}

const stakeLimits = { minStakeMinor: 1_00n, maxStakeMinor: 200_000_00n }
const reducedDoubles = { '11': 80_00n, '22': 80_00n, '55': 80_00n, '99': 80_00n }

/** A draw every minute, all day. */
export const rapid60: LotteryProduct = {
  code: 'RAPID60',
  name: 'Rapid 60s',
  family: 'thai3',
  vendorCode: 'LOTT',
  gameGroupCode: 'THAI',
  prizeMode: 'Lott',
  flag: 'th',
  odds: {},
  ...stakeLimits,
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
  family: 'thai3',
  vendorCode: 'LOTT',
  gameGroupCode: 'THAI',
  prizeMode: 'Lott',
  flag: 'th',
  odds: {
    limits: {
      two_top: { ...reducedDoubles, '09': 'closed', '88': 'closed' },
      two_bottom: reducedDoubles,
    },
  },
  ...stakeLimits,
  schedule: {
    everySeconds: 1800,
    firstAt: '08:00',
    lastAt: '22:00',
    timeZone: 'Asia/Bangkok',
    lockSeconds: 20,
    drawDayOfWeek: everyDay,
  },
}

/** The lotteries that a new installation offers. */
export const products: readonly LotteryProduct[] = [rapid60, siam3d]

/** An issue's id in draws and seals, from its product and number. */
export function productIssueId(product: LotteryProduct, numero: string): string {
  return issueIdOf({ gameCode: product.code, numero })
}
