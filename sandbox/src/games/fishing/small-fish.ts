import { dot, eye, fade, glow, type Pen, shape, stroke, within } from './pen.ts'

/**
 * Fish look to the right, are 200 long from nose to tail, and lie around the middle. `beat` goes from 0 to 1 with each beat of
 * the fins; the tail bends by itself (`sprites.ts`).
 */
export type Painter = (pen: Pen, beat: number) => void

type Look = {
  /** Half of its height. */
  half: number
  back: string
  side: string
  belly: string
  edge: string
  fin: readonly [string, string]
  iris?: string
  tail: 'fork' | 'fan' | 'lyre'
  /** Fins above and below: how high, and from where to where. */
  dorsal: readonly [height: number, from: number, to: number]
  anal: readonly [height: number, from: number, to: number]
  /** What is on its skin. */
  marks: (pen: Pen) => void
  /** How far the brow stands ahead: 0 is a pointed nose. */
  blunt?: number
  eyeAt: readonly [number, number, number]
}

const bodyPath = (half: number, blunt = 0.5): string => {
  const brow = 40 + blunt * 34
  return `M88 4C${86 - blunt * 4} ${-half * 0.5} ${brow} ${-half * 0.98} 16 ${-half}C-20 ${-half} -46 ${-half * 0.42} -66 ${-half * 0.16}L-66 ${half * 0.18}C-44 ${half * 0.52} -18 ${half * 0.98} 18 ${half * 0.94}C${brow} ${half * 0.9} ${86 - blunt * 2} ${half * 0.5} 88 4Z`
}

const tails: Record<Look['tail'], (half: number) => string> = {
  fork: (h) =>
    `M-60 ${-h * 0.14}C-74 ${-h * 0.3} -88 ${-h * 0.86} -104 ${-h * 0.98}C-96 ${-h * 0.5} -92 ${-h * 0.2} -84 0C-92 ${h * 0.2} -96 ${h * 0.5} -104 ${h * 0.98}C-88 ${h * 0.86} -74 ${h * 0.3} -60 ${h * 0.16}Z`,
  fan: (h) =>
    `M-60 ${-h * 0.14}C-74 ${-h * 0.3} -86 ${-h * 0.7} -100 ${-h * 0.72}C-108 ${-h * 0.3} -108 ${h * 0.3} -100 ${h * 0.74}C-86 ${h * 0.72} -74 ${h * 0.3} -60 ${h * 0.16}Z`,
  lyre: (h) =>
    `M-60 ${-h * 0.14}C-76 ${-h * 0.34} -90 ${-h * 1.1} -118 ${-h * 1.24}C-100 ${-h * 0.6} -94 ${-h * 0.2} -88 0C-94 ${h * 0.2} -100 ${h * 0.6} -118 ${h * 1.24}C-90 ${h * 1.1} -76 ${h * 0.34} -60 ${h * 0.16}Z`,
}

function fins(pen: Pen, look: Look) {
  const { half, fin, edge, dorsal, anal } = look
  const paint = fade(pen, [-half * 1.7, half * 1.7], fin[1], fin[0], fin[1])
  const [up, from, to] = dorsal
  const [down, begin, end] = anal
  const [upMiddle, downMiddle] = [(from + to) / 2, (begin + end) / 2]
  const above = `M${from} ${-half * 0.74}C${from - 6} ${-half - up * 0.7} ${upMiddle} ${-half - up} ${to} ${-half - up * 0.86}C${to + 8} ${-half - up * 0.3} ${to + 4} ${-half * 0.6} ${to + 14} ${-half * 0.3}Z`
  const below = `M${begin} ${half * 0.74}C${begin} ${half + down * 0.8} ${downMiddle} ${half + down} ${end} ${half + down * 0.9}C${end + 6} ${half + down * 0.3} ${end + 2} ${half * 0.6} ${end + 8} ${half * 0.3}Z`
  const tail = tails[look.tail](half)
  shape(pen, tail, fade(pen, [-half, half], fin[1], fin[0], fin[1]), edge, 2)
  for (const path of [above, below]) shape(pen, path, paint, edge, 1.8)
  const rays = (path: string, draw: (ray: number) => string) =>
    within(pen, path, () => {
      for (let ray = 0; ray < 7; ray++) stroke(pen, draw(ray), '#ffffff3d', 1.6)
    })
  rays(above, (ray) => `M${from + ((to - from) * ray) / 6} ${-half * 0.7}l-9 ${-up - half * 0.4}`)
  rays(below, (ray) => `M${begin + ((end - begin) * ray) / 6} ${half * 0.7}l-7 ${down + half * 0.4}`)
  rays(tail, (ray) => `M-62 0L-118 ${(ray - 3) * half * 0.36}`)
}

