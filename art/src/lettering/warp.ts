import type { Point } from '#draw/path.ts'
import type { Box } from '#lettering/outline.ts'

/** A bend of a whole block of letters; strengths are shares of its size, `arch` and `wave` are pixels. */
export type Warp = { readonly kind: keyof typeof bends; readonly strength: number }

type Bend = (strength: number, box: Box) => (point: Point) => Point

const across = (x: number, { x: from, width }: Box): number => (x - from) / width
const down = (y: number, { y: from, height }: Box): number => (y - from) / height
const fromMiddle = (x: number, box: Box): number => 2 * across(x, box) - 1
const centreX = ({ x, width }: Box): number => x + width / 2
const centreY = ({ y, height }: Box): number => y + height / 2
const bottom = ({ y, height }: Box): number => y + height

const bends = {
  none: () => (point) => point,
  arch:
    (k, box) =>
    ([x, y]) => [x, y + k * fromMiddle(x, box) ** 2],
  bulge:
    (k, box) =>
    ([x, y]) => [x, centreY(box) + (y - centreY(box)) * (1 + k * (1 - fromMiddle(x, box) ** 2) - k * 0.55)],
  pinch:
    (k, box) =>
    ([x, y]) => [x, centreY(box) + (y - centreY(box)) * (1 - k * (1 - fromMiddle(x, box) ** 2) + k * 0.35)],
  crown:
    (k, box) =>
    ([x, y]) => [x, bottom(box) + (y - bottom(box)) * (1 + k * fromMiddle(x, box) ** 2 - k * 0.3)],
  roof:
    (k, box) =>
    ([x, y]) => [x, bottom(box) + (y - bottom(box)) * (1 + k * (1 - Math.abs(fromMiddle(x, box))) - k * 0.4)],
  rise:
    (k, box) =>
    ([x, y]) => [x, y - (x - centreX(box)) * k],
  speed:
    (k, box) =>
    ([x, y]) => [x - (y - centreY(box)) * k, y],
  wave:
    (k, box) =>
    ([x, y]) => [x, y + Math.sin(across(x, box) * 2 * Math.PI) * k],
  perspective:
    (k, box) =>
    ([x, y]) => [centreX(box) + (x - centreX(box)) * (1 - k * (0.5 - down(y, box)) * 1.6), y],
  fan:
    (k, box) =>
    ([x, y]) => [
      centreX(box) + (x - centreX(box)) * (1 + k * (0.5 - down(y, box)) * 1.6),
      y + 14 * fromMiddle(x, box) ** 2 * (1 - down(y, box) * 0.6),
    ],
} as const satisfies Record<string, Bend>

export const bendOf = ({ kind, strength }: Warp, box: Box): ((point: Point) => Point) => {
  const bend: Bend = bends[kind]
  return bend(strength, box)
}
