import { canvasOf, dot, fade, glow, type Pen, shape } from './pen.ts'
import type { Water } from './waters.ts'

export type Colours = {
  /** From the surface to the ground. */
  deep: readonly [string, string, string, string]
  light: string
  rocks: readonly [string, string]
  sand: readonly [string, string]
  weed: readonly [string, string]
  corals: readonly string[]
}

export const colours: Record<Water, Colours> = {
  lagoon: {
    deep: ['#8ff0e6', '#2cc3d8', '#0f7fb8', '#084a86'],
    light: '#eafff6',
    rocks: ['#0f6f9c', '#0a4a78'],
    sand: ['#f1dca0', '#b08a4e'],
    weed: ['#1fae7c', '#0b6b5a'],
    corals: ['#ff7a9a', '#ffb04d', '#ff5d6c', '#b77bff'],
  },
  reef: {
    deep: ['#52d8ff', '#1690e0', '#0b57b4', '#082c74'],
    light: '#d9f6ff',
    rocks: ['#0d4f96', '#0a3470'],
    sand: ['#e3c68a', '#8a6a48'],
    weed: ['#2ec27e', '#0f6b5f'],
    corals: ['#ff4f8b', '#ff9a3d', '#c552ff', '#ff6b4a'],
  },
  abyss: {
    deep: ['#1d6fae', '#0f3f86', '#0a2358', '#050f30'],
    light: '#9fe0ff',
    rocks: ['#0b2a5c', '#071a3e'],
    sand: ['#4a5a86', '#1d2850'],
    weed: ['#167f88', '#0a4358'],
    corals: ['#7a5cff', '#2ad0c9', '#d04fe0', '#4d8bff'],
  },
  dusk: {
    deep: ['#c58bff', '#7a3fd0', '#472390', '#1e1152'],
    light: '#ffe3fb',
    rocks: ['#4a2a94', '#2c1868'],
    sand: ['#c995b8', '#6b3f78'],
    weed: ['#8a4fd8', '#3f2590'],
    corals: ['#ff6ec7', '#ffb86b', '#59e0ff', '#ff5d8f'],
  },
  kelp: {
    deep: ['#b6f0a0', '#3fb58a', '#14746c', '#083f4a'],
    light: '#f4ffd9',
    rocks: ['#0f6660', '#0a4448'],
    sand: ['#d8cf8f', '#7d7a48'],
    weed: ['#4fc552', '#14724a'],
    corals: ['#ffc24d', '#ff7d5a', '#e85d9a', '#9be34d'],
  },
  storm: {
    deep: ['#7fb2d8', '#3a6ea8', '#1f4478', '#10264c'],
    light: '#e2f1ff',
    rocks: ['#244a7c', '#172f58'],
    sand: ['#a8a69a', '#565a6a'],
    weed: ['#3f9a8c', '#1b5a62'],
    corals: ['#ff8a5c', '#f2c14e', '#d864a8', '#6fb7ff'],
  },
}