/** A fish by its look: fins behind, a rounded body in its light, the fin at its side in front. */
export const fishBy =
  (look: Look): Painter =>
  (pen, beat) => {
    const { half, back, side, belly, edge, fin, blunt } = look
    const body = bodyPath(half, blunt)
    fins(pen, look)
    shape(pen, body, fade(pen, [-half, half], back, side, belly), edge, 2.2)
    within(pen, body, () => {
      look.marks(pen)
      // Light from above, shade below: the body is round.
      pen.fillStyle = fade(pen, [-half, half], '#ffffff66', '#ffffff00', '#ffffff00', '#00142a55')
      pen.fillRect(-110, -half * 1.2, 220, half * 2.4)
      pen.fillStyle = glow(pen, [38, -half * 0.52, half * 0.9], '#ffffff70', '#ffffff00')
      pen.fillRect(-110, -half * 1.2, 220, half * 2.4)
      stroke(pen, `M52 ${-half * 0.62}C40 ${-half * 0.2} 40 ${half * 0.3} 50 ${half * 0.6}`, '#00142a3c', 2.4)
    })
    pen.save()
    pen.translate(30, half * 0.22)
    pen.rotate(0.5 + Math.sin(beat * Math.PI * 2) * 0.34)
    shape(pen, 'M4 0C-6 -12 -34 -14 -40 2C-32 14 -8 14 4 0Z', fade(pen, [-12, 12], fin[0], fin[1]), edge, 1.6)
    pen.restore()
    const [x, y, radius] = look.eyeAt
    stroke(pen, `M84 ${half * 0.2}C78 ${half * 0.34} 70 ${half * 0.36} 66 ${half * 0.32}`, edge, 2.4)
    eye(pen, x, y, radius, look.iris)
  }

const bands = (pen: Pen, colour: string, ...paths: readonly string[]) => {
  for (const path of paths) shape(pen, path, colour)
}

const scales = (pen: Pen, colour: string, half: number) => {
  for (let row = -3; row <= 3; row++)
    for (let place = 0; place < 9; place++) {
      const [x, y] = [-58 + place * 13 + (row % 2) * 6.5, (row * half) / 3.4]
      stroke(pen, `M${x} ${y - 6}C${x + 8} ${y - 4} ${x + 8} ${y + 4} ${x} ${y + 6}`, colour, 1.5)
    }
}

export const sprat = fishBy({
  half: 30,
  back: '#2f7fa8',
  side: '#c8ecf5',
  belly: '#ffffff',
  edge: '#1d4d6b',
  fin: ['#8fd2e6', '#4b9cc0'],
  tail: 'fork',
  dorsal: [16, -14, 16],
  anal: [12, -22, 0],
  blunt: 0.25,
  eyeAt: [62, -6, 8.5],
  iris: '#8fe0ff',
  marks: (pen) => {
    stroke(pen, 'M-60 -2C-10 -9 40 -8 64 -2', '#ffffffcc', 3)
    stroke(pen, 'M-60 -10C-10 -20 40 -20 60 -14', '#ffd96b99', 3)
    scales(pen, '#2f7fa84a', 30)
  },
})

export const clown = fishBy({
  half: 46,
  back: '#f2570d',
  side: '#ff8a1f',
  belly: '#ffc25a',
  edge: '#7a1f06',
  fin: ['#ffab3d', '#e1490a'],
  tail: 'fan',
  dorsal: [16, -34, 30],
  anal: [16, -34, 6],
  blunt: 0.9,
  eyeAt: [64, -9, 10],
  iris: '#ff9a2e',
  marks: (pen) => {
    const white = '#fffaf1'
    const black = '#2a1208'
    const stripes = [
      'M34 -60C52 -30 52 30 36 60L56 60C70 30 70 -30 54 -60Z',
      'M-16 -60C6 -30 14 0 -12 60L14 60C32 20 24 -30 6 -60Z',
      'M-54 -40C-46 -12 -46 12 -54 40L-40 40C-32 12 -32 -12 -40 -40Z',
    ]
    bands(pen, white, ...stripes)
    for (const path of stripes) stroke(pen, path, black, 3)
  },
})

