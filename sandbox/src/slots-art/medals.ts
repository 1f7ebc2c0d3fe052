import type { Medal } from '#games/slots/slot-title.ts'
import { circle, petals, teeth } from '#slots-art/outlines.ts'
import type { Shape } from '#slots-art/shapes.ts'

const cornersOf = (count: number, radius: number, turn = 0): string =>
  `M${Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI + turn
    return `${(100 + Math.sin(angle) * radius).toFixed(1)} ${(100 - Math.cos(angle) * radius).toFixed(1)}`
  }).join('L')}Z`

/** What emblems are struck on. */
export const medals: Readonly<Record<Medal, Shape>> = {
  disc: { outline: circle(78), detail: circle(68) },
  hexagon: { outline: cornersOf(6, 84), detail: cornersOf(6, 72) },
  octagon: { outline: cornersOf(8, 82, Math.PI / 8), detail: cornersOf(8, 70, Math.PI / 8) },
  shield: {
    outline: 'M100 18C126 34 152 38 174 36C178 96 160 154 100 184C40 154 22 96 26 36C48 38 74 34 100 18Z',
    detail: 'M100 32C124 46 146 50 162 49C164 98 148 144 100 170C52 144 36 98 38 49C54 50 76 46 100 32Z',
  },
  blossom: { outline: petals(10, 66, 92), detail: circle(62) },
  lozenge: { outline: teeth(4, 74, 86, 0.34), detail: circle(64) },
}
