import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { readWorld } from '#world/world.ts'

const isCover = (url: string): boolean => url.includes('/art/covers/')
const isScript = (url: string): boolean => /\/assets\/.*\.js$/.test(url)

/** Home with its main picture held back. */
async function openHome(page: Page): Promise<{ asked: string[]; letPictureCome: () => void }> {
  const asked: string[] = []
  const come = Promise.withResolvers<undefined>()
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/art/focal/welcome*', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto(readWorld().portal, { waitUntil: 'domcontentloaded' })
  return { asked, letPictureCome: () => come.resolve(undefined) }
}

const shownCovers = (page: Page) => page.locator('main .cover img').filter({ visible: true })

test('nothing takes its share of the line from home’s main picture: covers and scripts come after it', async ({
  page,
}) => {
  const { asked, letPictureCome } = await openHome(page)
  await expect.poll(() => asked.some((url) => url.includes('/art/focal/welcome'))).toBe(true)
  expect(asked.filter((url) => isCover(url) || isScript(url))).toEqual([])
  letPictureCome()
  await expect(shownCovers(page).first()).toBeVisible()
  await expect.poll(() => asked.some(isScript)).toBe(true)
  expect(asked.findIndex(isCover)).toBeLessThan(asked.findIndex(isScript))
})

test('home does not wait for a main picture that never comes', async ({ page }) => {
  const { asked } = await openHome(page)
  await expect(shownCovers(page).first()).toBeVisible()
  await expect.poll(() => asked.some(isScript)).toBe(true)
})
