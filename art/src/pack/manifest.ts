import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the pack lies; a run may write elsewhere, so that nobody meets a half-drawn one. */
export const packFolder = process.env['ART_PACK'] ?? fileURLToPath(new URL('../../pack/', import.meta.url))
const manifestFile = `${packFolder}manifest.json`

/** Widths in pixels and what stands behind the code in the name of the file. */
export const widths = [
  { width: 180, suffix: '' },
  { width: 360, suffix: '-rx2' },
  { width: 720, suffix: '-rx4' },
] as const

export type CoverEntry = {
  readonly code: string
  readonly title: string
  readonly vendor: string
  readonly category: string
  readonly theme: string
  /** The place in the pack and the number of its try: all that is needed to draw the cover again. */
  readonly seed: string
  /** Shown while the picture loads, #rrggbb. */
  readonly color: string
  /** Whether there is a file of 720 pixels. */
  readonly featured: boolean
  /** The size in bytes of each file, by its width. */
  readonly bytes: Readonly<Record<string, number>>
  /** See difference-hash.ts. */
  readonly hash: string
}

export type Manifest = {
  readonly covers: readonly CoverEntry[]
  readonly vendors: readonly { readonly code: string; readonly name: string; readonly logo: string }[]
}

/** A folder without a manifest is an empty pack: a run that writes elsewhere starts from nothing. */
export function readManifest(): Manifest {
  if (!existsSync(manifestFile)) return { covers: [], vendors: [] }
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // written below
}

export const coverFile = (code: string, suffix: string): string => `${packFolder}covers/${code}${suffix}.webp`

/** Puts lists into the manifest, an entry a line, and leaves its others as they are. */
export function writeLists(lists: Readonly<Record<string, readonly unknown[]>>): void {
  const text = Object.entries({ ...readManifest(), ...lists }).map(
    ([name, items]) =>
      ` ${JSON.stringify(name)}: [\n${items.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n ]`,
  )
  writeFileSync(manifestFile, `{\n${text.join(',\n')}\n}\n`)
}
