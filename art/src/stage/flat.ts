import { oklch, mix } from '#draw/colour.ts'
import { curve, onCircle, polygon, repeat, short, times, type Point } from '#draw/path.ts'
import { circle, rectangle, shape } from '#draw/shapes.ts'
import { silhouette } from '#hero/figure.ts'
import { halftone, wholeFrame } from '#light/light.ts'
import type { Stage, StageInput } from '#stage/stage.ts'

/** Colours of a flat picture: four steps of one hue and one that answers it. */
function flatColours({ random, palette }: StageInput): { ground: string; steps: string[]; accent: string } {
  const { tone } = palette
  const turn = random.pick([150, 180, 210, 60])
  return {
    ground: tone(0.82, 0.11, palette.drift),
    steps: [
      tone(0.72, 0.14, palette.drift * 0.7),
      tone(0.58, 0.15, palette.drift * 0.4),
      tone(0.42, 0.12),
      tone(0.28, 0.09),
    ],
    accent: oklch(0.76, 0.15, palette.hue + turn),
  }
}

const farRow = (input: StageInput, y: number, colour: string): string => {
  const { ink, random, far } = input
  const shapes = random.shuffle(far).slice(0, 2)
  return shapes
    .map((motif, place) =>
      silhouette(
        ink,
        {
          motif,
          x: place ? random.between(284, 320) : random.between(40, 76),
          y,
          size: random.between(84, 120),
          isMirrored: place === 1,
        },
        colour,
      ),
    )
    .join('')
}

/** Hills under a flat sun. */
const hills: Stage = (input) => {
  const { random } = input
  const { ground, steps, accent } = flatColours(input)
  const hill = (y: number, rise: number, colour: string) => {
    const points = times(6, (place): Point => [place * 84 - 30, y + random.between(-rise, rise)])
    return shape(`${curve(points)}L400 490L-40 490Z`, colour)
  }
  return {
    back: [
      wholeFrame(ground),
      circle(random.between(110, 250), random.between(150, 200), random.between(100, 140), accent),
      hill(270, 30, steps[0] ?? ground),
      farRow(input, 262, steps[1] ?? ground),
      hill(320, 26, steps[1] ?? ground),
      halftone(180, 300, 260, steps[2] ?? ground, 0.22),
    ].join(''),
    near: hill(386, 22, steps[2] ?? ground) + hill(430, 16, steps[3] ?? ground),
  }
}

/** A sunburst in two inks. */
const burst: Stage = (input) => {
  const { random } = input
  const { ground, steps, accent } = flatColours(input)
  const count = random.whole(9, 15)
  const path = times(count, (place) => {
    const [from, to] = [(place / count) * 2 * Math.PI, ((place + 0.5) / count) * 2 * Math.PI]
    const end = (angle: number): Point => {
      const [dx, dy] = onCircle(480, angle)
      return [180 + dx, 215 + dy]
    }
    return polygon([[180, 215], end(from), end(to)])
  })
  return {
    back: [
      wholeFrame(ground),
      shape(path.join(''), steps[0] ?? ground),
      circle(180, 215, 158, accent),
      circle(180, 215, 142, steps[2] ?? ground),
      halftone(180, 60, 280, steps[3] ?? ground, 0.2),
    ].join(''),
    near: '',
  }
}

/** An arched window with a view. */
const arch: Stage = (input) => {
  const { random } = input
  const { ground, steps, accent } = flatColours(input)
  const window = (inset: number, top: number) =>
    `M${inset} 490V${top + 180 - inset}A${180 - inset} ${180 - inset} 0 0 1 ${360 - inset} ${top + 180 - inset}V490Z`
  return {
    back: [
      wholeFrame(steps[3] ?? ground),
      shape(window(18, 22), accent),
      shape(window(30, 34), steps[0] ?? ground),
      circle(180, random.between(150, 190), random.between(92, 112), ground),
      farRow(input, 296, steps[1] ?? ground),
      rectangle(30, 330, 300, 160, steps[2] ?? ground),
    ].join(''),
    near: '',
  }
}

