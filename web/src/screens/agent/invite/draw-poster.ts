import { drawQrCode, makeQrCode } from '#components/qr-code.ts'

/** An upright picture as social networks show it, in pixels. */
export const posterWidth = 1080
export const posterHeight = 1350

const qrEdge = 460
const qrTop = 590
const middle = posterWidth / 2
const widest = posterWidth - 160

/** The portal's own dark colours: a poster has no theme. */
const colours = { top: '#16231e', bottom: '#0b1210', ink: '#f4f6f1', soft: '#b9c4bd', accent: '#ff9a3d' }

export type Poster = {
  brand: string
  headline: string
  hint: string
  code: string
  /** Where the code leads, without the way there. */
  host: string
  url: string
  age: string
  care: string
  /** As the page sets them. */
  display: string
  sans: string
  /** The outline of one of the mark's six blades, within 50 by 50 around the middle. */
  blade: string
}

type Canvas = CanvasRenderingContext2D

function drawMark(
  canvas: Canvas,
  blade: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const path = new Path2D(blade)
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(size / 50, size / 50)
  for (let turned = 0; turned < 6; turned++) {
    canvas.fill(path)
    canvas.rotate(Math.PI / 3)
  }
  canvas.restore()
}

/** Lines of a text within a width; between words, and within one where a language has none. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const parts = [...new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' }).segment(text)]
  const lines: string[] = []
  let line = ''
  for (const { segment } of parts) {
    if (line !== '' && !fits(`${line}${segment}`.trimEnd())) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()].filter((each) => each !== '')
}

type Text = { y: number; font: string; fill: string; height: number }

/** @returns where the next line would stand */
function drawText(canvas: Canvas, text: string, { y, font, fill, height }: Text): number {
  canvas.font = font
  canvas.fillStyle = fill
  const lines = linesOf(text, (line) => canvas.measureText(line).width <= widest)
  for (const [at, line] of lines.entries()) canvas.fillText(line, middle, y + at * height)
  return y + lines.length * height
}

function drawGround(canvas: Canvas, { blade }: Poster): void {
  const ground = canvas.createLinearGradient(0, 0, 0, posterHeight)
  ground.addColorStop(0, colours.top)
  ground.addColorStop(1, colours.bottom)
  canvas.fillStyle = ground
  canvas.fillRect(0, 0, posterWidth, posterHeight)
  canvas.fillStyle = colours.accent
  canvas.globalAlpha = 0.07
  drawMark(canvas, blade, { x: posterWidth - 60, y: 120, size: 900 })
  canvas.globalAlpha = 1
}

/** Draws what an agent hands on: whose invitation it is to what, its code to scan and to type, and who may play. */
export function drawPoster(canvas: Canvas, poster: Poster): void {
  const { brand, headline, hint, code, host, url, age, care, display, sans, blade } = poster
  drawGround(canvas, poster)
  canvas.textAlign = 'center'
  canvas.textBaseline = 'alphabetic'
  canvas.fillStyle = colours.accent
  drawMark(canvas, blade, { x: middle, y: 150, size: 110 })
  drawText(canvas, brand, { y: 275, font: `700 52px ${display}`, fill: colours.ink, height: 60 })
  const after = drawText(canvas, headline, {
    y: 390,
    font: `750 76px ${display}`,
    fill: colours.ink,
    height: 88,
  })
  // Two lines at the most stand above the code as they are; a longer brand moves it down.
  const top = Math.max(qrTop, after - 30)
  canvas.fillStyle = '#fff'
  canvas.beginPath()
  canvas.roundRect(middle - qrEdge / 2 - 8, top - 8, qrEdge + 16, qrEdge + 16, 36)
  canvas.fill()
  canvas.save()
  canvas.clip()
  canvas.translate(middle - qrEdge / 2, top)
  drawQrCode(canvas, makeQrCode(url), qrEdge)
  canvas.restore()
  const below = top + qrEdge
  drawText(canvas, code, { y: below + 82, font: `700 60px ${display}`, fill: colours.accent, height: 60 })
  const ended = drawText(canvas, hint, {
    y: below + 134,
    font: `500 32px ${sans}`,
    fill: colours.soft,
    height: 42,
  })
  const words = `${host} · ${age} · ${care}`
  drawText(canvas, words, {
    y: Math.max(ended + 14, posterHeight - 60),
    font: `600 28px ${sans}`,
    fill: colours.ink,
    height: 36,
  })
}
