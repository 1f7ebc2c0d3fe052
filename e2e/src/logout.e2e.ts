import { expect, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { balanceIn } from '#browser/account.ts'
import { journey, type Texts } from '#browser/looks.ts'
import { newMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'
import { readWorld } from '#world/world.ts'

const searchField = (page: Page) => page.getByRole('banner').locator('input[type="search"]')

async function askToLogOut(page: Page, t: Texts) {
  await (await alive(page, '.hdr-menu')).click()
  await page.locator('.drw-list').getByRole('button', { name: t.shell.logOut }).click()
  const dialog = page.getByRole('alertdialog', { name: t.shell.logOutTitle })
  await expect(dialog).toContainText(t.shell.logOutText)
  return dialog
}

/** Looks for a game; the header of a phone has no search, and what was searched for comes from when the window was wide. */
async function search(page: Page, size: 'phone' | 'desk'): Promise<void> {
  if (size === 'phone') {
    await page.evaluate(`localStorage.setItem('recentSearches', '["mandarin"]')`)
    await page.goto(`${readWorld().portal}/games?search=mandarin`)
    return
  }
  await alive(page, '.srch input')
  await searchField(page).fill('mandarin')
  await expect(page.getByRole('option').first()).toBeVisible()
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(/\/games\?search=mandarin$/)
}

/** What the tab keeps, by its key. */
const sessionStorageOf = (page: Page) => page.evaluate<Record<string, string>>('({ ...sessionStorage })')
const ofMember = ['token', 'isAgent', 'account', 'customerId', 'consolidated', 'merchantWallet']
const ofEveryone = ['merchant', 'settings', 'routers', 'validate', 'gameVendor']

journey(
  'what a tab keeps is there with the session and its pages; one tab stays and all stay; and a logout, once confirmed, takes along what was the member’s and what was searched, in each tab (AUTH-31, AUTH-32, STORE-01..05, 07..12)',
  async ({ page, context, look, t }) => {
    const member = await newMember()
    await context.addCookies(member.browserCookies())
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === api.logout.path) sent.push(request.method())
    })
    await page.goto(`${readWorld().portal}/help`)
    await expect(balanceIn(page)).toBeVisible()
    await search(page, look.size)
    const searches = () => page.evaluate(`localStorage.getItem('recentSearches')`)
    expect(await searches()).toBe('["mandarin"]')
    await expect
      .poll(async () => Object.keys(await sessionStorageOf(page)))
      .toEqual(expect.arrayContaining([...ofMember, ...ofEveryone]))
    const { isAgent, account } = await sessionStorageOf(page)
    expect({ isAgent, account }).toEqual({ isAgent: '0', account: member.account })

    const stay = await askToLogOut(page, t)
    await stay.getByRole('button', { name: t.shell.stay }).click()
    await expect(stay).toBeHidden()
    expect((await member.call('memberInfo')).success).toBe(true)
    expect(sent).toEqual([])
    expect(await searches()).toBe('["mandarin"]')

    const other = await context.newPage()
    await other.goto(`${readWorld().portal}/help`)
    const tabs = [page, other]
    const warnings = tabs.map((tab) => tab.getByRole('alertdialog', { name: t.proof.ending.idleTitle }))
    await expect(async () => {
      // A call of a page that is still on its way keeps the session, and it is to be waited for anew.
      const { warnAt } = (await member.call('sessionEndAt')).value
      await passSales()
      await moveClockTo(warnAt + 1000)
      for (const tab of tabs) {
        await expect(balanceIn(tab)).toBeVisible()
        await tab.evaluate(`new BroadcastChannel('session').postMessage('')`)
      }
      for (const warning of warnings) await expect(warning).toBeVisible({ timeout: 1000 })
    }).toPass()
    await other.getByRole('button', { name: t.proof.ending.stay, exact: true }).click()
    for (const warning of warnings) await expect(warning).toBeHidden()
    expect((await member.call('sessionEndAt')).value.warnAt).toBeGreaterThan(worldNow())

    await (await askToLogOut(page, t)).getByRole('button', { name: t.shell.logOut }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: t.shell.logIn })).toBeVisible()
    expect(sent).toEqual(['DELETE'])
    expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
    expect(await searches()).toBeNull()
    const left = Object.keys(await sessionStorageOf(page))
    expect(left).toContain('merchant')
    expect(left.filter((key) => ofMember.includes(key))).toEqual([])
    await expect(other.getByRole('dialog', { name: t.auth.loginTitle, exact: true })).toBeVisible()
    expect(Object.keys(await sessionStorageOf(other))).not.toContain('token')
  },
)
