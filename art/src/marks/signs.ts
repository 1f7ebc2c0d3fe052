import { brandMark } from '#icon/brand-mark.ts'
import { polygon, repeat, short } from '#draw/path.ts'
import { star } from '#draw/shapes.ts'

/** Geometric signs of studios around 0 0, within 24 units of it; one colour, holes by the even-odd rule. */

const path = (d: string): string => `<path fill-rule="evenodd" d="${d}"/>`
const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, radius: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${radius}"/>`
const ringPath = (radius: number): string =>
  `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius} ${radius} ${radius} 0 1 1 0 ${-radius}Z`

const swell = (y: number): string =>
  `M-23 ${y}c6-8 12-8 17 0s11 8 17 0 9-7 12-5v8.500c-4-1-7 1-11 5.500s-13 5-18-2-11-6-17 2Z`

const frond = (step: number): string => {
  const [y, length] = [15 - step * 6.6, 19 - step * 2.7]
  return repeat(2, (side) => {
    const sign = side ? 1 : -1
    return `M${sign * 1.6} ${short(y)}C${short(sign * length * 0.4)} ${short(y - 1)} ${short(sign * length)} ${short(y - 3)} ${short(sign * length)} ${short(y - 9)}C${short(sign * length * 0.7)} ${short(y - 6)} ${short(sign * 5)} ${short(y - 5.6)} ${sign * 1.6} ${short(y - 4.6)}Z`
  })
}

export const signs = {
  /** A sun half under the horizon, its light on the water. */
  halcyon: path(
    'M-22-1A22 22 0 0 1 22-1ZM-22 5H22L20.500 10H-20.500ZM-18 14H18C16 16.500 14 18 11.500 19.500H-11.500C-14 18-16 16.500-18 14Z',
  ),
  kite: path('M1-24L17-6 1-6ZM-1-24V-6H-15ZM-15-2H-1V17ZM1-2H17L1 17Z') + line('M0 17C-6 20-2 23-9 24', 3.4),
  eye: path(`M-25 0Q0-27 25 0 0 27-25 0ZM0-11A11 11 0 1 0 0 11 11 11 0 0 0 0-11Z`) + dot(0, 0, 5.6),
  peaks: path('M-25 18L-8-18 1 1 8-10 25 18ZM-8-18L-13-6.500-8.500-2.500-3-7.500Z'),
  mallows:
    dot(-12, -12, 10.5) +
    `<rect x="2" y="-22" width="20" height="20" rx="6"/><rect x="-22" y="2" width="20" height="20" rx="6"/>${path('M12 2A10 10 0 0 1 22 12V22H12A10 10 0 0 1 12 2Z')}`,
  swell: [-13, 0, 13].map((y) => path(swell(y))).join(''),
  vee: path('M0-24L21-12V12L0 24-21 12V-12ZM-13.500-8L0 15 13.500-8H6.500L0 3-6.500-8Z'),
  coin: path(`${ringPath(23)}${ringPath(18)}`) + path(`${ringPath(14)}M-2.500-8V8H2.500V-8Z`),
  plane: path('M-24-3L24-20 10 20 0 7ZM0 7L16-12-10-1ZM-4 8L-2 18 3 12Z'),
  arch: path(
    'M-21 22V-1A21 21 0 0 1 21-1V22H13V-1A13 13 0 0 0-13-1V22ZM-8 22V0A8 8 0 0 1 8 0V22H3V1A3 3 0 0 0-3 1V22Z',
  ),
  drop: path(
    'M0-24C10-10 18-2 18 8A18 18 0 0 1-18 8C-18-2-10-10 0-24ZM-11.500 8A11.500 11.500 0 0 0 0 19.500V15A7 7 0 0 1-7 8Z',
  ),
  corner:
    path('M-22-22H-17V17H22V22H-22Z') +
    line('M-19.500 0A19.500 19.500 0 0 1 0 19.500', 4) +
    path('M-14-22L10-14-14-6Z'),
  spade: path(
    'M0-24C5-15 23-7 23 7 23 14 17 18 11.500 18 7.700 18 4.500 16 2.500 13.500 3 18 5 21 8.500 23.500H-8.500C-5 21-3 18-2.500 13.500-4.500 16-7.700 18-11.500 18-17 18-23 14-23 7-23-7-5-15 0-24Z',
  ),
  moon:
    path('M7-23A23 23 0 1 0 23 7 18.500 18.500 0 0 1 7-23Z') +
    path(polygon(star(4, 8, 2.6).map(([x, y]) => [x + 13, y - 12]))),
  bars: [-18, -6, 6, 18]
    .map(
      (x, place) =>
        `<rect x="${x - 4.5}" y="${[-9, -21, -14, -23][place]}" width="9" height="${[18, 42, 28, 46][place]}" rx="4.500"/>`,
    )
    .join(''),
  fern: repeat(5, (step) => path(frond(step))) + path('M-1.600 23V-18L0-24 1.600-18V23Z'),
  nine: repeat(9, (place) =>
    dot(((place % 3) - 1) * 16, (Math.floor(place / 3) - 1) * 16, place === 4 ? 7.6 : 5),
  ),
  /** The house mark in a drawn ball. */
  ball: `<circle r="21.5" fill="none" stroke="currentColor" stroke-width="4.6"/><g transform="scale(.6)">${brandMark}</g>`,
  /** A board over its spring, and the ball that it threw. */
  board: line('M-22 3L20-7', 6) + line('M-12 22L8 18-8 13 9 9-3 4', 4.2) + dot(9, -18, 5.5),
  marble: path(
    `${ringPath(23)}M-16-4C-8-20 14-18 17-3 8-9 0-6-3 0S-12 5-16-4ZM15 6C10 19-6 21-13 11-6 13 1 11 4 6S12 1 15 6Z`,
  ),
  /** A cross that is cut out of a block. */
  woodcut: path(
    'M-18-23H18A5 5 0 0 1 23-18V18A5 5 0 0 1 18 23H-18A5 5 0 0 1-23 18V-18A5 5 0 0 1-18-23ZM-15-15L-5 0-15 15H-7L0 5 7 15H15L5 0 15-15H7L0-5-7-15Z',
  ),
  mill:
    repeat(
      8,
      (place) => `<rect x="-3.500" y="-24" width="7" height="10" rx="2" transform="rotate(${place * 45})"/>`,
    ) +
    path(`${ringPath(17)}${ringPath(11.5)}`) +
    dot(0, 0, 5),
  house: `<g transform="scale(.98)">${brandMark}</g>`,
} as const satisfies Record<string, string>

export type SignName = keyof typeof signs
