import { filesOf, importOwn, type Area } from '#areas.ts'
import { areas } from '#every-language.ts'
import { languages, type Language } from '#languages.ts'

/** Every text or function of a tree, under its path. */
export function leavesOf(tree: unknown, path: string): [path: string, text: unknown][] {
  if (typeof tree !== 'object' || tree === null) return [[path, tree]]
  return Object.entries(tree).flatMap(([key, value]) => leavesOf(value, `${path}.${key}`))
}

/** What a language's own files hold of an area, without English behind them. */
export async function ownLeaves(lang: Language, area: Area): Promise<[path: string, text: unknown][]> {
  const own = await importOwn(lang, area)
  return own === undefined ? [] : leavesOf(own, area)
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'function'

/** The paths that English has and a language lacks. */
export async function gapsOf(lang: Language): Promise<string[]> {
  const gaps: string[] = []
  for (const area of areas) {
    const own = new Map(await ownLeaves(lang, area))
    gaps.push(...(await ownLeaves('en', area)).flatMap(([path]) => (isText(own.get(path)) ? [] : [path])))
  }
  return gaps
}

/** What a text says apart from its parameters: a function's body, as it was written. */
export function wordsOf(text: unknown): string {
  if (typeof text !== 'function') return String(text)
  return String(text)
    .replace(/^[^=]*=>/, '')
    .replace(/\$\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

if (import.meta.main) {
  for (const lang of languages) {
    const gaps = await gapsOf(lang)
    console.log(
      `${lang} ${filesOf(lang, 'ui').length === 1 ? 'complete' : 'partial'}: ${gaps.length} missing`,
    )
    for (const gap of gaps) console.log(`  ${gap}`)
  }
}
