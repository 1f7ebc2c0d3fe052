import { d3 } from '#families/d3/family.ts'
import { fishPrawnCrab } from '#families/fish-prawn-crab/family.ts'
import { k3 } from '#families/k3/family.ts'
import { keno } from '#families/keno/family.ts'
import { lao4 } from '#families/lao4/family.ts'
import { lao6 } from '#families/lao6/family.ts'
import { lhc } from '#families/lhc/family.ts'
import { pcdd } from '#families/pcdd/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { ssc } from '#families/ssc/family.ts'
import { thai3 } from '#families/thai3/family.ts'
import { vnNorth } from '#families/vn-north/family.ts'
import { vnSouth } from '#families/vn-south/family.ts'
import { x5of11 } from '#families/x5of11/family.ts'
import { playTypesOf, type LotteryGroup, type LotteryProduct } from '#lotteries/lottery-product.ts'
import { everyDay, type Schedule } from '#schedule/schedule.ts'

/** Seconds between lock and draw, by the minutes between two draws. */
const lockSeconds = { 1: 5, 3: 10, 5: 15, 10: 30, 30: 60 } as const
type Minutes = keyof typeof lockSeconds

/** A draw every so many minutes, day and night. */
function everyMinutes(minutes: Minutes, timeZone: string): Schedule {
  const last = 24 * 60 - minutes
  return {
    everySeconds: minutes * 60,
    firstAt: '00:00',
    lastAt: `${Math.floor(last / 60)}:${last % 60}`,
    timeZone,
    lockSeconds: lockSeconds[minutes],
    drawDayOfWeek: everyDay,
  }
}

/** What the lotteries of one kind have in common. */
type Kind = Omit<LotteryProduct, 'code' | 'name' | 'offer' | 'schedule'> & {
  /** The minutes follow. */
  readonly codePrefix: string
  readonly title: string
  readonly group: LotteryGroup
  readonly timeZone: string
  /** Its lottery of five minutes is among the hot ones. */
  readonly isFirst?: boolean
  /** The minutes between two draws, each with the number of the offer. */
  readonly numbers: Partial<Record<Minutes, number>>
}

function ofKind({ codePrefix, title, group, timeZone, numbers, isFirst, ...common }: Kind): LotteryProduct[] {
  return ([1, 3, 5, 10, 30] as const).flatMap((minutes) => {
    const number = numbers[minutes]
    if (number === undefined) return []
    return [
      {
        ...common,
        code: `${codePrefix}${minutes}`,
        name: `${title} ${minutes} min`,
        offer: {
          group,
          number,
          vendor: 'ELOTT',
          ...(!(isFirst && minutes === 5) && { isHot: false }),
        } as const,
        schedule: everyMinutes(minutes, timeZone),
      },
    ]
  })
}

const chinese = {
  group: 'RAPID',
  flag: 'cn',
  timeZone: 'Asia/Shanghai',
  unitMinor: 2_00n,
  modes: ['1', '0.1', '0.01'],
  maxMultiple: 10_000,
  groups: { min: 1700, max: 1980 },
  odds: {},
  maxWinMinor: 1_000_000_00n,
} as const

/** Of these the highest prize group is a little lower, and the highest win higher. */
const balls = { ...chinese, groups: { min: 1700, max: 1960 }, maxWinMinor: 2_000_000_00n } as const

/** A unit of 1.00 stands for the customary 1,000 đồng; nothing here pays by prize group. */
const vietnamese = {
  ...chinese,
  group: 'VIETNAM',
  flag: 'vn',
  timeZone: 'Asia/Ho_Chi_Minh',
  unitMinor: 1_00n,
  modes: ['1', '0.1'],
  maxMultiple: 100_000,
  maxWinMinor: 20_000_000_00n,
} as const

const lao = {
  ...chinese,
  group: 'SEA',
  flag: 'la',
  timeZone: 'Asia/Vientiane',
  unitMinor: 1_00n,
  modes: ['1', '0.1'],
  maxWinMinor: 20_000_000_00n,
  isFirst: true,
} as const

