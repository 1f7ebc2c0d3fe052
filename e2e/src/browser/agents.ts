import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import {
  deviceWork,
  fillRegistration,
  isRegistered,
  logInBy,
  openLogin,
  passHumanCheck,
} from '#browser/account.ts'
import type { Texts } from '#browser/looks.ts'
import { spinUntilMoved } from '#browser/slot.ts'
import { listenForErrors } from '#browser/test.ts'
import { newAddress } from '#calls/new-address.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** A browser of somebody's own. @returns its page, and a session for it in place of the one before */
export async function sitDown(
  browser: Browser,
  errors: string[],
  options: BrowserContextOptions & { lang?: 'th' },
) {
  const { lang = 'en', ...rest } = options
  const context = await browser.newContext({
    ...rest,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await context.addCookies([{ name: 'lang', value: lang, url: readWorld().portal }])
  const page = await context.newPage()
  listenForErrors(page, (text) => errors.push(text))
  /** What the tab keeps of a session is gone with it. */
  const leave = async () => {
    // Where nothing is open, nothing is kept.
    if (page.url() === 'about:blank') return
    await page.evaluate('sessionStorage.clear()')
    await page.goto('about:blank')
  }
  const enter = async (visitor: Visitor) => {
    await context.addCookies(visitor.browserCookies())
  }
  return { page, enter, leave }
}

export const open = (page: Page, path: string) => page.goto(`${readWorld().portal}${path}`)

/** A card of a page by its heading. */
export const card = (page: Page, heading: string) =>
  page.locator('.mc-body section', { has: page.getByRole('heading', { name: heading, exact: true }) })

/** The value beside a name in a list of facts. */
export const fact = (where: Locator, name: string) =>
  where.locator('dl > div').filter({ has: where.page().getByRole('term').getByText(name, { exact: true }) })

/** What a toast says, beside what is said of it to those who do not see it. */
export const said = (page: Page, text: string) => expect(page.locator('b', { hasText: text })).toBeVisible()

export async function openWage(page: Page, title: string) {
  await open(page, '/agent/income')
  await page.getByRole('main').locator('.tb-go button').first().click()
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.locator('dl')).not.toHaveCount(0)
  return drawer
}

/** Accepts the offer of a page, and says so once more. */
export async function accept(page: Page, texts: { accept: string; acceptTitle: string }): Promise<void> {
  await page.getByRole('button', { name: texts.accept }).click()
  const dialog = page.getByRole('dialog', { name: texts.acceptTitle })
  await dialog.getByRole('button', { name: texts.accept }).click()
}

/** The first login by a password that another one chose leads to a new one, and then to a login with that. */
export async function firstLogin(
  page: Page,
  { account, password }: { account: string; password: string },
  t: Texts,
): Promise<void> {
  const login = await openLogin(page, t)
  await logInBy(login, t, { name: account, password })
  const change = page.getByRole('dialog', { name: t.auth.changeTitle })
  await expect(change).toBeVisible(deviceWork)
  for (const field of await change.locator('input').all()) await field.fill(testPassword)
  await change.locator('[type=submit]').click()
  await expect(login).toBeVisible(deviceWork)
}

/** Opens an account by an invitation link. */
export async function registerBy(page: Page, url: string, account: string, t: Texts): Promise<void> {
  await page.goto(url)
  await alive(page, '.auth-form input')
  const form = page.getByRole('main')
  await fillRegistration(form, account, t)
  await form.getByRole('button', { name: t.auth.register, exact: true }).click()
  await passHumanCheck(page, t)
  await isRegistered(page, t)
}

/** Plays the slot on a page of its own until the balance has moved. @returns what was staked and lost, in minor units */
export async function playSlot(page: Page, before: bigint): Promise<{ staked: bigint; lost: bigint }> {
  // The reels turn as they do for a player.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/rng?search=Mandarin')
  await page.getByRole('main').getByRole('link', { name: 'Mandarin Fortune' }).first().click()
  const { rounds, balance } = await spinUntilMoved(page)
  return { staked: BigInt(rounds) * 10_00n, lost: before - balance }
}
