import { chromium, expect, type Page } from '@playwright/test'
import { test as inBrowser } from '#browser/test.ts'
import { chromiumOptions } from '#browser/chromium.ts'
import { dialog, press } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** As on a desk: with scrollbars that take their place. Other options of the worker's own browser would ask for another world. */
const test = inBrowser.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  context: async ({}, use) => {
    const browser = await chromium.launch({ ...chromiumOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] })
    await use(await browser.newContext())
    await browser.close()
  },
})

/** Where the parts of the page stand, behind whatever is open. */
const placesOf = (page: Page) =>
  page.evaluate<number[][]>(`[...document.querySelectorAll('.hdr > *, .cat, main > *, main h2')]
    .filter((part) => part.checkVisibility())
    .map((part) => { const { left, right } = part.getBoundingClientRect(); return [left, right] })`)

for (const [what, open] of [
  ['drawer', press('.hdr-menu')],
  ['dialog', press('.hdr-guest button')],
] as const)
  test(`a ${what} leaves the page behind it where it is`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${readWorld().portal}/help`)
    expect(await page.evaluate('innerWidth - document.documentElement.clientWidth')).toBeGreaterThan(0)
    const before = await placesOf(page)
    await open(page)
    await expect(page.locator(dialog)).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.locator(dialog)).toBeHidden()
    expect(await placesOf(page)).toEqual(before)
  })
