import { mkdirSync, writeFileSync } from 'node:fs'
import type { Sources } from '../src/draw/sources.ts'
import { markEntries } from '../src/marks/entries.ts'
import { vendorMark } from '../src/marks/vendor-mark.ts'
import { packFolder, writeLists } from '../src/pack/manifest.ts'

/** Draws every studio's mark and lists the studios in the manifest. */
export function writeMarks(sources: Sources): void {
  const folder = `${packFolder}vendors/`
  mkdirSync(folder, { recursive: true })
  for (const entry of markEntries) writeFileSync(`${folder}${entry.file}.svg`, vendorMark(sources, entry))
  writeLists({
    vendors: markEntries.map(({ vendor: code, name, file: logo, picture }) => ({
      code,
      name,
      logo,
      picture,
    })),
  })
}
