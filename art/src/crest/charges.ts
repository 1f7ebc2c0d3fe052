/** A charge is the sign in the middle of a crest: filled paths around 0 0, within 22 units of it. */

const point = (radius: number, turn: number): string => {
  const angle = turn * Math.PI * 2 - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place))

const spikes = (count: number, outer: number, inner: number): string =>
  `M${times(count * 2, (place) => point(place % 2 ? inner : outer, place / count / 2)).join('L')}Z`

const disc = (radius: number, x = 0, y = 0): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

const wave = (y: number): string =>
  `M-20 ${y}c5-7 10-7 15-1s9 6 14 0 8-5 11-3v7c-4-1-6 1-10 5s-11 4-15-1-9-6-15 1Z`

const petals = times(5, (place) => {
  const angle = (place / 5) * Math.PI * 2 - Math.PI / 2
  return disc(8, Number((11.5 * Math.cos(angle)).toFixed(1)), Number((11.5 * Math.sin(angle)).toFixed(1)))
}).join('')

const spokes = times(3, (place) => {
  const [x, y] = [Math.cos((place * Math.PI) / 3) * 15, Math.sin((place * Math.PI) / 3) * 15]
  const [across, along] = [(-y / 15) * 2.2, (x / 15) * 2.2]
  const corner = (side: number, end: number) =>
    `${(x * end + across * side).toFixed(1)} ${(y * end + along * side).toFixed(1)}`
  return `M${corner(1, 1)}L${corner(-1, 1)}L${corner(-1, -1)}L${corner(1, -1)}Z`
}).join('')

/** Holes need the even-odd rule; charges whose parts overlap need the other one. */
type Charge = { path: string; rule: 'evenodd' | 'nonzero' }

const solid = (path: string): Charge => ({ path, rule: 'nonzero' })
const cut = (path: string): Charge => ({ path, rule: 'evenodd' })

export const charges = {
  star: solid(spikes(5, 22, 9)),
  crown: solid('M-19 8L-22-12-10-2 0-18 10-2 22-12 19 8ZM-19 11H19V17H-19Z'),
  bolt: solid('M5-22L-15 4H-3L-6 22 15-6H3Z'),
  tower: solid('M-14 20V-5H-19V-19H-11V-13H-4V-19H4V-13H11V-19H19V-5H14V20H6V10A6 6 0 0 0-6 10V20Z'),
  crescent: solid('M8-20A21 21 0 1 0 20 8 17 17 0 0 1 8-20Z'),
  sun: solid(`${spikes(12, 22, 13)}${disc(13)}`),
  waves: solid([-13, 0, 13].map(wave).join('')),
  peaks: cut('M-23 17L-7-17 2 1 9-9 23 17ZM-7-17L-11.500-7.500-7-4-2.500-7.500Z'),
  pine: solid('M0-22L11-7H6L15 5H8L18 17H3V22H-3V17H-18L-8 5H-15L-6-7H-11Z'),
  anchor: cut(
    `${disc(6, 0, -16)}${disc(2.6, 0, -16)}M-2.800-10H2.800V-6H11V-1H2.800V15C9 14 14 10 15 5L10 6 17-4 22 7 18 5.500C16 15 9 21 0 22-9 21-16 15-18 5.500L-22 7-17-4-10 6-15 5C-14 10-9 14-2.800 15V-1H-11V-6H-2.800Z`,
  ),
  flame: cut(
    'M2-23C6-13 17-7 17 6A17 17 0 0 1-17 6C-17-1-13-6-9-11-8-6-6-4-4-3-5-10-3-17 2-23ZM1 3C4 7 8 9 8 14A8 7 0 0 1-8 14C-8 10-5 8-4 5-3 7-2 8-1 8-1 6 0 5 1 3Z',
  ),
  wing: solid(
    'M-22-14C-6-20 10-16 22-6 15-6 11-6 8-5 12-3 16 0 18 4 12 2 8 1 4 1 8 4 11 7 12 11 6 7 2 6-2 6 2 9 4 13 4 17-8 14-18 2-22-14Z',
  ),
  rose: cut(`${petals}${disc(6)}`),
  key: cut(`${disc(10, 0, -12)}${disc(5, 0, -12)}M-3-3H3V7H11V13H8V10H3V22H-3Z`),
  sail: solid(
    'M-2-22V9H-19C-13 1-6-10-2-22ZM2-17C9-9 14 1 16 9H2ZM-22 12H22C20 18 16 21 10 21H-10C-16 21-20 18-22 12Z',
  ),
  chevrons: solid('M0-18L20 0V9L0-9-20 9V0ZM0-2L20 16V22L0 8-20 22V16Z'),
  wheel: cut(`${disc(21)}${disc(15)}${disc(5)}${spokes}`),
  leaf: cut('M-15 20C-20 2-12-18 19-20 21 6 6 18-8 15L-12 22ZM-10 12C-4 2 2-5 10-11 0-7-7 0-10 12Z'),
  wolf: cut(
    'M-19-21L-7-11H7L19-21 21 2 11 9 5 21H-5L-11 9-21 2ZM-14-1L-5 4-11 5ZM14-1L5 4 11 5ZM-4 14H4L0 18Z',
  ),
  bull: cut(
    'M-22-18C-22-9-17-6-10-8H10C17-6 22-9 22-18 26-6 20 1 12 2L8 15C5 21-5 21-8 15L-12 2C-20 1-26-6-22-18ZM-8 0L-3 4-7 5ZM8 0L3 4 7 5ZM-4 13H-1V16ZM4 13H1V16Z',
  ),
  horseshoe: solid(
    'M-20-6A20 19 0 0 1 20-6C20 4 16 11 14 16H18V22H6V17C10 10 12 3 12-5A12 12 0 0 0-12-5C-12 3-10 10-6 17V22H-18V16H-14C-16 11-20 4-20-6Z',
  ),
  fish: cut(`M22 0C14-13-2-14-11-3L-22-12-18 0-22 12-11 3C-2 14 14 13 22 0Z${disc(2.2, 12, -3)}`),
} as const satisfies Record<string, Charge>

export type ChargeName = keyof typeof charges

export const chargeNames = Object.keys(charges) as ChargeName[] // the record has no other keys
