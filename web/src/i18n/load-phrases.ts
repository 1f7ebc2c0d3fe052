import { importArea, type Area, type AreaPhrases } from '@suntala/phrases/areas'
import { sourceLanguage, type PortalLanguage } from '#i18n/language.ts'
import { pseudoPhrases } from '#i18n/pseudo.ts'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

const loaded = new Set<string>()

/** `name` is lang/area. */
const named = memoizeLoader(async (name: string): Promise<unknown> => {
  const [lang, area] = name.split('/') as [PortalLanguage, Area] // as loadArea joins them
  const phrases = await loadPart(`phrases/${name}`, () => importArea(sourceLanguage(lang), area))
  loaded.add(name)
  return import.meta.env.DEV && lang === 'qps' ? pseudoPhrases(phrases) : phrases
})

/** Loads one area; the same promise for everyone, and a fresh attempt after a failure. */
export const loadArea = <A extends Area>(lang: PortalLanguage, area: A): Promise<AreaPhrases<A>> =>
  named.load(`${lang}/${area}`) as Promise<AreaPhrases<A>> // kept under the area's own name

/** For rendering: the area's texts, at once where they are here; until then the component suspends. */
export const useArea = <A extends Area>(lang: PortalLanguage, area: A): AreaPhrases<A> =>
  named.usePart(`${lang}/${area}`) as AreaPhrases<A> // kept under the area's own name

export const loadAreas = async (lang: PortalLanguage, wanted: readonly Area[]): Promise<void> => {
  await Promise.all(wanted.map((area) => loadArea(lang, area)))
}

/** Areas in use in this language: a switch of language loads the same ones first. */
export const areasInUse = (lang: PortalLanguage): Area[] =>
  [...loaded].filter((name) => name.startsWith(`${lang}/`)).map((name) => name.slice(lang.length + 1) as Area) // keys are lang/area
