export type Pen = CanvasRenderingContext2D

/** Colours along a line from above to below. */
export function fade(pen: Pen, [from, to]: readonly [number, number], ...colours: readonly string[]) {
  const gradient = pen.createLinearGradient(0, from, 0, to)
  colours.forEach((colour, place) => gradient.addColorStop(place / Math.max(1, colours.length - 1), colour))
  return gradient
}

/** Colours from a middle outwards. */
export function glow(pen: Pen, at: readonly [number, number, number], ...colours: readonly string[]) {
  const [x, y, radius] = at
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  colours.forEach((colour, place) => gradient.addColorStop(place / Math.max(1, colours.length - 1), colour))
  return gradient
}

/** Fills a path that is written as in a drawing, and draws its edge. */
export function shape(pen: Pen, path: string, fill: CanvasGradient | string, edge?: string, width = 1.6) {
  const drawn = new Path2D(path)
  pen.fillStyle = fill
  pen.fill(drawn)
  if (!edge) return
  pen.strokeStyle = edge
  pen.lineWidth = width
  pen.lineJoin = 'round'
  pen.stroke(drawn)
}

export function stroke(pen: Pen, path: string, colour: string, width: number) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.stroke(new Path2D(path))
}

export function dot(pen: Pen, x: number, y: number, radius: number, fill: CanvasGradient | string) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** An eye that looks ahead. */
export function eye(pen: Pen, x: number, y: number, radius: number, iris = '#ffd54a') {
  dot(pen, x, y, radius * 1.16, '#0b1a2466')
  dot(pen, x, y, radius, '#fbfdff')
  dot(pen, x + radius * 0.2, y, radius * 0.72, iris)
  dot(pen, x + radius * 0.26, y, radius * 0.46, '#0a0f16')
  dot(pen, x + radius * 0.02, y - radius * 0.3, radius * 0.24, '#ffffff')
}

/** Draws within a path alone. */
export function within(pen: Pen, path: string, draw: () => void) {
  pen.save()
  pen.clip(new Path2D(path))
  draw()
  pen.restore()
}

export function penOf(canvas: HTMLCanvasElement): Pen {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  return pen
}

export const canvasOf = (width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen } => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  return { canvas, pen: penOf(canvas) }
}
