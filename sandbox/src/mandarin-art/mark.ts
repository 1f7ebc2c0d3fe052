import { picture } from '#mandarin-art/svg.ts'

const blade =
  'M-0.44 -4.58C-0.54 -5.02 -0.9 -6.32 -1.03 -7.21C-1.16 -8.09 -1.24 -8.98 -1.24 -9.88C-1.25 -10.78 -1.2 -11.69 -1.09 -12.59C-0.97 -13.5 -0.8 -14.41 -0.56 -15.31C-0.32 -16.21 0.2 -17.55 0.35 -18Q3.7 -23.71 9.45 -22.06A24 24 0 0 1 17.79 -16.1Q21.23 -11.2 14.22 -11.04C13.73 -10.92 12.23 -10.65 11.28 -10.36C10.33 -10.08 9.4 -9.74 8.52 -9.34C7.63 -8.95 6.77 -8.49 5.95 -7.99C5.13 -7.49 4.35 -6.93 3.61 -6.32C2.87 -5.72 1.85 -4.68 1.5 -4.35Q0.23 -2.99 -0.44 -4.58Z'

/** The house mark around the origin, 48 units across: six blades of a cut mandarin. */
export const markBlades = (fill: string, opacity = 1): string =>
  [0, 60, 120, 180, 240, 300]
    .map(
      (turn) => `<path d="${blade}" transform="rotate(${turn})" fill="${fill}" fill-opacity="${opacity}"/>`,
    )
    .join('')

export const drawMark = (): string =>
  picture([52, 52], '', `<g transform="translate(26 26)">${markBlades('#ff9436')}</g>`)

/** The mark in one tone: the shadow behind a stage, the face of a coin. */
export const drawBlades = (fill: string, opacity: number): string =>
  picture([52, 52], '', `<g transform="translate(26 26)">${markBlades(fill, opacity)}</g>`)
