import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { listenForErrors } from '#browser/test.ts'
import { accentsOf, overflowOf, violationsOf } from '#screens/page-checks.ts'
import { makeFixtures, type Fixtures } from '#screens/fixtures.ts'
import { isInPart } from '#screens/part.ts'
import type { Screen } from '#screens/screen.ts'
import { screens } from '#screens/screen-list.ts'
import {
  type Appearance,
  enterBrowser,
  setAppearance,
  settle,
  type Theme,
  locales,
  visit,
} from '#screens/visit.ts'
import { expect, test } from '#world/test.ts'

const allWidths = [1440, 1920, 1120, 768, 390]
/** Where axe looks; every screen exists at one of them. */
const axeWidths = [1440, 390]

/** One coming to a screen: at which widths it is looked at, and whether axe looks too. */
type Visit = Appearance & { widths: readonly number[]; isForAxe: boolean }

const everything: readonly Visit[] = [
  { locale: 'en', theme: 'light', widths: allWidths, isForAxe: true },
  { locale: 'en', theme: 'dark', widths: axeWidths, isForAxe: true },
  ...locales
    .filter((locale) => locale !== 'en' && locale !== 'rtl')
    .map((locale) => ({ locale, theme: 'light', widths: allWidths, isForAxe: false }) as const),
  { locale: 'rtl', theme: 'dark', widths: allWidths, isForAxe: false },
]

const themes: readonly Theme[] = ['light', 'dark']

/**
 * One visit for a screen, in the language, theme and width that its name's hash says: a whole run meets all of them
 * often, and a new screen changes nothing for the others.
 */
function usualVisit({ name }: Screen): Visit {
  const hash = createHash('sha256').update(name).digest()
  const pick = <T>(of: readonly T[], byte: number): T => of[hash.readUInt8(byte) % of.length]! // no list is empty
  return { locale: pick(locales, 0), theme: pick(themes, 1), widths: [pick(axeWidths, 2)], isForAxe: true }
}

const isLong = process.env['LONG'] === '1'
// A screen in every language and width takes a while.
test.describe.configure({ mode: 'parallel', timeout: isLong ? 480_000 : 120_000 })

let fixtures: Fixtures
const contexts = new Map<string, BrowserContext>()
/** Where screens are looked at one after the other. */
let shared: Page | undefined
test.beforeAll(async () => {
  test.setTimeout(120_000)
  fixtures = await makeFixtures()
})
test.afterAll(async () => {
  for (const context of contexts.values()) await context.close()
})

/** One browser profile for each person: what it has fetched once, it need not fetch again. */
async function contextOf(browser: Browser, screen: Screen): Promise<BrowserContext> {
  const name = screen.who ?? 'guest'
  const known = screen.isOwn ? undefined : contexts.get(name)
  if (known) return known
  const context = await browser.newContext()
  await enterBrowser(context, fixtures, screen)
  if (!screen.isOwn) contexts.set(name, context)
  return context
}

/** What a page is told in the platform's place, it is told ever after; and another hash alone loads no page. */
const mayShare = ({ isOwn, before, path }: Screen): boolean =>
  !isOwn && !before && !(typeof path === 'string' && path.includes('#'))

/**
 * A person's page goes from screen to screen by whole loads, in a process that is there, and with nothing kept. It is
 * closed when the next person comes: what nobody looks at counts its seconds all the same.
 */
async function pageIn(context: BrowserContext, screen: Screen): Promise<Page> {
  if (!mayShare(screen)) return context.newPage()
  if (shared?.context() === context) {
    await shared.evaluate('sessionStorage.clear(); localStorage.clear()')
    // Nothing of the next screen lies under the pointer.
    await shared.mouse.move(0, 0)
    return shared
  }
  await shared?.close()
  shared = await context.newPage()
  return shared
}

/** Hears of errors from the moment on at which a page has left what it showed before. @returns what ends it */
function listenOnArrival(page: Page, onError: (text: string) => void): () => void {
  let hasArrived = page.url() === 'about:blank'
  page.once('framenavigated', () => (hasArrived = true))
  return listenForErrors(page, (text) => {
    if (hasArrived) onError(text)
  })
}

async function checkScreen(page: Page, screen: Screen, { widths, isForAxe }: Visit): Promise<string[]> {
  const found: string[] = []
  const existing = screen.widths ?? allWidths
  const wanted = widths.filter((width) => existing.includes(width))
  // What opens a part of the screen is there at the first width; from there the window becomes narrower or wider.
  await page.setViewportSize({ width: existing[0] ?? 1440, height: 900 })
  await visit(page, fixtures, screen)
  for (const width of wanted.length > 0 ? wanted : existing.slice(0, 1)) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page, screen)
    const wrong = [...(await overflowOf(page)), ...(await accentsOf(page))]
    if (isForAxe && axeWidths.includes(width)) wrong.push(...(await violationsOf(page, screen)))
    found.push(...wrong.map((line) => `${width}: ${line}`))
  }
  return found
}

/** Those that a run looks at; a person's are together. */
const ordered = screens
  .filter(({ name }) => isInPart(name, process.env['SCREENS']))
  .toSorted((a, b) => (a.who ?? 'guest').localeCompare(b.who ?? 'guest'))

for (const screen of ordered)
  test(`${screen.name}: nothing for axe, nothing cut or too wide, no error`, async ({ browser }) => {
    const found: string[] = []
    for (const each of isLong ? everything : [usualVisit(screen)]) {
      const context = await contextOf(browser, screen)
      await setAppearance(context, each)
      const page = await pageIn(context, screen)
      const note = (text: string) => found.push(`${each.locale} ${each.theme} ${text}`)
      const unlisten = listenOnArrival(page, (text) => screen.expected?.test(text) || note(text))
      try {
        for (const line of await checkScreen(page, screen, each)) note(line)
      } catch (error) {
        throw new Error(`${page.url()} ${found.join('\n')}`, { cause: error })
      }
      unlisten()
      if (screen.isOwn) await context.close()
      else if (!mayShare(screen)) await page.close()
    }
    expect(found).toEqual([])
  })
