import sharp from 'sharp'
import { differenceHash, hashSize } from '../src/pack/difference-hash.ts'

const quality = 74

/** A painted cover as a file of one width. */
export const encode = (png: Buffer, width: number): Promise<Buffer> =>
  sharp(png)
    .resize(width, null, { kernel: 'lanczos3' })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer()

export async function hashOf(png: Buffer): Promise<string> {
  const { width, height } = hashSize
  const rgb = await sharp(png).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return differenceHash(rgb)
}

/** The mean colour: what a cover looks like from far away. */
export async function colourOf(png: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(png)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
