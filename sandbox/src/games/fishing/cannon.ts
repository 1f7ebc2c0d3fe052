import { dot, fade, glow, type Pen, shape } from './pen.ts'

/** Each seat has a colour: gem, shots and net. */
export const seatColours = ['#ffb52e', '#38d6ff', '#ff5fa8', '#7dff6a'] as const

export type Barrel = {
  x: number
  y: number
  angle: number
  recoil: number
  isOwn: boolean
  colour: string
  price: string
}

const metals = [
  [0, '#6b3b05'],
  [0.25, '#ffd873'],
  [0.42, '#fff6cf'],
  [0.62, '#e39a1f'],
  [1, '#5c3004'],
] as const
const dark = '#3d1f02'

/** The barrel, looking up; the flash of a shot before it. */
function drawBarrel(pen: Pen, colour: string, recoil: number) {
  const metal = pen.createLinearGradient(-20, 0, 20, 0)
  for (const [at, tone] of metals) metal.addColorStop(at, tone)
  shape(pen, 'M-15 6L-12 -74Q0 -82 12 -74L15 6Q0 16 -15 6Z', metal, dark, 2.4)
  shape(pen, 'M-18 -66Q0 -76 18 -66L19 -84Q0 -96 -19 -84Z', metal, dark, 2.4)
  shape(pen, 'M-17 -26Q0 -34 17 -26L17 -15Q0 -23 -17 -15Z', metal, dark, 2)
  pen.fillStyle = '#140a02'
  pen.beginPath()
  pen.ellipse(0, -86, 13, 4.5, 0, 0, Math.PI * 2)
  pen.fill()
  dot(pen, 0, -46, 8.5, glow(pen, [-2, -49, 11], '#ffffff', colour, '#00000088'))
  if (recoil <= 0.4) return
  const far = 30 * recoil
  dot(pen, 0, -98, far, glow(pen, [0, -98, far], '#ffffff', `${colour}bb`, `${colour}00`))
}

/** The shell that it stands in. */
function drawShell(pen: Pen, colour: string) {
  for (let rib = -3; rib <= 3; rib++) {
    pen.save()
    pen.translate(0, 26)
    pen.rotate(rib * 0.36)
    const tones = fade(pen, [-48, 0], '#fff2d8', colour, '#5c3004')
    shape(pen, 'M-11 0C-15 -30 -9 -46 0 -48C9 -46 15 -30 11 0Z', tones, `${dark}88`, 1.6)
    pen.restore()
  }
  const rim = fade(pen, [8, 54], '#ffe49a', '#c57a12', '#5c3004')
  shape(pen, 'M-48 24Q0 4 48 24L42 46Q0 56 -42 46Z', rim, dark, 2.4)
}

/** What a shot of it costs. */
function drawPrice(pen: Pen, about: { text: string; down: number; size: number; colour: string }) {
  const { text, down, size, colour } = about
  pen.font = `700 ${Math.max(12, 18 * size)}px Geologica, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const wide = pen.measureText(text).width + 18
  const high = 24 * Math.max(size, 0.75)
  pen.fillStyle = '#031225d9'
  pen.beginPath()
  pen.roundRect(-wide / 2, down - high / 2, wide, high, 8)
  pen.fill()
  pen.strokeStyle = `${colour}aa`
  pen.lineWidth = 1.5
  pen.stroke()
  pen.fillStyle = '#ffffff'
  pen.fillText(text, 0, down + 1)
}

/** A cannon on its shell; the barrel looks along its angle. */
export function drawCannon(pen: Pen, barrel: Barrel, unit: number) {
  const { x, y, angle, recoil, isOwn, colour, price } = barrel
  const size = (isOwn ? 1.16 : 0.84) * unit
  const isTop = Math.sin(angle) > 0
  pen.save()
  pen.translate(x, y)
  dot(pen, 0, 0, 88 * size, glow(pen, [0, 0, 88 * size], `${colour}55`, `${colour}00`))
  pen.save()
  pen.scale(size, size)
  pen.rotate(angle + Math.PI / 2)
  pen.translate(0, recoil * 13)
  drawBarrel(pen, colour, recoil)
  pen.restore()
  pen.save()
  pen.scale(size, isTop ? -size : size)
  drawShell(pen, colour)
  pen.restore()
  if (price) drawPrice(pen, { text: price, down: (isTop ? -1 : 1) * 42 * size, size, colour })
  pen.restore()
}

/** A seat that nobody sits on. */
export function drawFreeSeat(pen: Pen, at: { x: number; y: number }, unit: number) {
  pen.save()
  pen.globalAlpha = 0.28
  pen.strokeStyle = '#ffffff'
  pen.setLineDash([6, 7])
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(at.x, at.y, 30 * unit, 0, Math.PI * 2)
  pen.stroke()
  pen.restore()
}

export function drawShot(
  pen: Pen,
  shot: { x: number; y: number; angle: number; colour: string },
  unit: number,
) {
  const { x, y, angle, colour } = shot
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  const size = 1.15 * unit
  pen.scale(size, size)
  const trail = pen.createLinearGradient(-70, 0, 10, 0)
  trail.addColorStop(0, `${colour}00`)
  trail.addColorStop(1, `${colour}dd`)
  pen.fillStyle = trail
  pen.beginPath()
  pen.ellipse(-28, 0, 42, 7, 0, 0, Math.PI * 2)
  pen.fill()
  dot(pen, 0, 0, 24, glow(pen, [0, 0, 24], `${colour}cc`, `${colour}00`))
  shape(pen, 'M15 0C12 -8 -8 -9 -14 0C-8 9 12 8 15 0Z', fade(pen, [-9, 9], '#ffffff', colour), '#ffffff', 1.4)
  pen.restore()
}
