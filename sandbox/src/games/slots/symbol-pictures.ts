import type { SlotTitle } from './slot-title.ts'

export type Pictures = ReadonlyMap<string, HTMLImageElement>
type Bitmap = { still: HTMLCanvasElement; fast: HTMLCanvasElement }
export type Bitmaps = ReadonlyMap<string, Bitmap>

const smearCopies = 24

export async function loadPictures({ code, symbols }: SlotTitle): Promise<Pictures> {
  const loaded = await Promise.all(
    Object.keys(symbols).map(async (letter) => {
      const image = new Image()
      image.src = `/assets/slots/${code}/${letter}.svg`
      await image.decode()
      return [letter, image] as const
    }),
  )
  return new Map(loaded)
}

/** Draws the pictures once per size: sharp, and smeared along the run for a turning reel. */
export const bake = (pictures: Pictures, size: number): Bitmaps =>
  new Map(Array.from(pictures, ([letter, picture]) => [letter, bakeOne(picture, size)]))

function bakeOne(picture: HTMLImageElement, size: number): Bitmap {
  const still = canvasOf(size, size)
  still.context.drawImage(picture, size * 0.06, size * 0.05, size * 0.88, size * 0.88)
  const fast = canvasOf(size, size * 2)
  fast.context.globalAlpha = 0.1
  for (let copy = 0; copy < smearCopies; copy++) {
    const shift = (copy / (smearCopies - 1) - 0.5) * size * 0.6
    fast.context.drawImage(still.canvas, 0, size / 2 + shift)
  }
  return { still: still.canvas, fast: fast.canvas }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return { canvas, context: contextOf(canvas) }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  return context
}