/** Diagonal stripes. */
const stripes: Stage = (input) => {
  const { random } = input
  const { ground, steps, accent } = flatColours(input)
  const lean = random.pick([-160, 160, 220, -220])
  const breadth = random.between(52, 76)
  const bands = repeat(12, (place) => {
    const y = place * breadth - 220
    return shape(
      polygon([
        [-10, y],
        [370, y - lean + 160],
        [370, y + breadth - lean + 160],
        [-10, y + breadth],
      ]),
      place % 3 === 0 ? accent : place % 3 === 1 ? (steps[0] ?? ground) : ground,
    )
  })
  return {
    back:
      wholeFrame(ground) +
      bands +
      circle(180, 208, 150, steps[3] ?? ground) +
      halftone(180, 420, 300, steps[3] ?? ground, 0.25),
    near: '',
  }
}

export const printStages: readonly Stage[] = [hills, burst, arch, stripes, hills]

/** A sheet with its shadow below it. */
const sheetShadow = (input: StageInput, markup: string): string =>
  `<g filter="${input.ink.filter('<feDropShadow dx="1.5" dy="-3.5" stdDeviation="5" flood-color="#0a0410" flood-opacity=".5"/>', { x: -20, y: -20, width: 400, height: 520 })}">${markup}</g>`

/** Layers of cut mountains, one sheet before the other. */
const paperRange: Stage = (input) => {
  const { random, palette } = input
  const { tone } = palette
  const sheets = times(5, (place) => {
    const y = 196 + place * 48
    const rise = 46 - place * 6
    const isSharp = random.chance(0.5)
    const points = times(isSharp ? 8 : 6, (step): Point => [
      step * (isSharp ? 60 : 84) - 30,
      y + random.between(-rise, rise),
    ])
    const edge = isSharp
      ? `M${points.map(([px, py]) => `${short(px)} ${short(py)}`).join('L')}`
      : curve(points)
    return sheetShadow(
      input,
      shape(`${edge}L400 500L-40 500Z`, tone(0.76 - place * 0.12, 0.12, palette.drift * (1 - place / 5))),
    )
  })
  return {
    back: [
      wholeFrame(tone(0.9, 0.07, palette.drift)),
      circle(
        random.between(120, 240),
        random.between(120, 170),
        random.between(70, 104),
        tone(0.97, 0.05, palette.drift + 20),
      ),
      ...sheets.slice(0, 2),
      farRow(input, 268, tone(0.5, 0.11, palette.drift * 0.4)),
      sheets[2],
    ].join(''),
    near: sheets.slice(3).join(''),
  }
}

/** A tunnel of cut rings. */
const paperRings: Stage = (input) => {
  const { random, palette } = input
  const { tone } = palette
  const lobes = random.pick([0, 5, 6, 8, 12])
  const hole = (radius: number, turn: number) => {
    const points = times(48, (step): Point => {
      const angle = (step / 48) * 2 * Math.PI
      const [dx, dy] = onCircle(radius * (1 + (lobes ? 0.09 * Math.cos(lobes * angle + turn) : 0)), angle)
      return [180 + dx, 205 + dy]
    })
    return curve(points, true)
  }
  const sheets = times(5, (place) => {
    const radius = 92 + (4 - place) * -4 + place * 38
    return sheetShadow(
      input,
      `<path d="M-20-20H380V500H-20Z${hole(radius, place * 0.7)}" fill-rule="evenodd" fill="${tone(0.8 - place * 0.13, 0.13, palette.drift * (1 - place / 5))}"/>`,
    )
  })
  return {
    back: wholeFrame(mix(palette.light, '#ffffff', 0.3)) + sheets.join(''),
    near: '',
  }
}

/** Waves, cut and laid on each other. */
const paperWaves: Stage = (input) => {
  const { random, palette } = input
  const { tone } = palette
  const crest = (y: number, length: number, shift: number) =>
    `M${short(shift - 120)} ${y}${repeat(Math.ceil(620 / length), () => `q${short(length / 4)} -26 ${short(length / 2)} 0q${short(length / 4)} 22 ${short(length / 2)} 0`)}V500H-140Z`
  const waves = times(6, (place) =>
    sheetShadow(
      input,
      shape(
        crest(180 + place * 44, random.between(90, 150), random.between(-60, 0)),
        tone(0.78 - place * 0.1, 0.13, palette.drift * (1 - place / 6)),
      ),
    ),
  )
  return {
    back: [
      wholeFrame(tone(0.92, 0.06, palette.drift)),
      circle(180, 150, random.between(96, 120), tone(0.86, 0.13, palette.drift + 30)),
      ...waves.slice(0, 4),
    ].join(''),
    near: waves.slice(4).join(''),
  }
}

export const paperStages: readonly Stage[] = [paperRange, paperRings, paperWaves]
