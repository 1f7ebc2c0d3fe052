import { vietnamese } from '#families/vietnam/family.ts'
import {
  headPlays,
  lots,
  pairPlay,
  setPlays,
  special,
  specialTails,
  tails,
} from '#families/vietnam/play-types.ts'
import type { Layout } from '#families/vietnam/result.ts'
import { ticketOf } from '#families/vietnam/ticket.ts'

/** Xổ số miền Nam and miền Trung: 18 numbers. */
export const southLayout: Layout = [
  { code: 'special', numbers: 1, digits: 6 },
  { code: 'first', numbers: 1, digits: 5 },
  { code: 'second', numbers: 1, digits: 5 },
  { code: 'third', numbers: 2, digits: 5 },
  { code: 'fourth', numbers: 7, digits: 5 },
  { code: 'fifth', numbers: 1, digits: 4 },
  { code: 'sixth', numbers: 3, digits: 4 },
  { code: 'seventh', numbers: 1, digits: 3 },
  { code: 'eighth', numbers: 1, digits: 2 },
]

/** Bao 7 lô: the special and the shortest numbers from the fifth prize on; with three digits a fourth prize for the eighth. */
const seven = { special: 1, fifth: 1, sixth: 3, seventh: 1 }

/** Southern and Central Vietnam: 18 numbers of 82 digits. */
export const vnSouth = /* @__PURE__ */ vietnamese('vn_south', southLayout, [
  ...lots,
  tails({ code: 'lot7_2', section: 'lots', digits: 2, lots: { ...seven, eighth: 1 } }),
  tails({ code: 'lot7_3', section: 'lots', digits: 3, lots: { ...seven, fourth: 1 } }),
  ...special,
  ...specialTails,
  ...headPlays({ two: { eighth: 1 }, three: { seventh: 1 } }),
  ...setPlays({
    cross: [35_00n, 230_00n, 1_600_00n],
    half: 575_00n,
    none: [1_90n, 4_10n, 6_05n],
  }),
  ticketOf,
])

const together: Layout = ['one', 'other'].flatMap((station) =>
  southLayout.map((prize) => ({ ...prize, code: `${station}_${prize.code}` })),
)

/** Two Southern or Central stations of a day together: đá across them (đá xiên), 36 numbers. */
export const vnSouthTwo = /* @__PURE__ */ vietnamese('vn_south_two', together, [pairPlay(305_00n)])
