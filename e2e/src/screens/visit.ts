import { expect, type BrowserContext, type Page } from '@playwright/test'
import { factsOf, type Language, languages } from '@suntala/phrases/languages'
import type { Fixtures } from '#screens/fixtures.ts'
import type { Screen } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** Every language that is offered, and English from right to left, as no language of the portal is written yet. */
export type Locale = Language | 'rtl'
export const locales: readonly Locale[] = [...languages.filter((lang) => factsOf(lang).isComplete), 'rtl']
export type Theme = 'light' | 'dark'
export type Appearance = { locale: Locale; theme: Theme }

/** Turns the page around before its script looks which way it runs, and keeps it so. */
const turnAround = `
  Object.defineProperty(HTMLHtmlElement.prototype, 'dir', { get: () => 'rtl', set() {} })
  new MutationObserver((_, observer) => {
    if (!document.documentElement) return
    document.documentElement.setAttribute('dir', 'rtl')
    observer.disconnect()
  }).observe(document, { childList: true })`

/** Begins each page in the language and theme that a cookie tells, as those of an earlier choice. */
const dress = (
  origins: readonly string[],
  token: string,
) => `if (${JSON.stringify(origins)}.includes(location.origin)) {
    const look = new Map(document.cookie.split('; ').map((pair) => pair.split('=')))
    localStorage.setItem('hisLang', look.get('lang'))
    localStorage.setItem('theme', look.get('test-theme'))
    ${token && `sessionStorage.setItem('token', '${token}')`}
    if (look.get('test-direction') === 'rtl') {${turnAround}}
  }`

/** Gives a browser somebody's session; how its pages look, `setAppearance` tells. */
export async function enterBrowser(
  context: BrowserContext,
  fixtures: Fixtures,
  { who }: Screen,
): Promise<void> {
  const { portal, console } = readWorld()
  if (who) await context.addCookies(fixtures[who].browserCookies())
  const token = who === 'operator' ? (fixtures.operator.token ?? '') : ''
  await context.addInitScript(dress([portal, console], token))
}

/** The language and theme of the pages that a browser loads from now on. */
export async function setAppearance(context: BrowserContext, { locale, theme }: Appearance): Promise<void> {
  const cookies = {
    lang: locale === 'rtl' ? 'en' : locale,
    'test-theme': theme,
    'test-direction': locale === 'rtl' ? 'rtl' : 'ltr',
  }
  const url = readWorld().portal
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

/** Goes to a screen and waits until everything on it has arrived. */
export async function visit(page: Page, fixtures: Fixtures, screen: Screen): Promise<void> {
  const { path, at = 'portal', before, open, shows } = screen
  await before?.(page)
  await page.goto(readWorld()[at] + (typeof path === 'string' ? path : path(fixtures)))
  // Nobody presses what is still moving: a press on a page that arrives may begin on a button and end beside it.
  if (open) await settle(page)
  await open?.(page)
  const wanted = page.locator(shows).filter({ visible: true }).first()
  await expect(wanted).toBeVisible({ timeout: 60_000 })
  await settle(page, screen)
}

/** The script has not begun, or something in view waits for content or picture; games further down may. */
const isWaiting = `'first' in document.documentElement.dataset ||
  !Object.keys(document.getElementById('root')).some((key) => key.startsWith('__reactContainer')) ||
  [...document.querySelectorAll('.sk, .gp-wait, [aria-busy="true"]:not(.gg), img')].some((part) => {
  if (part.complete || !part.checkVisibility()) return false
  const { top, bottom, left, right } = part.getBoundingClientRect()
  return right > Math.max(left, 0) && left < innerWidth && bottom > 0 && top < innerHeight
})`

/** The fonts are there, and what slides in has come to rest. */
const isDrawn = `document.fonts.ready.then(() => Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.target?.closest('dialog, .pop') && effect.getComputedTiming().endTime < 2000)
  .map(({ finished }) => finished.catch(() => undefined))))
  .then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))`

/** Waits until everything in view has arrived, where it does. */
export async function settle(page: Page, { isLoading }: Pick<Screen, 'isLoading'> = {}): Promise<void> {
  if (!isLoading)
    await expect.poll(() => page.evaluate(isWaiting), { timeout: 60_000, intervals: [50, 100] }).toBe(false)
  await page.evaluate(isDrawn)
}
