import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { coverFile, readManifest } from '../src/pack/manifest.ts'

/** `npm run -w @suntala/art sheet`: contact sheets of 96 covers each into art/dist, for a person to strike the weak ones. */
const [columns, rows, width, gap] = [12, 8, 150, 8]
const height = Math.round((width * 4) / 3)
const folder = new URL('../dist/', import.meta.url)
mkdirSync(folder, { recursive: true })

async function writeSheet(codes: readonly string[], place: number): Promise<void> {
  const pictures = codes.map(async (code, at) => ({
    input: await sharp(coverFile(code, '-rx2')).resize(width, height).png().toBuffer(),
    left: gap + (at % columns) * (width + gap),
    top: gap + Math.floor(at / columns) * (height + gap),
  }))
  const file = new URL(`sheet-${place + 1}.png`, folder)
  const size = { width: columns * (width + gap) + gap, height: rows * (height + gap) + gap }
  await sharp({ create: { ...size, channels: 3, background: '#0b120f' } })
    .composite(await Promise.all(pictures))
    .png()
    .toFile(decodeURIComponent(file.pathname))
  console.log(`sheet-${place + 1}.png: ${codes[0]} to ${codes.at(-1)}`)
}

const codes = readManifest().covers.map(({ code }) => code)
const perSheet = columns * rows
for (let place = 0; place * perSheet < codes.length; place++) {
  await writeSheet(codes.slice(place * perSheet, (place + 1) * perSheet), place)
}
