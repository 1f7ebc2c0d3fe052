import { expect, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { refusalOf, test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'
import { readWorld } from '#world/world.ts'

const searchField = (page: Page) => page.getByRole('banner').locator('input[type="search"]')

async function askToLogOut(page: Page) {
  await (await alive(page, '.hdr-menu')).click()
  await page.locator('.drw-list').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Log out' })
  await expect(dialog).toContainText('Are you sure you want to log out?')
  return dialog
}

/** What the tab keeps, by its key. */
const sessionStorageOf = (page: Page) => page.evaluate<Record<string, string>>('({ ...sessionStorage })')
const ofMember = ['token', 'isAgent', 'account', 'customerId', 'consolidated', 'merchantWallet']
const ofEveryone = ['merchant', 'settings', 'routers', 'validate', 'gameVendor']

test('what a tab keeps is there with the session and its pages; one tab stays and all stay; and a logout, once confirmed, takes along what was the member’s and what was searched, in each tab (AUTH-31, AUTH-32, STORE-01..05, 07..12)', async ({
  page,
  context,
  forgive,
}) => {
  // The other tab may find by looking that the session is over.
  forgive(refusalOf(api.sessionEndAt))
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === api.logout.path) sent.push(request.method())
  })
  await page.goto(`${readWorld().portal}/help`)
  await expect(page.locator('.hdr .bal-text b')).toBeVisible()
  await alive(page, '.srch input')
  await searchField(page).fill('mandarin')
  await expect(page.getByRole('option').first()).toContainText('Mandarin Fortune')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/\/games\?search=mandarin$/)
  const searches = () => page.evaluate(`localStorage.getItem('recentSearches')`)
  expect(await searches()).toBe('["mandarin"]')
  await expect
    .poll(async () => Object.keys(await sessionStorageOf(page)))
    .toEqual(expect.arrayContaining([...ofMember, ...ofEveryone]))
  const { isAgent, account } = await sessionStorageOf(page)
  expect({ isAgent, account }).toEqual({ isAgent: '0', account: member.account })

  const stay = await askToLogOut(page)
  await stay.getByRole('button', { name: 'Stay' }).click()
  await expect(stay).toBeHidden()
  expect((await member.call('memberInfo')).success).toBe(true)
  expect(sent).toEqual([])
  expect(await searches()).toBe('["mandarin"]')

  const other = await context.newPage()
  await other.goto(`${readWorld().portal}/help`)
  const tabs = [page, other]
  const warnings = tabs.map((tab) => tab.getByRole('alertdialog', { name: 'Are you still there?' }))
  await expect(async () => {
    // A call of a page that is still on its way keeps the session, and it is to be waited for anew.
    const { warnAt } = (await member.call('sessionEndAt')).value
    await passSales()
    await moveClockTo(warnAt + 1000)
    for (const tab of tabs) {
      await expect(tab.locator('.hdr .bal-text b')).toBeVisible()
      await tab.evaluate(`new BroadcastChannel('session').postMessage('')`)
    }
    for (const warning of warnings) await expect(warning).toBeVisible({ timeout: 1000 })
  }).toPass()
  await other.getByRole('button', { name: 'Stay', exact: true }).click()
  for (const warning of warnings) await expect(warning).toBeHidden()
  expect((await member.call('sessionEndAt')).value.warnAt).toBeGreaterThan(worldNow())

  await (await askToLogOut(page)).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(sent).toEqual(['DELETE'])
  expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
  expect(await searches()).toBeNull()
  const left = Object.keys(await sessionStorageOf(page))
  expect(left).toContain('merchant')
  expect(left.filter((key) => ofMember.includes(key))).toEqual([])
  await expect(other.getByRole('dialog', { name: 'Log in', exact: true })).toBeVisible()
  expect(Object.keys(await sessionStorageOf(other))).not.toContain('token')
})
