import sharp from 'sharp'
import { createGate } from '#http/gate.ts'

const pixelsMax = 25_000_000

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

/** One at a time on one core: a login must not wait for other people's pictures. */
sharp.concurrency(1)
const drawing = createGate({ running: 1, waiting: 20 })

export type Picture = { data: Buffer; mediaType: 'image/png' | 'image/jpeg'; ending: 'png' | 'jpg' }
type SquarePicture = { data: Buffer; mediaType: 'image/webp'; ending: 'webp' }

type Square = { edge: number }

function formatOf(data: Buffer): 'png' | 'jpeg' | undefined {
  if (data.subarray(0, pngStart.length).equals(pngStart)) return 'png'
  return data.subarray(0, jpegStart.length).equals(jpegStart) ? 'jpeg' : undefined
}

/**
 * Decodes a picture and draws it anew: what it says about camera and place is gone, and so is whatever else was
 * hidden in the file. Its type is what its bytes say, whatever its sender called it.
 * @param square cuts it to a square of this edge, as webp
 * @returns undefined for anything but a whole png or jpg of at most 25 million pixels
 * @throws ApiError RATE_LIMITED when too many wait already
 */
export function redrawPicture(data: Buffer): Promise<Picture | undefined>
export function redrawPicture(data: Buffer, square: Square): Promise<SquarePicture | undefined>
export async function redrawPicture(
  data: Buffer,
  square?: Square,
): Promise<Picture | SquarePicture | undefined> {
  const format = formatOf(data)
  return format && drawing.run(() => redraw(data, format, square))
}

async function redraw(
  data: Buffer,
  format: 'png' | 'jpeg',
  square: Square | undefined,
): Promise<Picture | SquarePicture | undefined> {
  try {
    const picture = sharp(data, { failOn: 'warning', limitInputPixels: pixelsMax, sequentialRead: true })
    const { format: decoded } = await picture.metadata()
    if (decoded !== format) return undefined
    // A photo's orientation stands in what is stripped, so the picture is turned instead.
    const turned = picture.rotate()
    if (square) {
      const cut = turned.resize(square.edge, square.edge, { fit: 'cover' }).webp({ quality: 84 })
      return { data: await cut.toBuffer(), mediaType: 'image/webp', ending: 'webp' }
    }
    if (format === 'png')
      return { data: await turned.png().toBuffer(), mediaType: 'image/png', ending: 'png' }
    return { data: await turned.jpeg({ quality: 85 }).toBuffer(), mediaType: 'image/jpeg', ending: 'jpg' }
  } catch {
    return undefined
  }
}
