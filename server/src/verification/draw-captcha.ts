import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { captchaGlyphs } from '#verification/captcha-glyphs.ts'

const width = 260
const height = 88
const inks = ['#121d19', '#006842', '#a8470e', '#0065a3']
const paper = '#f6f6f2'

type Point = { x: number; y: number }

const between = (low: number, high: number): number => low + ((high - low) * randomInt(1 << 24)) / (1 << 24)
const oneOf = (list: readonly string[]): string => list[randomInt(list.length)] ?? ''

/** Points between two neighbours on a Catmull-Rom curve, or on the straight line when it is none. */
function sample(points: Point[], isCurve: boolean): Point[] {
  const steps = 8
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? { x: 0, y: 0 }
  const result: Point[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      const along = (p: number, q: number, r: number, s: number): number =>
        isCurve
          ? 0.5 *
            (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
          : q + (r - q) * t
      result.push({ x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) })
    }
  }
  return result
}

/** The strokes of one letter, their points measured from the letter's middle in grid units. */
function strokesOf(letter: string): Point[][] {
  const strokes = captchaGlyphs[letter]?.split('|') ?? []
  return strokes.map((stroke) => {
    const isCurve = stroke.startsWith('~')
    const points = (isCurve ? stroke.slice(1) : stroke)
      .split(' ')
      .map(([column, row]) => ({ x: Number(column) - 2, y: Number(row) - 3 }))
    return sample(points, isCurve)
  })
}

/** A wave that bends the whole line of writing, different for every picture. */
function randomWave(): (point: Point) => Point {
  const [phaseX, phaseY] = [between(0, 7), between(0, 7)]
  const [lengthX, lengthY] = [between(14, 22), between(24, 40)]
  return ({ x, y }) => ({
    x: x + 3 * Math.sin(y / lengthX + phaseX),
    y: y + 4 * Math.sin(x / lengthY + phaseY),
  })
}

const pathOf = (points: Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

function letterPath(letter: string, middle: Point, wave: (point: Point) => Point): string {
  const [scaleX, scaleY] = [between(7, 8.5), between(7.5, 9)]
  const angle = between(-0.3, 0.3)
  const shear = between(-0.2, 0.2)
  const placed = strokesOf(letter).map((stroke) =>
    pathOf(
      stroke.map((point) => {
        const x = (point.x + shear * point.y) * scaleX
        const y = point.y * scaleY
        return wave({
          x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
          y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
        })
      }),
    ),
  )
  return `<path d="${placed.join('')}" stroke="${oneOf(inks)}" stroke-width="${between(4.5, 6.5).toFixed(1)}"/>`
}

function noise(): string {
  const curves = Array.from({ length: 4 }, () => {
    const y = () => between(8, height - 8).toFixed(0)
    const line = `M0 ${y()}C${width / 3} ${y()} ${(2 * width) / 3} ${y()} ${width} ${y()}`
    return `<path d="${line}" stroke="${oneOf(inks)}" stroke-width="${between(1.2, 2.2).toFixed(1)}" opacity=".7"/>`
  })
  const dots = Array.from(
    { length: 70 },
    () => `M${between(2, width - 2).toFixed(0)} ${between(2, height - 2).toFixed(0)}h.1`,
  )
  return `${curves.join('')}<path d="${dots.join('')}" stroke="${oneOf(inks)}" stroke-width="2.4" opacity=".6"/>`
}

/** @returns a PNG of the answer, bent and covered with noise */
export async function drawCaptcha(answer: string): Promise<Buffer> {
  const wave = randomWave()
  const cell = (width - 30) / answer.length
  const letters = [...answer].map((letter, index) => {
    const middle = { x: 15 + cell * (index + 0.5) + between(-3, 3), y: height / 2 + between(-6, 6) }
    return letterPath(letter, middle, wave)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"
    stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="${paper}"/>
    ${letters.join('')}${noise()}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 1 }).toBuffer()
}
