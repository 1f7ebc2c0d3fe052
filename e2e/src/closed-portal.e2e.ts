import { expect, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { defaultSettings } from '@suntala/server/settings/rules'
import { countLoads, test } from '#browser/test.ts'
import { changeSettings } from '#calls/operator.ts'
import { readWorld } from '#world/world.ts'

const setForEveryone = (settings: object) => changeSettings({ settings })
const isStatus = (url: string) => new URL(url).pathname === api.permission.path
/** Resolves once the tab has its stream. */
const streamOf = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/wps/push'))
const maintenance = { title: 'We lay a new floor', info: 'Back soon', start: null, end: null }
const chat = { csType: 'LIVECHAT', type: '3', path: '/help' }

// As every world begins: other journeys go on in this one.
const { customerService } = defaultSettings
test.afterEach(() => setForEveryone({ maintenance: null, customerService }))

test('an open tab closes and opens with the portal, keeping its place, with no reload by hand, and says so when it is still closed (P-20, SYS-01, SYS-05, SYS-11, ERR-17)', async ({
  page,
  context,
  forgive,
}) => {
  // A closed portal answers 503, and the browser writes that into its console.
  forgive(/status of 503/)
  const following = streamOf(page)
  await page.goto(`${readWorld().portal}/promotions`)
  await expect(page.locator('header')).toBeVisible()
  await following
  const loads = countLoads(page)
  await setForEveryone({ maintenance, customerService: [chat] })
  await expect(page.getByRole('heading', { name: maintenance.title })).toBeVisible()
  await expect(page.locator('header')).toHaveCount(0)

  const asked = page.waitForResponse((response) => isStatus(response.url()))
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByText(/^Still under maintenance/)).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Customer service' }).click()
  await (await popup).waitForURL('**/help')
  await (await popup).close()

  const late = await context.newPage()
  const lateFollowing = streamOf(late)
  expect((await late.goto(readWorld().portal))?.status()).toBe(503)
  await expect(late.getByRole('heading', { name: maintenance.title })).toBeVisible()
  await lateFollowing

  await setForEveryone({ maintenance: null })
  for (const tab of [page, late]) await expect(tab.locator('header')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/promotions')
  expect(loads()).toBe(0)
})
