const turn = Math.PI * 2

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A point at an angle, 0 being up, around the middle of a picture. */
export const at = (angle: number, radius: number): string =>
  `${round(128 + Math.sin(angle) * radius)} ${round(128 - Math.cos(angle) * radius)}`

export const angleOf = (index: number, count: number): number => (turn * index) / count

const each = <T>(count: number, draw: (angle: number, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(angleOf(index, count), index))

export const disc = (radius: number, fill: string): string =>
  `<circle cx="128" cy="128" r="${round(radius)}" fill="${fill}"/>`

type Wedge = { from: number; to: number; halfAngle: number; corner: number }

/** A segment of a fruit: a wedge with rounded corners, pointing inwards. */
function wedgeAt(angle: number, { from, to, halfAngle, corner }: Wedge): string {
  const near = Math.min(halfAngle * 0.96, corner / to)
  const [left, right] = [angle - halfAngle, angle + halfAngle]
  return [
    `M${at(angle, from)}`,
    `L${at(left, to - corner)}`,
    `Q${at(left, to)} ${at(left + near, to)}`,
    `A${round(to)} ${round(to)} 0 0 1 ${at(right - near, to)}`,
    `Q${at(right, to)} ${at(right, to - corner)}`,
    `Z`,
  ].join('')
}

/** The segments of a cut fruit, with gaps between them of the same width all along. */
export function segments(
  count: number,
  { from, to, fill }: { from: number; to: number; fill: string },
): string {
  const wedge = { from, to, halfAngle: (turn / count / 2) * 0.88, corner: to * 0.16 }
  return `<path d="${each(count, (angle) => wedgeAt(angle, wedge)).join('')}" fill="${fill}"/>`
}

/** Drops or seeds in a ring. */
export function seeds(
  count: number,
  {
    radius,
    length,
    width,
    fill,
    shift = 0,
  }: { radius: number; length: number; width: number; fill: string; shift?: number },
): string {
  const one = (angle: number): string => {
    const [x, y] = at(angle + shift, radius).split(' ')
    const degrees = round(((angle + shift) * 360) / turn)
    return `<ellipse cx="${x}" cy="${y}" rx="${round(width / 2)}" ry="${round(length / 2)}" transform="rotate(${degrees} ${x} ${y})"/>`
  }
  return `<g fill="${fill}">${each(count, one).join('')}</g>`
}

type Petal = { from: number; to: number; width: number; tip?: number; fill: string; shift?: number }

/** Petals around the middle: wide where they bend, and pointed by `tip` (0 round, 1 sharp). */
export function petals(count: number, { from, to, width, tip = 0.5, fill, shift = 0 }: Petal): string {
  const bend = from + (to - from) * 0.58
  const one = (turned: number): string => {
    const angle = turned + shift
    const [left, right] = [angle - width, angle + width]
    const [inLeft, inRight] = [angle - width * (1 - tip), angle + width * (1 - tip)]
    return [
      `M${at(angle, from)}`,
      `C${at(left, bend * 0.72)} ${at(left, bend * 1.18)} ${at(inLeft * 0.5 + angle * 0.5, to * 0.94)}`,
      `Q${at(angle, to)} ${at(angle, to)}`,
      `Q${at(angle, to)} ${at(inRight * 0.5 + angle * 0.5, to * 0.94)}`,
      `C${at(right, bend * 1.18)} ${at(right, bend * 0.72)} ${at(angle, from)}`,
      `Z`,
    ].join('')
  }
  return `<path d="${each(count, one).join('')}" fill="${fill}"/>`
}

/** A star with rounded points, as a carambola is cut. */
export function star(
  points: number,
  { to, waist, fill }: { to: number; waist: number; fill: string },
): string {
  const half = turn / points / 2
  const outline = each(points, (angle, index) => {
    const soft = half * 0.2
    const start = index === 0 ? `M${at(angle - half, waist)}` : ''
    return `${start}C${at(angle - half * 0.55, waist * 1.06)} ${at(angle - soft * 1.6, to * 0.86)} ${at(angle - soft, to * 0.96)}Q${at(angle, to * 1.04)} ${at(angle + soft, to * 0.96)}C${at(angle + soft * 1.6, to * 0.86)} ${at(angle + half * 0.55, waist * 1.06)} ${at(angle + half, waist)}`
  })
  return `<path d="${outline.join('')}Z" fill="${fill}"/>`
}

/** Lines from the middle outwards, such as the fibres of a kiwi. */
export function rays(
  count: number,
  { from, to, width, stroke }: { from: number; to: number; width: number; stroke: string },
): string {
  const lines = each(count, (angle) => `M${at(angle, from)}L${at(angle, to)}`)
  return `<path d="${lines.join('')}" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" fill="none"/>`
}
