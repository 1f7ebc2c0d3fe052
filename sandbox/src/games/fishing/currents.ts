import { dot, fade, type Pen } from './pen.ts'
import { type Colours, colours, numbers } from './sea.ts'
import type { Water } from './waters.ts'

type Bubble = { x: number; y: number; radius: number; speed: number; lag: number }

type Weed = { x: number; high: number; lag: number; isFront: boolean }
/** How large the water is, and the time that its currents have come to. */
export type Moment = { width: number; height: number; seconds: number }

function drawLight(pen: Pen, { width, height, light, seconds }: Moment & { light: string }) {
  pen.save()
  pen.globalCompositeOperation = 'screen'
  for (let ray = 0; ray < 6; ray++) {
    const sway = Math.sin(seconds * 0.23 + ray * 1.9)
    const x = width * (0.08 + ray * 0.17) + sway * width * 0.035
    pen.globalAlpha = 0.1 + 0.07 * Math.sin(seconds * 0.5 + ray * 2.3)
    pen.fillStyle = fade(pen, [0, height * 0.86], `${light}ff`, `${light}55`, `${light}00`)
    pen.beginPath()
    pen.moveTo(x, -10)
    pen.lineTo(x + width * 0.05, -10)
    pen.lineTo(x + width * (0.16 + ray * 0.014) + sway * 30, height * 0.9)
    pen.lineTo(x - width * 0.05 + sway * 30, height * 0.9)
    pen.fill()
  }
  pen.restore()
}

function drawWeeds(
  pen: Pen,
  weeds: readonly Weed[],
  { width, height, weed, seconds }: Moment & Pick<Colours, 'weed'>,
) {
  const unit = Math.sqrt(width * height) / 1000
  for (const { x, high, lag, isFront } of weeds) {
    const [at, foot] = [x * width, height - 36 * unit]
    const edge = Math.abs(x - 0.5) * 2
    const far = high * height * (0.35 + edge * 0.75)
    pen.fillStyle = fade(pen, [foot - far, foot], weed[0], weed[isFront ? 0 : 1], weed[1])
    pen.globalAlpha = isFront ? 0.95 : 0.7
    // Three leaves of one root, each thinner towards its tip.
    for (const [lean, share] of [
      [-26, 0.66],
      [4, 1],
      [30, 0.78],
    ] as const) {
      const sway = (lean + Math.sin(seconds * 0.8 + lag + lean) * 22) * unit
      const [tip, half] = [foot - far * share, (isFront ? 11 : 8) * unit]
      pen.beginPath()
      pen.moveTo(at - half, foot)
      pen.bezierCurveTo(
        at - half - sway * 0.6,
        foot - far * share * 0.35,
        at + sway * 1.5 - half,
        foot - far * share * 0.66,
        at + sway,
        tip,
      )
      pen.bezierCurveTo(
        at + sway * 1.5 + half,
        foot - far * share * 0.6,
        at + half - sway * 0.4,
        foot - far * share * 0.3,
        at + half,
        foot,
      )
      pen.fill()
    }
  }
  pen.globalAlpha = 1
}

function drawBubbles(pen: Pen, bubbles: readonly Bubble[], { width, height, seconds }: Moment) {
  const unit = Math.sqrt(width * height) / 1000
  for (const { x, y, radius, speed, lag } of bubbles) {
    const at = (((y - seconds * speed) % 1) + 1) % 1
    const [px, py, r] = [x * width + Math.sin(seconds + lag) * 9 * unit, at * height, radius * unit * 1.3]
    pen.strokeStyle = '#ffffff88'
    pen.lineWidth = 1.2
    pen.beginPath()
    pen.arc(px, py, r, 0, Math.PI * 2)
    pen.stroke()
    dot(pen, px - r * 0.3, py - r * 0.3, r * 0.28, '#ffffffaa')
  }
}

/** What moves in the water by itself: light from above, weeds, bubbles. */
export function createCurrents(water: Water) {
  const { light, weed } = colours[water]
  const next = numbers(43)
  const bubbles: Bubble[] = Array.from({ length: 26 }, () => ({
    x: next(),
    y: next(),
    radius: 2 + next() * 6,
    speed: 0.03 + next() * 0.06,
    lag: next() * 9,
  }))
  const weeds: Weed[] = Array.from({ length: 13 }, (_, place) => ({
    x: (place + next() * 0.8) / 13,
    high: 0.12 + next() * 0.2,
    lag: next() * 6,
    isFront: next() > 0.5,
  }))
  return {
    drawLight: (pen: Pen, at: Moment) => drawLight(pen, { ...at, light }),
    drawWeeds: (pen: Pen, at: Moment) => drawWeeds(pen, weeds, { ...at, weed }),
    drawBubbles: (pen: Pen, at: Moment) => drawBubbles(pen, bubbles, at),
  }
}
