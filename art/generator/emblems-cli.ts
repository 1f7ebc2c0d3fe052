/**
 * Draws the emblems of the slots' symbols anew from the icons that they name: `node generator/emblems-cli.ts`.
 * A symbol is added to sandbox/src/slots-art/emblems.json with its icon and an empty path.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createMotifs } from './motifs.ts'
import { wholePath } from './whole-path.ts'

const file = new URL('../../sandbox/src/slots-art/emblems.json', import.meta.url)
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { icon: string }> // written here
const motifs = createMotifs()

const lines = Object.entries(known).map(([name, { icon }]) => {
  const paths = Array.from(motifs.shape(icon).matchAll(/ d="([^"]+)"/g), ([, d = '']) => wholePath(d))
  return `  ${JSON.stringify(name)}: ${JSON.stringify({ icon, path: paths.join('') })}`
})
writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
