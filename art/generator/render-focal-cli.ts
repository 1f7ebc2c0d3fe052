import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openCanvas, type Canvas } from './canvas.ts'
import { createFaces } from './faces.ts'
import { createMotifs } from './motifs.ts'
import { createInk } from '../src/draw/ink.ts'
import { createRandom } from '../src/draw/random.ts'
import { pictureBox, type Focal } from '../src/focal/composition.ts'
import { focalPictures } from '../src/focal/pictures.ts'
import { pictureSizes } from '../src/focal/sizes.ts'

const folder = fileURLToPath(new URL('../pack/focal/', import.meta.url))
const sources = { faces: createFaces(), motifs: createMotifs() }

function svgOf({ name, draw }: Focal): string {
  const ink = createInk(sources)
  const body = draw(ink, createRandom(`focal/${name}`))
  const { x, y, width, height } = pictureBox
  const grade = `<filter id="grade" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="1.14"/></filter>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${grade}${ink.definitions()}</defs><g filter="url(#grade)">${body}</g></svg>`
}

async function render(canvas: Canvas, focal: Focal): Promise<void> {
  const { width, height } = pictureBox
  const png = await canvas.paint(svgOf(focal), { width, height, scale: 2 })
  for (const { suffix, widthPx, quality } of pictureSizes) {
    const file = `${folder}${focal.name}${suffix}.webp`
    const { size } = await sharp(png)
      .resize(widthPx)
      .webp({ quality, alphaQuality: 72, effort: 6, smartSubsample: true })
      .toFile(file)
    console.log(`${focal.name}${suffix} ${(size / 1024).toFixed(1)} KB`)
  }
}

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const canvas = await openCanvas()
for (const focal of focalPictures)
  if (wanted.length === 0 || wanted.includes(focal.name)) await render(canvas, focal)
await canvas.close()