export const tang = fishBy({
  half: 50,
  back: '#1238c4',
  side: '#2b6bff',
  belly: '#53a2ff',
  edge: '#071a5e',
  fin: ['#ffe34d', '#e8a400'],
  tail: 'fork',
  dorsal: [14, -40, 40],
  anal: [14, -40, 20],
  blunt: 0.75,
  eyeAt: [66, -10, 9],
  iris: '#ffe34d',
  marks: (pen) => {
    shape(
      pen,
      'M70 -30C20 -44 -40 -36 -70 -6L-70 12C-40 -4 -10 -14 10 -12C24 -10 20 10 4 18C-16 26 -44 18 -60 10C-30 40 30 40 40 6C44 -12 60 -18 70 -18Z',
      '#050f3fdd',
    )
    shape(pen, 'M-44 0L-72 -18L-72 18Z', '#ffd93b')
  },
})

export const angel = fishBy({
  half: 62,
  back: '#6b2bd6',
  side: '#ffd84d',
  belly: '#fff3b0',
  edge: '#3b1280',
  fin: ['#ffcf4d', '#7c3ae6'],
  tail: 'lyre',
  dorsal: [52, -44, -20],
  anal: [52, -48, -26],
  blunt: 0.5,
  eyeAt: [62, -10, 9.5],
  iris: '#9a5cff',
  marks: (pen) => {
    bands(
      pen,
      '#5a1fc4e6',
      'M44 -70C56 -20 56 20 46 70L58 70C70 20 70 -20 58 -70Z',
      'M6 -70C22 -20 22 20 8 70L24 70C38 20 38 -20 22 -70Z',
      'M-32 -70C-18 -20 -18 20 -30 70L-16 70C-2 20 -2 -20 -16 -70Z',
    )
    bands(
      pen,
      '#29d3ff88',
      'M30 -70C40 -20 40 20 32 70L36 70C45 20 45 -20 36 -70Z',
      'M-8 -70C4 -20 4 20 -6 70L-1 70C9 20 9 -20 -2 -70Z',
    )
  },
})

export const piranha = fishBy({
  half: 54,
  back: '#123d3c',
  side: '#3a8f78',
  belly: '#ff3b2f',
  edge: '#0a2424',
  fin: ['#ff6a3d', '#a3181c'],
  tail: 'fork',
  dorsal: [22, -24, 20],
  anal: [18, -34, 0],
  blunt: 1,
  eyeAt: [56, -16, 11],
  iris: '#ff2e2e',
  marks: (pen) => {
    scales(pen, '#0a2f2e66', 54)
    shape(pen, 'M92 6L60 12C62 24 72 30 86 24Z', '#3d0508')
    bands(
      pen,
      '#ffffff',
      'M88 6L84 15L79 8Z',
      'M79 8L75 17L70 10Z',
      'M70 10L67 18L62 12Z',
      'M84 24L80 15L76 26Z',
      'M75 27L71 18L68 26Z',
    )
  },
})

export const gold = fishBy({
  half: 48,
  back: '#b86a00',
  side: '#ffcb2e',
  belly: '#fff4b8',
  edge: '#7a3f00',
  fin: ['#fff0a0', '#f09a00'],
  tail: 'lyre',
  dorsal: [26, -36, 26],
  anal: [24, -40, -8],
  blunt: 0.7,
  eyeAt: [64, -9, 9.5],
  iris: '#ff7a1a',
  marks: (pen) => {
    scales(pen, '#a85c00aa', 48)
    shape(pen, 'M40 -52C20 -30 -6 -34 -22 -52Z', '#ff5a1fcc')
    shape(pen, 'M-30 -34C-26 -14 -52 -8 -66 -16Z', '#ff5a1fcc')
    stroke(pen, 'M76 16C84 26 84 34 78 40', '#ffcb2e', 2.4)
    dot(pen, 30, -10, 10, '#ff5a1faa')
  },
})
