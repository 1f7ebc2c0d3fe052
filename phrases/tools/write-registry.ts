import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { made, madeFiles } from './registry-text.ts'

for (const { file, text } of madeFiles()) {
  const place = new URL(`../src/${file}`, import.meta.url)
  if (existsSync(place) && !readFileSync(place, 'utf8').startsWith(made))
    throw new Error(`${file} was written by hand: name its folder otherwise, or move its texts there`)
  writeFileSync(place, text)
}