const kinds: readonly Kind[] = [
  {
    codePrefix: 'RAPIDM',
    title: 'Rapid',
    family: 'thai3',
    group: 'RAPID',
    flag: 'th',
    timeZone: 'Asia/Bangkok',
    playTypes: playTypesOf(thai3),
    stake: { minMinor: 1_00n, maxMinor: 200_000_00n },
    modes: ['1'],
    maxMultiple: 9999,
    groups: { min: 1700, max: 1980 },
    odds: {},
    maxWinMinor: 200_000_000_00n,
    numbers: { 3: 21, 10: 22, 30: 23 },
  },
  {
    ...chinese,
    codePrefix: 'SSCM',
    title: 'SSC',
    family: 'ssc',
    playTypes: playTypesOf(ssc),
    numbers: { 10: 24, 30: 25 },
  },
  {
    ...balls,
    codePrefix: 'FAST11X5M',
    title: 'Fast 11x5',
    family: 'x5of11',
    playTypes: playTypesOf(x5of11),
    numbers: { 3: 26, 5: 27, 10: 28, 30: 29 },
  },
  {
    ...balls,
    codePrefix: 'FASTK3M',
    title: 'Fast K3',
    family: 'k3',
    playTypes: playTypesOf(k3),
    numbers: { 3: 30, 5: 31, 10: 32, 30: 33 },
  },
  {
    ...balls,
    codePrefix: 'FASTPK10M',
    title: 'Fast PK10',
    family: 'pk10',
    playTypes: playTypesOf(pk10),
    numbers: { 3: 34, 5: 35, 10: 36, 30: 37 },
  },
  {
    ...chinese,
    codePrefix: 'FAST3DM',
    title: 'Fast 3D',
    family: 'd3',
    playTypes: playTypesOf(d3),
    numbers: { 1: 38, 3: 39, 5: 40, 10: 41, 30: 42 },
  },
  {
    ...chinese,
    codePrefix: 'LUCKY28M',
    title: 'Lucky 28',
    family: 'pcdd',
    unitMinor: 1_00n,
    modes: ['1', '0.1'],
    playTypes: playTypesOf(pcdd),
    numbers: { 1: 43, 3: 44, 5: 45, 10: 46, 30: 47 },
  },
  {
    ...balls,
    group: 'SIX',
    flag: 'hk',
    timeZone: 'Asia/Hong_Kong',
    codePrefix: 'MARK6M',
    title: 'Mark Six',
    family: 'lhc',
    unitMinor: 1_00n,
    modes: ['1', '0.1'],
    groups: { min: 1700, max: 1980 },
    playTypes: playTypesOf(lhc),
    numbers: { 1: 48, 3: 49, 10: 50, 30: 51 },
  },
  {
    ...vietnamese,
    codePrefix: 'VNNORTH',
    isFirst: true,
    title: 'Vietnam North',
    family: 'vn_north',
    playTypes: playTypesOf(vnNorth),
    numbers: { 1: 52, 3: 53, 5: 54, 10: 55, 30: 56 },
  },
  {
    ...vietnamese,
    codePrefix: 'VNSOUTH',
    isFirst: true,
    title: 'Vietnam South',
    family: 'vn_south',
    playTypes: playTypesOf(vnSouth),
    numbers: { 1: 57, 3: 58, 5: 59, 10: 60, 30: 61 },
  },
  {
    ...vietnamese,
    codePrefix: 'VNCENTRAL',
    isFirst: true,
    title: 'Vietnam Central',
    family: 'vn_south',
    playTypes: playTypesOf(vnSouth),
    numbers: { 1: 62, 3: 63, 5: 64, 10: 65, 30: 66 },
  },
  {
    ...lao,
    codePrefix: 'LAO4M',
    title: 'Lao 4 digits',
    family: 'lao4',
    playTypes: playTypesOf(lao4),
    numbers: { 5: 70, 30: 71 },
  },
  {
    ...lao,
    codePrefix: 'LAO6M',
    title: 'Lao 6 digits',
    family: 'lao6',
    playTypes: playTypesOf(lao6),
    numbers: { 5: 72, 30: 73 },
  },
  {
    ...chinese,
    codePrefix: 'KENOM',
    isFirst: true,
    title: 'Keno',
    family: 'keno',
    playTypes: playTypesOf(keno),
    numbers: { 5: 74, 30: 75 },
  },
  {
    ...chinese,
    codePrefix: 'FISHM',
    isFirst: true,
    title: 'Fish, prawn, crab',
    family: 'fish_prawn_crab',
    flag: 'th',
    timeZone: 'Asia/Bangkok',
    unitMinor: 1_00n,
    modes: ['1', '0.1'],
    playTypes: playTypesOf(fishPrawnCrab),
    numbers: { 5: 76, 30: 77 },
  },
]

/** Lotteries of the house beside those in front of the list: the same rules, at every usual pace. */
export const houseRapidLotteries: readonly LotteryProduct[] = kinds.flatMap(ofKind)
