import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import {
  dress,
  type Language,
  makeMemberWithPast,
  memberScreens,
  publicScreens,
  type Screen,
  settle,
  visit,
} from '#browser/screens.ts'
import { collectComplaints, type Complaints, test } from '#browser/test.ts'
import type { Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

/** The narrowest is that of the smallest phones in use. */
const widths = [1920, 1440, 1120, 768, 390, 360]
const axeWidths = [1440, 390]
const still: BrowserContextOptions = { reducedMotion: 'reduce' }

// What is found here is told in words; a film of every step would take longer than the steps.
test.use({ trace: 'off' })

/** How many pixels the page can be pushed sideways. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('(scrollTo(9999, scrollY), [scrollX, scrollTo(0, scrollY)][0])')

const paint = (page: Page, theme: string) =>
  page.evaluate(`void (document.documentElement.dataset.theme = '${theme}')`)

/** What axe finds, a line for each place. The game's own page belongs to its provider. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** Looks at one screen in one language, at every width; in English with axe's eyes, in both themes. */
async function lookAt(page: Page, screen: Screen, language: Language): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, readWorld().portal, screen)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    const over = await overflowOf(page)
    if (over > 0) found.push(`${language} ${width}: ${over} px too wide`)
    if (language !== 'en' || !axeWidths.includes(width)) continue
    for (const theme of ['light', 'dark']) {
      await paint(page, theme)
      await settle(page)
      found.push(...(await violationsOf(page)).map((line) => `${theme} ${width}: ${line}`))
    }
  }
  return found
}

/** The browser itself notes that a page was answered as not found, as it should be. */
const isExpected = (screen: Screen, text: string) =>
  screen.isUnknown === true && /status of 404 .*\/nowhere\)$/.test(text)

async function lookInBoth(
  browser: Browser,
  screen: Screen,
  { complaints, member }: { complaints: Complaints; member?: Visitor },
): Promise<void> {
  const found: string[] = []
  for (const language of ['en', 'th'] as const) {
    const context = await browser.newContext(still)
    collectComplaints(context, (text) => !isExpected(screen, text) && complaints.push(text))
    await dress(context, { portal: readWorld().portal, language, theme: 'light', member })
    found.push(...(await lookAt(await context.newPage(), screen, language)))
    await context.close()
  }
  expect(found).toEqual([])
}

for (const screen of publicScreens)
  test(`${screen.name}: no error, nothing for axe, no sideways overflow, in English and Thai`, async ({
    browser,
    complaints,
  }) => {
    await lookInBoth(browser, screen, { complaints })
  })

test.describe('for a member', () => {
  let past: Awaited<ReturnType<typeof makeMemberWithPast>>
  test.beforeAll(async () => {
    past = await makeMemberWithPast()
  })
  const names = ['favourites', 'played last', 'a game', 'a ticket', 'wallet', 'deposit', 'a deposit']
  for (const name of [...names, 'withdrawal', 'betting record', 'account record'])
    test(`${name}: no error, nothing for axe, no sideways overflow, in English and Thai`, async ({
      browser,
      complaints,
    }) => {
      const screen = (await memberScreens(past)).find((each) => each.name === name)
      if (!screen) throw new Error(`no screen is called ${name}`)
      await lookInBoth(browser, screen, { complaints, member: past.member })
    })
})
