import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { pictureHeight, pictureWidth, pieceSize } from '#verification/rules.ts'
import { sceneHeight, scenes, sceneWidth } from '#verification/slider-scenes.ts'

/** A blade: two sharp corners, two round ones. */
const blade = 'M5 3H29A24 24 0 0 1 53 27V51A2 2 0 0 1 51 53H27A24 24 0 0 1 3 29V5A2 2 0 0 1 5 3Z'

type Mask = { fill: Buffer; edge: Buffer }

async function alphaOf(shape: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}">${shape}</svg>`
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

async function drawMask(): Promise<Mask> {
  const [fill, edge] = await Promise.all([
    alphaOf(`<path d="${blade}"/>`),
    alphaOf(`<path d="${blade}" fill="none" stroke="#000" stroke-width="2"/>`),
  ])
  return { fill, edge }
}

let mask: Promise<Mask> | undefined

/** A part of a scene at a random place, now and then mirrored, its colours a little shifted. */
function cutPicture(scene: Buffer): Buffer {
  const left = randomInt(sceneWidth - pictureWidth + 1)
  const top = randomInt(sceneHeight - pictureHeight + 1)
  const isMirrored = randomInt(2) === 1
  const gains = [0, 1, 2].map(() => 0.88 + randomInt(25) / 100)
  const picture = Buffer.allocUnsafe(pictureWidth * pictureHeight * 3)
  for (let y = 0; y < pictureHeight; y++) {
    for (let x = 0; x < pictureWidth; x++) {
      const fromX = left + (isMirrored ? pictureWidth - 1 - x : x)
      const from = ((top + y) * sceneWidth + fromX) * 3
      const to = (y * pictureWidth + x) * 3
      for (let channel = 0; channel < 3; channel++)
        picture[to + channel] = Math.min(255, (scene[from + channel] ?? 0) * (gains[channel] ?? 1))
    }
  }
  return picture
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Takes the piece out of the picture, which keeps a dark hole in its place. */
function cutPiece(picture: Buffer, place: { left: number; top: number }, { fill, edge }: Mask): Buffer {
  const piece = Buffer.alloc(pieceSize * pieceSize * 4)
  for (let y = 0; y < pieceSize; y++) {
    for (let x = 0; x < pieceSize; x++) {
      const at = y * pieceSize + x
      const [inside, rim] = [(fill[at] ?? 0) / 255, (edge[at] ?? 0) / 255]
      const from = ((place.top + y) * pictureWidth + place.left + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const colour = picture[from + channel] ?? 0
        piece[at * 4 + channel] = mix(colour, 255, rim * 0.8)
        picture[from + channel] = mix(mix(colour, 8, inside * 0.62), 255, rim * 0.35)
      }
      piece[at * 4 + 3] = Math.max(fill[at] ?? 0, edge[at] ?? 0)
    }
  }
  return piece
}

/** @returns the picture with its hole and the piece, as data URLs */
export async function drawSlider(place: {
  left: number
  top: number
}): Promise<{ image: string; piece: string }> {
  mask ??= drawMask()
  const all = await scenes()
  const scene = all[randomInt(all.length)] ?? Buffer.alloc(0)
  const picture = cutPicture(scene)
  const piece = cutPiece(picture, place, await mask)
  const [image, pieceImage] = await Promise.all([
    sharp(picture, { raw: { width: pictureWidth, height: pictureHeight, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
    sharp(piece, { raw: { width: pieceSize, height: pieceSize, channels: 4 } })
      .png({ compressionLevel: 4 })
      .toBuffer(),
  ])
  return {
    image: `data:image/jpeg;base64,${image.toString('base64')}`,
    piece: `data:image/png;base64,${pieceImage.toString('base64')}`,
  }
}
