import type { CoverEntry } from '#pack/manifest.ts'

/** What a game's later editions are called; its cover stays true, because the family's name stands on it. */
export const editions: readonly string[] = [
  'Deluxe',
  'Gold',
  'II',
  'III',
  'Turbo',
  'Max',
  'Plus',
  'Supreme',
  'Extra',
  'Reloaded',
  'Classic',
  'Prime',
  'Nights',
  'Express',
  'Ultimate',
  'Grand Edition',
]

export type CatalogueEntry = { readonly code: string; readonly title: string; readonly cover: string }

/** A catalogue of any size up to 17 times the pack: the covers first, then edition after edition of all of them. */
export function catalogueOf(covers: readonly CoverEntry[], size: number): CatalogueEntry[] {
  const first = covers.map(({ code, title }) => ({ code, title, cover: code }))
  const further = editions.flatMap((edition) =>
    covers.map(({ code, title }) => ({
      code: `${code}-${edition.toLowerCase().replaceAll(' ', '-')}`,
      title: `${title} ${edition}`,
      cover: code,
    })),
  )
  return [...first, ...further].slice(0, size)
}
