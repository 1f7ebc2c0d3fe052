import { dot, glow, type Pen, shape } from './pen.ts'

export type Point = { x: number; y: number }
type Effect = { bornAt: number; lastsMs: number; draw: (pen: Pen, done: number) => void }

const easeOut = (done: number) => 1 - (1 - done) ** 3

function drawNet(pen: Pen, at: Point, about: { radius: number; colour: string; alpha: number }) {
  const { radius, colour, alpha } = about
  pen.save()
  pen.globalAlpha = alpha
  pen.translate(at.x, at.y)
  dot(pen, 0, 0, radius * 1.2, glow(pen, [0, 0, radius * 1.2], `${colour}66`, `${colour}00`))
  pen.strokeStyle = colour
  pen.lineWidth = 2
  for (const share of [0.35, 0.68, 1]) {
    pen.beginPath()
    for (let corner = 0; corner <= 8; corner++) {
      const turn = (corner / 8) * Math.PI * 2
      const [x, y] = [Math.cos(turn) * radius * share, Math.sin(turn) * radius * share]
      const [mx, my] = [
        Math.cos(turn - Math.PI / 8) * radius * share * 0.86,
        Math.sin(turn - Math.PI / 8) * radius * share * 0.86,
      ]
      if (corner === 0) pen.moveTo(x, y)
      else pen.quadraticCurveTo(mx, my, x, y)
    }
    pen.stroke()
  }
  for (let thread = 0; thread < 8; thread++) {
    const turn = (thread / 8) * Math.PI * 2
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(Math.cos(turn) * radius, Math.sin(turn) * radius)
    pen.stroke()
    dot(pen, Math.cos(turn) * radius, Math.sin(turn) * radius, 3.2, '#ffffff')
  }
  pen.restore()
}

function drawCoin(pen: Pen, at: Point, radius: number, turn: number) {
  const wide = Math.abs(Math.cos(turn)) * 0.86 + 0.14
  pen.save()
  pen.translate(at.x, at.y)
  pen.scale(wide, 1)
  dot(pen, 0, 0, radius, '#8a4f06')
  dot(
    pen,
    0,
    -radius * 0.06,
    radius * 0.94,
    glow(pen, [-radius * 0.3, -radius * 0.4, radius * 1.5], '#fff8cf', '#ffce3d', '#d18a0e'),
  )
  pen.strokeStyle = '#a8660a'
  pen.lineWidth = radius * 0.14
  pen.beginPath()
  pen.arc(0, 0, radius * 0.6, 0, Math.PI * 2)
  pen.stroke()
  pen.restore()
}

