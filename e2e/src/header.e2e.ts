import { expect, type Page } from '@playwright/test'
import { pressSearchKey } from '#browser/search-field.ts'
import { test } from '#browser/test.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`
const games = (page: Page) => page.locator('.gg .gc-name')
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

test('from page to page the vendors are not asked for again, but in another language they are (GAME-26)', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/lgw/games/vendors')) calls += 1
  })
  await page.goto(at('/help'))
  await expect(page.locator('.cat a').first()).toBeVisible()
  const first = calls
  await page.locator('.cat a[href="/rng"]').click()
  await expect(games(page).first()).toBeVisible()
  await page.locator('.cat a[href="/live"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/live/i)
  expect(calls).toBe(first)
  await page.locator('.hdr-menu').click()
  await page.locator('.drw-choices').getByRole('button', { name: 'ไทย' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect.poll(() => calls).toBe(first + 1)
})

test('a press on the language button counts also when its menu arrives meanwhile', async ({ page }) => {
  await page.goto(at('/help'))
  await alive(page, '.hdr-lang')
  const menu = page.waitForResponse(/\/assets\/Menu-/)
  await page.locator('.hdr-lang').hover()
  await page.mouse.down()
  await (await menu).finished()
  // What has arrived is also drawn, had it been put in the button's place.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.mouse.up()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
})

test('a second page of the session takes the vendors of the first (GAME-25)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lgw/games/vendors')) asked.push(request.url())
  })
  // The server does not render this page: nothing but the session can have its vendors.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(at('/login'))
    await expect(loginDialog(page)).toBeVisible()
    await expect(page.locator('.cat a[href="/rng"]')).toBeVisible()
    expect(asked).toHaveLength(1)
  }
})

test('the logo leads home, and takes search and filters back (HEAD-02, HEAD-03)', async ({ page }) => {
  await page.goto(at('/rng?search=tiger&volatility=MEDIUM'))
  await expect(page.locator('.lob-set button')).toHaveCount(2)
  // How many there are stands in the heading; beside the filters it is only spoken.
  await expect(page.locator('.lob-head').getByText(/ games? from /)).toBeVisible()
  const spoken = await page
    .locator('.lob-set')
    .getByRole('status')
    .filter({ hasText: / match/ })
    .boundingBox()
  expect(spoken?.width).toBeLessThan(2)
  await page.locator('.hdr-home').click()
  await expect(page).toHaveURL(at('/'))
  await page.locator('.cat a[href="/rng"]').click()
  await expect(page.locator('.lob-set button')).toHaveCount(0)
  await expect(page.locator('.lob-tools input[type="search"]')).toHaveValue('')
})

test('the menu lists hot games, the slots with their studios, and favourites', async ({ page }) => {
  await page.goto(at('/help'))
  await (await alive(page, '.hdr-menu')).click()
  const menu = page.locator('dialog[open] .drw-list')
  await expect(menu.locator('a[href="/hot"]')).toBeVisible()
  await expect(menu.locator('a[href="/fav"]')).toBeVisible()
  // Also a category of one studio lists it, and every count stands above the next.
  await expect(menu.getByRole('button', { name: /^Studios of / })).toHaveCount(
    await menu.locator('.drw-cat').count(),
  )
  await menu.getByRole('button', { name: 'Studios of Slots' }).click()
  await menu.getByRole('link', { name: /^Kite & Crane/ }).click()
  await expect(page).toHaveURL(/\/rng\?vendor=KITECRANE$/)
  await expect(games(page).first()).toBeVisible()
})

test('the header search finds studios, games and lotteries, and keeps what was searched', async ({
  page,
}) => {
  await page.goto(at('/help'))
  const field = await pressSearchKey(page)
  const list = page.getByRole('banner').locator('.srch-list')
  const options = list.getByRole('option')
  await field.fill('evergrid')
  await expect(options.first()).toContainText('Evergrid')
  await field.fill('rapid')
  await expect(options.first()).toContainText('Lottery')
  await field.fill('mandatin')
  await expect(options.first()).toContainText('Mandarin Fortune')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/games\?search=mandatin$/)
  await expect(list.locator('li')).toHaveCount(2)
  await expect(list).toBeHidden()
  await field.focus()
  await expect(options.first()).toContainText('mandatin')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await field.press('Escape')
  await expect(field).not.toBeFocused()
  await field.fill('evergrid')
  await expect(options.first()).toContainText('Evergrid')
  await options.first().click()
  await expect(page).toHaveURL(/vendor=EVERGRID$/)
  await expect(page.locator('main').getByText(/ games from 1 studio/)).toBeVisible()
  // The list of what was searched before, two words long by now, stays away until the field is entered.
  await expect(list.locator('li')).toHaveCount(3)
  await expect(list).toBeHidden()
})
