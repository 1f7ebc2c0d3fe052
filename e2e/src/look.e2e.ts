import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hearComplaints } from '#browser/test.ts'
import { overflowOf, violationsOf } from '#screens/eyes.ts'
import { makePast, type Past } from '#screens/people.ts'
import type { Screen } from '#screens/screen.ts'
import { dress, type Look, screens, settle, type Theme, type Tongue, visit } from '#screens/visit.ts'

const allWidths = [1440, 1920, 1120, 768, 390]
/** Where axe looks; every screen exists at one of them. */
const axeWidths = [1440, 390]

/** One coming to a screen: at which widths it is looked at, and whether with axe's eyes too. */
type Visit = Look & { widths: readonly number[]; isForAxe: boolean }

const everything: readonly Visit[] = [
  { tongue: 'en', theme: 'light', widths: allWidths, isForAxe: true },
  { tongue: 'en', theme: 'dark', widths: axeWidths, isForAxe: true },
  { tongue: 'th', theme: 'light', widths: allWidths, isForAxe: false },
  { tongue: 'rtl', theme: 'dark', widths: allWidths, isForAxe: false },
]

const tongues: readonly Tongue[] = ['en', 'th', 'rtl']
const themes: readonly Theme[] = ['light', 'dark']

/** One visit for a screen: language, theme and width take turns, so that a whole run has met all of them often. */
function glance(place: number): readonly Visit[] {
  const turn = <T>(of: readonly T[], after: number): T => of[Math.floor(place / after) % of.length]! // no list is empty
  return [{ tongue: turn(tongues, 1), theme: turn(themes, 2), widths: [turn(axeWidths, 1)], isForAxe: true }]
}

// A screen in every language and width takes a while.
test.describe.configure({ timeout: process.env['LONG'] ? 240_000 : 60_000 })
// What is found here is told in words; a film of every step would take longer than the steps.
test.use({ trace: 'off' })

let past: Past
const contexts = new Map<string, BrowserContext>()
test.beforeAll(async () => {
  test.setTimeout(120_000)
  past = await makePast()
})
test.afterAll(async () => {
  for (const context of contexts.values()) await context.close()
})

/** One browser profile for each person and look: what it has fetched once, it need not fetch again. */
async function contextOf(browser: Browser, screen: Screen, { tongue, theme }: Look): Promise<BrowserContext> {
  const name = [screen.who ?? 'guest', tongue, theme].join(' ')
  const known = screen.isOwn ? undefined : contexts.get(name)
  if (known) return known
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await dress(context, past, screen, { tongue, theme })
  if (!screen.isOwn) contexts.set(name, context)
  return context
}

async function lookAt(page: Page, screen: Screen, { widths, isForAxe }: Visit): Promise<string[]> {
  const found: string[] = []
  const existing = screen.widths ?? allWidths
  const wanted = widths.filter((width) => existing.includes(width))
  // What opens a part of the screen is there at the first width; from there the window becomes narrower or wider.
  await page.setViewportSize({ width: existing[0] ?? 1440, height: 900 })
  await visit(page, past, screen)
  for (const width of wanted.length > 0 ? wanted : existing.slice(0, 1)) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const wrong = await overflowOf(page)
    if (isForAxe && axeWidths.includes(width)) wrong.push(...(await violationsOf(page, screen)))
    found.push(...wrong.map((line) => `${width}: ${line}`))
  }
  return found
}

for (const [place, screen] of screens.entries())
  test(`${screen.name}: nothing for axe, nothing cut or too wide, no error`, async ({ browser }) => {
    const found: string[] = []
    for (const each of process.env['LONG'] ? everything : glance(place)) {
      const context = await contextOf(browser, screen, each)
      const page = await context.newPage()
      const hear = (text: string) => found.push(`${each.tongue} ${each.theme} ${text}`)
      hearComplaints(page, (text) => screen.expected?.test(text) || hear(text))
      for (const line of await lookAt(page, screen, each)) hear(line)
      await (screen.isOwn ? context : page).close()
    }
    expect(found).toEqual([])
  })
