import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { frameIcons } from '../src/ui/frame-icons.ts'
import { icons, type IconWeight } from '../src/ui/icons.ts'

const require = createRequire(import.meta.url)

/** Icons that the set lacks, drawn here on its grid of 256. */
const ownDrawings: Record<string, string> = {
  rooster:
    '<path fill-rule="evenodd" d="M62 50a12 12 0 0 1 14-14a13 13 0 0 1 24-2a13 13 0 0 1 17 15c-1 5 3 12 9 20c12 17 22 28 38 29c20 1 24-22 11-54c-1-4 3-7 6-4c30 26 46 62 40 96c-8 45-42 70-84 70c-46 0-79-30-78-72c0-12 2-22 1-32l-24-6c-4-1-5-6-2-9zM87 60a7 7 0 1 0 0 14a7 7 0 1 0 0-14z"/><path d="M52 104c2-3 8-3 10 0c6 9 8 16 8 22a13 13 0 0 1-26 0c0-6 2-13 8-22zM104 204h14v18h12a7 7 0 0 1 0 14H92a7 7 0 0 1 0-14h12zM150 204h14v18h12a7 7 0 0 1 0 14h-38a7 7 0 0 1 0-14h12z"/>',
}

function drawing(name: string, weight: string): string {
  const own = ownDrawings[name]
  if (own) return own
  const suffix = weight === 'regular' ? '' : `-${weight}`
  const path = require.resolve(`@phosphor-icons/core/assets/${weight}/${name}${suffix}.svg`)
  return readFileSync(path, 'utf8')
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .trim()
}

/** A twentieth of a unit of 256 is nothing that a screen shows. Each number keeps its point: paths join them by it. */
const rounded = (path: string): string =>
  path.replaceAll(/(\d*)\.\d{2,}/g, (number, whole: string) => {
    const short = Number(number).toFixed(1)
    return whole === '' && short.startsWith('0') ? short.slice(1) : short
  })

/** The whole of ui/frame-icons.svg or of ui/icons.svg: one symbol for each name and weight. */
export function spriteSvg(sprite: 'frame' | 'others'): string {
  const isInFrame = (name: string, weight: IconWeight): boolean =>
    frameIcons[weight]?.some((each: string) => each === name) ?? false
  const symbols = Object.entries(icons).flatMap(([name, weights]) =>
    weights
      .filter((weight) => isInFrame(name, weight) === (sprite === 'frame'))
      .map(
        (weight) =>
          `<symbol id="${weight}-${name}" viewBox="0 0 256 256">${rounded(drawing(name, weight))}</symbol>`,
      ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

if (import.meta.main) {
  writeFileSync(new URL('../src/ui/frame-icons.svg', import.meta.url), spriteSvg('frame'))
  writeFileSync(new URL('../src/ui/icons.svg', import.meta.url), spriteSvg('others'))
}
