import { k3 } from '#families/k3/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { x5of11 } from '#families/x5of11/family.ts'
import { playTypesOf, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay } from '#schedule/schedule.ts'

const rules = { k3, pk10, x5of11 }

type Times = { readonly everySeconds: number; readonly firstAt: string; readonly lastAt: string }

const minutely: Times = { everySeconds: 60, firstAt: '00:00', lastAt: '23:59' }
const fiveMinutely: Times = { everySeconds: 300, firstAt: '00:00', lastAt: '23:55' }
const twentyMinutely: Times = { everySeconds: 1200, firstAt: '09:00', lastAt: '23:00' }

function lottery(code: string, name: string, family: 'x5of11' | 'k3' | 'pk10', times: Times): LotteryProduct {
  return {
    code,
    name,
    family,
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
  lottery('GD11X5', 'Guangdong 11x5', 'x5of11', twentyMinutely),
  lottery('SD11X5', 'Shandong 11x5', 'x5of11', twentyMinutely),
  lottery('FAST11X5', 'Fast 11x5', 'x5of11', minutely),
  lottery('JSK3', 'Jiangsu K3', 'k3', twentyMinutely),
  lottery('FASTK3', 'Fast K3', 'k3', minutely),
  lottery('BJPK10', 'Beijing PK10', 'pk10', fiveMinutely),
  lottery('FASTPK10', 'Fast PK10', 'pk10', minutely),
]
