import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { readWorld } from '#world/world.ts'

test.use({ serviceWorkers: 'allow' })

/** Addresses of what is kept, by kind. */
const readKept = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const found = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })()`)

/** Shows a page until it is kept. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(readWorld().portal + path)
  await expect(page.getByRole('main')).toBeVisible()
  // The worker comes with the first touch that the portal's script hears.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return readKept(page)
    })
    .toContain(path)
}

test('what was read can be read again without a network, says of when it is, and goes on once there is one', async ({
  page,
  context,
  forgive,
}) => {
  // What asks the network says so: calls, the push, and parts that no page has needed so far.
  forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/)
  await read(page, '/')
  await read(page, '/rng')
  const kept = await readKept(page)
  expect(kept.filter((path) => /^\/(?:wps|lgw|gw|member)/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto(readWorld().portal)
  const sign = page.getByRole('status').filter({ hasText: 'This page is as it was on' })
  await expect(sign).toContainText('Balance, bets, payments, draws and times are not current')
  await expect(page.getByRole('main').locator('.cover').first()).toBeVisible()

  // A link leads to the other page that is kept, by its own document.
  await page.getByRole('link', { name: 'Slots' }).first().click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Slots' }).first()).toBeVisible()
  await expect(sign).toBeVisible()
  await expect(page.locator('.bal-text')).toHaveCount(0)

  // What needs a session cannot be shown, and the page says what can.
  const other = await context.newPage()
  await other.goto(`${readWorld().portal}/member/records`)
  await expect(other.getByRole('heading', { name: 'No connection' })).toBeVisible()
  const main = other.getByRole('main')
  await expect(main).toContainText('Balance, bets, deposits, withdrawals, records and draws always need one')
  await main.getByRole('link', { name: 'Slots' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'This page is as it was on' })).toBeVisible()
  await other.close()

  const loads = await page.evaluate<number>('performance.timeOrigin')
  await context.setOffline(false)
  await expect(sign).toHaveCount(0)
  await page.getByRole('link', { name: 'Promotions' }).first().click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Promotions' }).first()).toBeVisible()
  expect(await page.evaluate<number>('performance.timeOrigin')).toBe(loads)
})

test('an older page says that a new version is there; once it is taken, tabs in which nothing is begun follow, and none asks again', async ({
  page: first,
  context,
}) => {
  const { portal } = readWorld()
  /** Loads a page as another build would name its files, and has it bring the worker. */
  async function openOld(page: Page, path: string): Promise<Page> {
    await page.route(portal + path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll(/(\/assets\/[\w-]+\.css)/g, '$1?old') })
    })
    await page.goto(portal + path)
    await page.unroute(portal + path)
    await expect(page.getByRole('main')).toBeVisible()
    return page
  }
  const notice = (page: Page) => page.getByRole('region', { name: 'Messages' })
  const pages = [first, await openOld(await context.newPage(), '/promotions')]
  const form = await openOld(await context.newPage(), '/register')
  await openOld(first, '/')
  await form.getByLabel('Username').fill('somchai')
  for (const page of [...pages, form])
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(notice(page)).toContainText('A new version is there', { timeout: 1000 })
    }).toPass()

  const loads = pages.map((page) => page.waitForEvent('load'))
  await notice(first).getByRole('button', { name: 'Reload now' }).click()
  await Promise.all(loads)
  // The page is of the worker's build now, which the worker has told it once it is kept.
  await read(first, '/news')
  await expect(notice(first)).toHaveCount(0)
  await expect(notice(form)).toContainText('A new version is there')
  await expect(form.getByLabel('Username')).toHaveValue('somchai')
})
