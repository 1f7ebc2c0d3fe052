import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFaces } from './faces.ts'
import { createMotifs } from './motifs.ts'
import { markEntries } from '../src/marks/entries.ts'
import { vendorMark } from '../src/marks/vendor-mark.ts'

const folder = fileURLToPath(new URL('../pack/vendors/', import.meta.url))
const sources = { faces: createFaces(), motifs: createMotifs() }

mkdirSync(folder, { recursive: true })
for (const entry of markEntries) {
  const svg = vendorMark(sources, entry)
  writeFileSync(`${folder}${entry.file}.svg`, svg)
  console.log(`${entry.file} ${(svg.length / 1024).toFixed(1)} KB`)
}
