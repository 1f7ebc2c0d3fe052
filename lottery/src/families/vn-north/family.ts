import { vietnamese } from '#families/vietnam/family.ts'
import { headPlays, lots, setPlays, special, specialTails, tails } from '#families/vietnam/play-types.ts'
import type { Layout } from '#families/vietnam/result.ts'

/** Xổ số miền Bắc: 27 numbers. */
const layout: Layout = [
  { code: 'special', numbers: 1, digits: 5 },
  { code: 'first', numbers: 1, digits: 5 },
  { code: 'second', numbers: 2, digits: 5 },
  { code: 'third', numbers: 6, digits: 5 },
  { code: 'fourth', numbers: 4, digits: 4 },
  { code: 'fifth', numbers: 6, digits: 4 },
  { code: 'sixth', numbers: 3, digits: 3 },
  { code: 'seventh', numbers: 4, digits: 2 },
]

/** Nhất to: the first prize. */
const firstPrize = [
  ...([2, 3, 4] as const).map((digits) =>
    tails({ code: `first_prize_${digits}`, section: 'special', digits, lots: { first: 1 } }),
  ),
  // Its tens and units by themselves.
  ...([1, 0] as const).map((before) =>
    tails({
      code: before === 1 ? 'first_prize_tens' : 'first_prize_units',
      section: 'special',
      digits: 1,
      before,
      lots: { first: 1 },
    }),
  ),
]

/** Northern Vietnam: 27 numbers of 107 digits. */
export const vnNorth = /* @__PURE__ */ vietnamese('vn_north', layout, [
  ...lots,
  // Bao 8 lô: the special and the two prizes with the shortest numbers.
  tails({ code: 'lot8_2', section: 'lots', digits: 2, lots: { special: 1, sixth: 3, seventh: 4 } }),
  ...special,
  ...specialTails,
  ...firstPrize,
  ...headPlays({ two: { seventh: 4 }, three: { sixth: 3 } }),
  ...setPlays({
    cross: [17_00n, 75_00n, 330_00n],
    half: 390_00n,
    none: [2_75n, 8_60n, 15_40n],
  }),
])
