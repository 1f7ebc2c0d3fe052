import { factsOf, type Language } from '#languages.ts'
import { areaFiles, frontAreas } from '#registry.ts'

export type Area = keyof typeof areaFiles

type English<A extends Area> = Awaited<ReturnType<(typeof areaFiles)[A]['en']>>

/** The texts of an area, as English shapes them. */
export type AreaPhrases<A extends Area> = A extends keyof English<A> ? English<A>[A] : never

export const areas = Object.keys(areaFiles) as Area[] // the keys of the registry

const isFront = (area: Area): boolean => (frontAreas as readonly Area[]).includes(area) // a list of some of the areas

/** The files below `src/` that bring an area's texts in a language: with English behind a language that has gaps. */
export const filesOf = (lang: Language, area: Area): string[] => {
  const file = isFront(area) ? 'front' : area
  return [lang, ...(factsOf(lang).isComplete ? [] : ['en'])].map((tag) => `${tag}/${file}.ts`)
}

type Texts = Readonly<Record<string, unknown>>

/** Imports the texts of an area. Where an incomplete language has no text yet, the English one stands. */
export async function importArea<A extends Area>(lang: Language, area: A): Promise<AreaPhrases<A>> {
  const files: Partial<Record<Language, () => Promise<Texts>>> = areaFiles[area]
  const own = (await files[lang]?.())?.[area]
  if (factsOf(lang).isComplete) return own as AreaPhrases<A> // the module exports its area by name, shaped like English
  const { fillGaps } = await import('#shape.ts')
  return fillGaps(await importArea('en', area), own)
}
