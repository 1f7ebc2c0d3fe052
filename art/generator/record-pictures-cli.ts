import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureEntries } from '../src/focal/picture-entries.ts'
import { markEntries } from '../src/marks/entries.ts'

const pack = fileURLToPath(new URL('../pack/', import.meta.url))
const file = `${pack}manifest.json`
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> // a record of lists

/** Puts studios and pictures into the manifest and leaves the covers in it as they are. */
const recorded = {
  ...manifest,
  vendors: markEntries.map(({ vendor, name, file: logo, picture }) => ({
    code: vendor,
    name,
    logo,
    picture,
  })),
  pictures: pictureEntries((path) => statSync(`${pack}${path}`).size),
}
writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`)
