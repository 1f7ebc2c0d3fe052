import { readFileSync } from 'node:fs'
import { blockedMotif } from '../src/vocabulary/blocked.ts'
import type { Motifs } from '../src/draw/sources.ts'

const file = new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url)

type IconSet = { icons: Record<string, { body: string }> }

/** Silhouettes of game-icons.net without their fill, so that the group around them paints them. */
export function createMotifs(): Motifs {
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as IconSet // the package's documented format
  return {
    shape: (name) => {
      if (blockedMotif.test(name))
        throw new Error(`${name} shows somebody else's figure or a sign that is not used here`)
      const icon = icons[name]
      if (!icon) throw new Error(`there is no motif ${name}`)
      return icon.body.replaceAll(/ fill="[^"]*"/g, '')
    },
  }
}
