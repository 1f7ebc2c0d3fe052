import { vnNorth } from '#families/vn-north/family.ts'
import { vnSouth } from '#families/vn-south/family.ts'
import { playTypesOf, type LotteryOffer, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { northernDaysOff } from '#lotteries/vietnam-draw-days.ts'
import { drawTimes, stations, timetables, weekdaysOf, type Station } from '#lotteries/vietnam-stations.ts'
import { everyDay, type Schedule } from '#schedule/schedule.ts'

const timeZone = 'Asia/Ho_Chi_Minh'

/** The numbers of the offers: the North's, and of each station in the order of the list, kept for good. */
const northNumber = 101
const stationNumbers: ReadonlyMap<string, number> = new Map(
  [
    'PY HUE DLK QNA DNA KH BDI QT QB GL NT QNG DNO KT',
    'HCM DT CM BTR VT BL DNI CT ST TN AG BTH VL BDU TV LA BP HG TG KG DL',
  ]
    .flatMap((codes) => codes.split(' '))
    .map((code, place) => [code, 102 + place]),
)

const sold = { group: 'VIETNAM', vendor: 'TCG_LOTTO_VN' } as const

/** A station whose number is not kept is not sold. */
const offerOf = ({ code, region }: Station): { readonly offer?: LotteryOffer } => {
  const number = stationNumbers.get(code)
  if (number === undefined) return {}
  return { offer: { ...sold, number, region: region === 'south' ? 'SOUTH' : 'CENTRAL', isHot: false } }
}

/** A unit of 1.00 stands for the customary 1,000 đồng; nothing here pays by prize group. */
const sale = {
  flag: 'vn',
  unitMinor: 1_00n,
  modes: ['1', '0.1'],
  maxMultiple: 100_000,
  groups: { min: 1700, max: 1980 },
  odds: {},
  maxWinMinor: 20_000_000_00n,
} as const

const north = { family: 'vn_north', playTypes: playTypesOf(vnNorth), ...sale } as const
const south = { family: 'vn_south', playTypes: playTypesOf(vnSouth), ...sale } as const

function daily(drawAt: string, drawDayOfWeek: readonly number[]): Schedule {
  return { everySeconds: 86_400, firstAt: drawAt, lastAt: drawAt, timeZone, lockSeconds: 600, drawDayOfWeek }
}

/** A Southern or Central station by the timetable that holds until further notice. */
function ofStation(station: Station): LotteryProduct[] {
  const { code, name, region } = station
  const timetable = timetables.find((one) => one.region === region && one.to === undefined)
  const days = timetable ? weekdaysOf(code, timetable) : []
  if (days.length === 0) return []
  const schedule = daily(drawTimes[region], days)
  const title = `${name} (${region === 'south' ? 'South' : 'Central'})`
  return [{ code: `XS${code}`, name: title, isEntered: true, schedule, ...offerOf(station), ...south }]
}

/** The North's one draw a day, each Southern and Central station. */
export const vietnameseLotteries: readonly LotteryProduct[] = [
  {
    code: 'XSMB',
    name: 'Vietnam North (XSMB)',
    isEntered: true,
    schedule: { ...daily(drawTimes.north, everyDay), movedDraws: northernDaysOff },
    offer: { ...sold, number: northNumber, region: 'NORTH' },
    ...north,
  },
  ...[...stations.values()].filter(({ region }) => region !== 'north').flatMap(ofStation),
]
