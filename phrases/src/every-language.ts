import { importArea, type Area, type AreaPhrases } from '#areas.ts'
import { areaFiles } from '#en/areas.ts'
import { languages, type Language } from '#languages.ts'
import { frontAreas } from '#registry.ts'

/** All areas of texts. */
export const areas: readonly Area[] = [...frontAreas, ...(Object.keys(areaFiles) as Area[])] // English has every area

/** The texts of an area in every language, for whoever answers in the caller's. */
export async function inEveryLanguage<A extends Area>(area: A): Promise<Record<Language, AreaPhrases<A>>> {
  const texts = languages.map(async (lang) => [lang, await importArea(lang, area)] as const)
  return Object.fromEntries(await Promise.all(texts)) as Record<Language, AreaPhrases<A>> // one entry for each
}
