import { factsOf, type Language } from '#languages.ts'
import { frontAreas, languageFiles } from '#registry.ts'

type FrontArea = (typeof frontAreas)[number]
type OtherFiles = (typeof import('#en/areas.ts'))['areaFiles']

export type Area = FrontArea | keyof OtherFiles

type English<A extends Area> = A extends keyof OtherFiles
  ? Awaited<ReturnType<OtherFiles[A]>>
  : Awaited<ReturnType<(typeof languageFiles)['en']['front']>>

/** The texts of an area, as English shapes them. */
export type AreaPhrases<A extends Area> = A extends keyof English<A> ? English<A>[A] : never

const isFront = (area: Area): boolean => (frontAreas as readonly Area[]).includes(area) // a list of some of the areas

/** The files below `src/` that bring an area's texts in a language: with English behind a language that has gaps. */
export const filesOf = (lang: Language, area: Area): string[] => {
  const names = isFront(area) ? ['front'] : ['areas', area]
  const tags = [lang, ...(factsOf(lang).isComplete ? [] : ['en'])]
  return tags.flatMap((tag) => names.map((name) => `${tag}/${name}.ts`))
}

type Texts = Readonly<Record<string, unknown>>

/** What a language's own files hold of an area, without English behind them; undefined where they lack it. */
export async function importOwn(lang: Language, area: Area): Promise<unknown> {
  const { front, areas } = languageFiles[lang]
  if (isFront(area)) return ((await front()) as Texts)[area] // exports its areas by name
  const { areaFiles } = await areas()
  const files: Partial<Record<Area, () => Promise<Texts>>> = areaFiles
  return (await files[area]?.())?.[area]
}

/** Imports the texts of an area. Where an incomplete language has no text yet, the English one stands. */
export async function importArea<A extends Area>(lang: Language, area: A): Promise<AreaPhrases<A>> {
  const own = await importOwn(lang, area)
  if (factsOf(lang).isComplete) return own as AreaPhrases<A> // the module exports its area by name, shaped like English
  const { fillGaps } = await import('#shape.ts')
  return fillGaps(await importArea('en', area), own as Texts | undefined) // shaped like a part of English
}
