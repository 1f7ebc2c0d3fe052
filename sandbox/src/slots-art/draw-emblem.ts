import { readFileSync } from 'node:fs'

/** Silhouettes on a field of 512 by the names of symbols: written by art/generator/emblems-cli.ts. */
const emblems = JSON.parse(readFileSync(new URL('emblems.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { path: string }>
> // as that program writes it

/** A silhouette in metal, with a dark edge and its own shadow. @throws Error for a name that has none */
export function drawEmblem(name: string, hue: number): string {
  const emblem = emblems[name]
  if (!emblem) throw new Error(`no symbol is called ${name}`)
  const dark = `hsl(${hue} 75% 9%)`
  const at = 'translate(40 38) scale(.235)'
  return `<path d="${emblem.path}" transform="translate(0 5) ${at}" fill="${dark}" stroke="${dark}" stroke-width="40" opacity=".55"/>
<path d="${emblem.path}" transform="${at}" fill="${dark}" stroke="${dark}" stroke-width="34"/><path d="${emblem.path}" transform="${at}" fill="url(#m)"/>`
}