/** The same from one start to the next: rocks and corals stand where they stood. */
export function numbers(start: number) {
  let state = start
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

function drawRidge(
  pen: Pen,
  about: { width: number; base: number; rise: number; colour: string; start: number },
) {
  const { width, base, rise, colour, start } = about
  const next = numbers(start)
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(-10, base + rise)
  let x = -10
  let y = base - rise * next() * 0.5
  pen.lineTo(x, y)
  while (x < width + 20) {
    const step = rise * (0.5 + next() * 0.9)
    const edge = Math.abs(x / width - 0.5) * 2
    const to = base - rise * (0.15 + edge * 0.9 * next() + 0.25 * next())
    pen.bezierCurveTo(x + step * 0.4, y, x + step * 0.6, to, x + step, to)
    x += step
    y = to
  }
  pen.lineTo(width + 20, base + rise * 3)
  pen.lineTo(-10, base + rise * 3)
  pen.fill()
}

function branch(
  pen: Pen,
  at: { x: number; y: number; long: number; angle: number; depth: number },
  next: () => number,
) {
  const { x, y, long, angle, depth } = at
  const [toX, toY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
  pen.lineWidth = depth * long * 0.11 + 2
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(x + Math.cos(angle + 0.3) * long * 0.5, y + Math.sin(angle) * long * 0.5, toX, toY)
  pen.stroke()
  if (depth <= 0) return
  for (const by of [-0.5, 0.1, 0.55])
    branch(
      pen,
      {
        x: toX,
        y: toY,
        long: long * (0.6 + next() * 0.22),
        angle: angle + by + (next() - 0.5) * 0.3,
        depth: depth - 1,
      },
      next,
    )
}

/** Corals of three kinds: branches, fans and brains. */
function drawCoral(
  pen: Pen,
  at: { x: number; y: number; size: number; colour: string; kind: number },
  next: () => number,
) {
  const { x, y, size, colour, kind } = at
  pen.lineCap = 'round'
  if (kind === 0) {
    pen.strokeStyle = colour
    branch(pen, { x, y, long: size * 0.42, angle: -Math.PI / 2, depth: 3 }, next)
    pen.strokeStyle = '#ffffff40'
    pen.lineWidth = 1.5
    return
  }
  if (kind === 1) {
    for (let tube = 0; tube < 5; tube++) {
      const [dx, high, wide] = [(tube - 2) * size * 0.17, size * (0.5 + next() * 0.5), size * 0.085]
      pen.fillStyle = fade(pen, [y - high, y], '#ffffff88', colour, '#00000055')
      pen.beginPath()
      pen.roundRect(x + dx - wide, y - high, wide * 2, high + 6, wide)
      pen.fill()
      pen.fillStyle = '#00000055'
      pen.beginPath()
      pen.ellipse(x + dx, y - high + wide * 0.7, wide * 0.62, wide * 0.4, 0, 0, Math.PI * 2)
      pen.fill()
    }
    return
  }
  // A dome that stands in the sand, with furrows.
  const radius = size * 0.46
  pen.save()
  pen.beginPath()
  pen.rect(x - size, y - size, size * 2, size + 4)
  pen.clip()
  dot(
    pen,
    x,
    y,
    radius,
    glow(pen, [x - radius * 0.35, y - radius * 0.75, radius * 1.5], '#ffffffaa', colour, '#00000088'),
  )
  pen.strokeStyle = '#00000030'
  pen.lineWidth = size * 0.035
  for (let fold = 1; fold < 5; fold++) {
    pen.beginPath()
    for (let step = 0; step <= 24; step++) {
      const turn = Math.PI + (step / 24) * Math.PI
      const wave = radius * (fold * 0.21 + 0.035 * Math.sin(step * 1.9 + fold * 2))
      pen.lineTo(x + Math.cos(turn) * wave, y + Math.sin(turn) * wave)
    }
    pen.stroke()
  }
  pen.restore()
}

/** All that stands still in the water, drawn once for a size. */
export function drawSea(width: number, height: number, water: Water): HTMLCanvasElement {
  const { deep, light, rocks, sand, corals } = colours[water]
  const { canvas, pen } = canvasOf(width, height)
  const unit = Math.sqrt(width * height) / 1000
  pen.fillStyle = fade(pen, [0, height], ...deep)
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = glow(
    pen,
    [width * 0.5, -height * 0.1, Math.max(width, height) * 0.75],
    `${light}cc`,
    `${light}30`,
    `${light}00`,
  )
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 0.5
  drawRidge(pen, { width, base: height * 0.82, rise: 190 * unit, colour: rocks[0], start: 11 })
  pen.globalAlpha = 0.85
  drawRidge(pen, { width, base: height * 0.93, rise: 130 * unit, colour: rocks[1], start: 29 })
  pen.globalAlpha = 1
  const floor = height - 62 * unit
  shape(
    pen,
    `M0 ${floor}Q${width * 0.25} ${floor - 30 * unit} ${width * 0.5} ${floor + 4 * unit}T${width} ${floor - 10 * unit}V${height}H0Z`,
    fade(pen, [floor - 20 * unit, height], sand[0], sand[1]),
  )
  const next = numbers(7)
  for (let grain = 0; grain < 90; grain++)
    dot(
      pen,
      next() * width,
      floor + 14 * unit + next() * 60 * unit,
      (0.8 + next() * 2.2) * unit * 1.6,
      '#00000022',
    )
  const places = Math.max(7, Math.round(width / (120 * unit)))
  for (let place = 0; place <= places; place++) {
    const x = (place / places) * width + (next() - 0.5) * 60 * unit
    // The middle stays free for the cannons.
    const edge = Math.min(1, Math.abs(x / width - 0.5) * 2 + 0.25)
    const size = (70 + next() * 110) * unit * edge
    const colour = corals[Math.floor(next() * corals.length)] ?? '#ff7a9a'
    drawCoral(
      pen,
      { x, y: floor + (8 + next() * 18) * unit, size, colour, kind: Math.floor(next() * 3) },
      next,
    )
  }
  // Dark towards the corners, so that the middle shines.
  pen.fillStyle = glow(
    pen,
    [width / 2, height * 0.42, Math.hypot(width, height) * 0.62],
    '#00000000',
    '#00000000',
    '#00081a8c',
  )
  pen.fillRect(0, 0, width, height)
  return canvas
}
