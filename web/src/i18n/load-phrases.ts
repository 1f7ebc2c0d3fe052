import { areas, type Area, type AreaPhrases } from '@suntala/phrases/areas'
import { sourceLanguage, type PortalLanguage } from '#i18n/language.ts'
import { pseudoPhrases } from '#i18n/pseudo.ts'
import { failureKeptMs, loadPart } from '#util/load-part.ts'

const loaded = new Map<string, unknown>()
const loading = new Map<string, Promise<unknown>>()

async function fetchArea(lang: PortalLanguage, area: Area): Promise<unknown> {
  const importArea: () => Promise<Record<string, unknown>> = areas[area][sourceLanguage(lang)]
  const module = await loadPart(`phrases/${lang}/${area}`, importArea)
  const phrases = import.meta.env.DEV && lang === 'qps' ? pseudoPhrases(module[area]) : module[area]
  loaded.set(`${lang}/${area}`, phrases)
  return phrases
}

/** The texts of an area once they are here. */
export const loadedPhrases = <A extends Area>(lang: PortalLanguage, area: A): AreaPhrases<A> | undefined =>
  loaded.get(`${lang}/${area}`) as AreaPhrases<A> | undefined // stored under the area's own name

/** Loads one area; the same promise for everyone who waits, and a fresh attempt after a failure. */
export function loadArea<A extends Area>(lang: PortalLanguage, area: A): Promise<AreaPhrases<A>> {
  const name = `${lang}/${area}`
  let promise = loading.get(name)
  if (!promise) {
    promise = fetchArea(lang, area)
    loading.set(name, promise)
    promise.catch(() => setTimeout(() => loading.delete(name), failureKeptMs))
  }
  return promise as Promise<AreaPhrases<A>> // stored under the area's own name
}

export const loadAreas = async (lang: PortalLanguage, wanted: readonly Area[]): Promise<void> => {
  await Promise.all(wanted.map((area) => loadArea(lang, area)))
}

/** Areas in use in this language: a switch of language loads the same ones first. */
export const areasInUse = (lang: PortalLanguage): Area[] =>
  [...loaded.keys()]
    .filter((name) => name.startsWith(`${lang}/`))
    .map((name) => name.slice(lang.length + 1) as Area) // keys are lang/area

/** Everything at once, for the server. */
export const loadEveryPhrase = async (langs: readonly PortalLanguage[]): Promise<void> => {
  await Promise.all(langs.map((lang) => loadAreas(lang, Object.keys(areas) as Area[]))) // keys of the table
}
