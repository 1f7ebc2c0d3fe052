import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { importArea, type Area, type AreaPhrases } from '@suntala/phrases/areas'
import { languages, type Language } from '@suntala/phrases/languages'
import { test as inBrowser } from '#browser/test.ts'
import { readWorld } from '#world/world.ts'

/** In which language and on which size a journey is made. */
type Look = { lang: Language; size: keyof typeof sizes }

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
}

const looks: readonly Look[] = languages.flatMap((lang): Look[] => [
  { lang, size: 'phone' },
  { lang, size: 'desk' },
])

/** Whose texts the journeys find things by. */
const areas = [
  'auth',
  'cashier',
  'errors',
  'form',
  'lobby',
  'member',
  'privacy',
  'proof',
  'session',
  'shell',
  'ui',
] as const satisfies Area[]

export type Texts = { readonly [A in (typeof areas)[number]]: AreaPhrases<A> }

export async function importTexts(lang: Language): Promise<Texts> {
  const pairs = await Promise.all(areas.map(async (area) => [area, await importArea(lang, area)] as const))
  return Object.fromEntries(pairs) as unknown as Texts // each area under its own name
}

type LookFixtures = {
  look: Look
  /** The texts of the language. */
  t: Texts
  /** A page of another browser, in the same look. */
  elsewhere: Page
}

const test = inBrowser.extend<LookFixtures>({
  look: [{ lang: 'en', size: 'desk' }, { option: true }],
  viewport: ({ look }, use) => use(sizes[look.size].viewport),
  isMobile: ({ look }, use) => use(sizes[look.size].isMobile),
  hasTouch: ({ look }, use) => use(sizes[look.size].hasTouch),
  storageState: ({ look }, use) => {
    const { hostname } = new URL(readWorld().portal)
    const own = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
    return use({ cookies: [{ name: 'lang', value: look.lang, domain: hostname, ...own }], origins: [] })
  },
  t: async ({ look }, use) => use(await importTexts(look.lang)),
  elsewhere: async ({ browser }, use) => {
    const other = await browser.newContext()
    await use(await other.newPage())
    await other.close()
  },
})

/** One look, which the title's hash says, so that a new journey changes nothing for the others; all of them in the long run. */
function looksOf(title: string): readonly Look[] {
  if (process.env['LONG'] === '1') return looks
  const place = createHash('sha256').update(title).digest().readUInt8(0) % looks.length
  return looks.slice(place, place + 1)
}

/** A test in a browser that goes its way in a language and on a size, and finds things by that language's texts. */
export function journey(title: string, body: Parameters<typeof test>[2]): void {
  for (const look of looksOf(title))
    test.describe(`${look.lang}, ${look.size}`, () => {
      test.use({ look })
      test(title, body)
    })
}
