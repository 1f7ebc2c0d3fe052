import type { Language } from '@suntala/phrases/languages'
import { filesOf as phraseFilesOf, type Area } from '@suntala/phrases/areas'
import { clientManifest } from 'virtual:client-manifest'
import type { PageFiles } from '#start/document.ts'

const entryKey = 'src/entry-client.tsx'
const laterStylesKey = 'src/theme/later.css'
const url = (file: string): string => `/${file}`

/** Every chunk that a module needs at once, itself first. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = clientManifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

const screenKey = (screen: string): string => `src/screens/${screen}.tsx`

/** @throws Error where a screen has no chunk of its own: its files could not be named, and nobody would notice */
export function assertChunks(screens: readonly string[]): void {
  // In development there is no manifest.
  if (!clientManifest[entryKey]) return
  const lost = screens.filter((screen) => !clientManifest[screenKey(screen)])
  if (lost.length > 0) throw new Error(`no chunk for the screens ${lost.join(', ')}`)
}

/** Addresses of what a page loads: by the screen's name, and its areas of texts. */
export function pageFiles(screen: string | undefined, lang: Language, areas: readonly Area[]): PageFiles {
  const keys = [
    entryKey,
    ...(screen ? [screenKey(screen)] : []),
    ...areas.flatMap((area) => phraseFilesOf(lang, area)).map((file) => `../phrases/src/${file}`),
  ]
  return {
    entry: url(clientManifest[entryKey]?.file ?? entryKey),
    before: [...filesOf(entryKey)].slice(1).toReversed().map(url),
    css: {
      first: (clientManifest[entryKey]?.css ?? []).map(url),
      later: url(clientManifest[laterStylesKey]?.file ?? laterStylesKey),
    },
    preload: [...new Set(keys.flatMap((key) => [...filesOf(key)]))].map(url),
  }
}
