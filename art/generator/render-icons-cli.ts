import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { appIcon, gameIcon, type IconShape } from '../src/icon/app-icon.ts'
import { icoFile } from '../src/icon/ico-file.ts'

const folder = fileURLToPath(new URL('../pack/icons/', import.meta.url))
const pngs: readonly (readonly [name: string, shape: IconShape, sizePx: number])[] = [
  ['icon-192', 'rounded', 192],
  ['icon-512', 'rounded', 512],
  ['maskable-192', 'maskable', 192],
  ['maskable-512', 'maskable', 512],
  ['apple-touch-icon', 'square', 180],
]
const faviconSizes = [16, 32, 48]
const coverWidths = [
  ['', 180],
  ['-rx2', 360],
] as const

/** Drawn at twice the size and brought down, so that the edges of a small icon stay soft. */
const pngOf = (svg: string, widthPx: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(widthPx)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}icon.svg`, `${appIcon('rounded')}\n`)
writeFileSync(`${folder}game.svg`, `${gameIcon()}\n`)
for (const [name, shape, sizePx] of pngs)
  writeFileSync(`${folder}${name}.png`, await pngOf(appIcon(shape), sizePx))
for (const [suffix, widthPx] of coverWidths)
  await sharp(Buffer.from(gameIcon()), { density: 144 })
    .resize(widthPx)
    .webp({ quality: 86, effort: 6 })
    .toFile(`${folder}game${suffix}.webp`)
const pictures = await Promise.all(
  faviconSizes.map(async (sizePx) => ({ sizePx, png: await pngOf(appIcon('rounded'), sizePx) })),
)
writeFileSync(`${folder}favicon.ico`, icoFile(pictures))
