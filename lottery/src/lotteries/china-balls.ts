import { k3 } from '#families/k3/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { x5of11 } from '#families/x5of11/family.ts'
import { playTypesOf, type LotteryOffer, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay } from '#schedule/schedule.ts'

const rules = { k3, pk10, x5of11 }

type Times = { readonly everySeconds: number; readonly firstAt: string; readonly lastAt: string }

const minutely: Times = { everySeconds: 60, firstAt: '00:00', lastAt: '23:59' }
const fiveMinutely: Times = { everySeconds: 300, firstAt: '00:00', lastAt: '23:55' }
const twentyMinutely: Times = { everySeconds: 1200, firstAt: '09:00', lastAt: '23:00' }

type About = { readonly family: keyof typeof rules; readonly number: number }

function lottery(code: string, name: string, { family, number }: About, times: Times): LotteryProduct {
  const offer: LotteryOffer =
    times.everySeconds > 600 ? { group: 'CHINA', number } : { group: 'RAPID', number, vendor: 'ELOTT' }
  return {
    code,
    name,
    family,
    offer,
    flag: 'cn',
    schedule: {
      ...times,
      timeZone: 'Asia/Shanghai',
      lockSeconds: times.everySeconds > 60 ? 15 : 5,
      drawDayOfWeek: everyDay,
    },
    playTypes: playTypesOf(rules[family]),
    unitMinor: 2_00n,
    modes: ['1', '0.1', '0.01'],
    maxMultiple: 10_000,
    groups: { min: 1700, max: 1960 },
    odds: {},
    maxWinMinor: 2_000_000_00n,
  }
}

/** Lotteries of balls, dice and cars. */
export const chinaBalls: readonly LotteryProduct[] = [
  lottery('GD11X5', 'Guangdong 11x5', { family: 'x5of11', number: 11 }, twentyMinutely),
  lottery('SD11X5', 'Shandong 11x5', { family: 'x5of11', number: 12 }, twentyMinutely),
  lottery('FAST11X5', 'Fast 11x5', { family: 'x5of11', number: 13 }, minutely),
  lottery('JSK3', 'Jiangsu K3', { family: 'k3', number: 14 }, twentyMinutely),
  lottery('FASTK3', 'Fast K3', { family: 'k3', number: 15 }, minutely),
  lottery('BJPK10', 'Beijing PK10', { family: 'pk10', number: 16 }, fiveMinutely),
  lottery('FASTPK10', 'Fast PK10', { family: 'pk10', number: 17 }, minutely),
]