function setWords(pen: Pen, size: number) {
  pen.font = `800 ${size}px Geologica, 'Noto Sans Thai', sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
}

function drawWords(pen: Pen, text: string, at: Point, size: number) {
  setWords(pen, size)
  pen.lineWidth = size * 0.2
  pen.strokeStyle = '#5a2600'
  pen.strokeText(text, at.x, at.y)
  const gradient = pen.createLinearGradient(0, at.y - size / 2, 0, at.y + size / 2)
  gradient.addColorStop(0, '#fffbe0')
  gradient.addColorStop(0.5, '#ffdf5a')
  gradient.addColorStop(1, '#ff9f1a')
  pen.fillStyle = gradient
  pen.fillText(text, at.x, at.y)
}

/** A coin's way: out of the fish, then home to the cannon. */
function coinAt(from: Point, out: Point, to: Point, done: number): Point & { home: number } {
  const away = easeOut(Math.min(1, done / 0.34))
  const home = Math.max(0, (done - 0.34) / 0.66) ** 2
  const x = from.x + (out.x - from.x) * away
  const y = from.y + (out.y - from.y) * away
  return { x: x + (to.x - x) * home, y: y + (to.y - y) * home, home }
}

type Plate = { lines: readonly [string, string]; at: Point; unit: number; isStill: boolean }

/** A large catch: rays, a plate and its name. */
function drawPlate(pen: Pen, { lines, at, unit, isStill }: Plate, done: number) {
  const scale = isStill ? 1 : Math.min(1, done * 7)
  pen.save()
  pen.globalAlpha = done > 0.85 ? (1 - done) / 0.15 : 1
  pen.translate(at.x, at.y)
  pen.scale(scale * unit, scale * unit)
  const rays = glow(pen, [0, 0, 190], '#fff2a8aa', '#ffc83d55', '#ffc83d00')
  for (let ray = 0; ray < 14; ray++) {
    pen.save()
    pen.rotate((isStill ? 0 : done * 1.6) + (ray / 14) * Math.PI * 2)
    shape(pen, 'M0 0L-16 -190L16 -190Z', rays)
    pen.restore()
  }
  dot(pen, 0, 0, 96, glow(pen, [0, -30, 130], '#1b3f8f', '#0a1b52', '#050d2e'))
  for (const [radius, width, colour] of [
    [96, 9, '#ffd24a'],
    [88, 2.5, '#fff6c9'],
  ] as const) {
    pen.lineWidth = width
    pen.strokeStyle = colour
    pen.beginPath()
    pen.arc(0, 0, radius, 0, Math.PI * 2)
    pen.stroke()
  }
  drawWords(pen, lines[0], { x: 0, y: -24 }, Math.min(34, 300 / Math.max(6, lines[0].length)))
  drawWords(pen, lines[1], { x: 0, y: 26 }, 40)
  pen.restore()
}

/** What flashes up for a moment: nets, coins, words. Where things are to stand still there is less of it. */
export function createEffects(isStill: () => boolean) {
  let all: Effect[] = []
  const add = (lastsMs: number, draw: Effect['draw'], afterMs = 0) =>
    all.push({ bornAt: performance.now() + afterMs, lastsMs, draw })

  return {
    net: (at: Point, colour: string, unit: number) =>
      add(420, (pen, done) => {
        const radius = (isStill() ? 48 : 20 + 44 * easeOut(done)) * unit
        drawNet(pen, at, { radius, colour, alpha: 1 - done ** 2 })
      }),
    puff: (at: Point, unit: number) =>
      add(360, (pen, done) => {
        pen.globalAlpha = 0.6 * (1 - done)
        dot(pen, at.x, at.y, (8 + 22 * done) * unit, '#ffffff')
        pen.globalAlpha = 1
      }),
    coins: (from: Point, to: Point, count: number, unit: number) => {
      if (isStill()) return
      for (let coin = 0; coin < count; coin++) {
        const turn = (coin / count) * Math.PI * 2 + coin
        const far = (40 + (coin % 5) * 22) * unit
        const out = { x: from.x + Math.cos(turn) * far, y: from.y + Math.sin(turn) * far }
        const draw = (pen: Pen, done: number) => {
          const { home, ...at } = coinAt(from, out, to, done)
          drawCoin(pen, at, (17 - 5 * home) * unit, done * 14 + coin)
        }
        add(950, draw, coin * 22)
      }
    },
    words: (text: string, at: Point, size: number) =>
      add(1300, (pen, done) => {
        pen.globalAlpha = done > 0.75 ? (1 - done) * 4 : 1
        const rise = isStill() ? 0 : size * 1.3 * easeOut(done)
        const pop = isStill() ? 1 : 0.7 + 0.3 * Math.min(1, done * 8)
        drawWords(pen, text, { x: at.x, y: at.y - rise }, size * pop)
        pen.globalAlpha = 1
      }),
    plate: (lines: Plate['lines'], at: Point, unit: number) =>
      add(2200, (pen, done) => drawPlate(pen, { lines, at, unit, isStill: isStill() }, done)),
    draw: (pen: Pen, now: number) => {
      all = all.filter(({ bornAt, lastsMs }) => now < bornAt + lastsMs)
      for (const { bornAt, lastsMs, draw } of all) if (now >= bornAt) draw(pen, (now - bornAt) / lastsMs)
    },
  }
}
