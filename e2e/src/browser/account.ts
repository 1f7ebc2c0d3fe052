import { expect, type Locator, type Page } from '@playwright/test'
import type { Texts } from '#browser/looks.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** What the device works on before a call takes as long as its luck wants. */
export const deviceWork = { timeout: 90_000 }

/** Goes on without the picture of the human check, which is open to everybody. */
export const passHumanCheck = (page: Page, t: Texts): Promise<void> =>
  page.getByRole('button', { name: t.auth.humanOther }).click()

/** Fills in username, password and what is agreed to, in the form of the registration. */
export async function fillRegistration(form: Locator, account: string, t: Texts): Promise<void> {
  await form.getByLabel(t.auth.username).fill(account)
  await form.getByLabel(t.auth.password, { exact: true }).fill(testPassword)
  await form.getByLabel(t.auth.confirmPassword).fill(testPassword)
  // Links stand in its label, and a press may meet one.
  await form.getByRole('checkbox').press(' ')
}

export const isRegistered = (page: Page, t: Texts): Promise<void> =>
  expect(page.getByRole('dialog', { name: t.auth.registeredTitle })).toBeVisible(deviceWork)

/** Opens an account through the form behind the header's button. */
export async function registerInPortal(page: Page, account: string, t: Texts): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: t.shell.register }).click()
  const form = page.getByRole('dialog', { name: t.auth.registerTitle })
  await fillRegistration(form, account, t)
  await form.getByRole('button', { name: t.auth.register, exact: true }).click()
  await passHumanCheck(page, t)
  await isRegistered(page, t)
}

/** Opens the login from the header of the page that is open. @returns its dialog */
export async function pressLogin(page: Page, t: Texts): Promise<Locator> {
  await alive(page, '.hdr-guest button')
  await page.getByRole('banner').getByRole('button', { name: t.shell.logIn, exact: true }).click()
  return page.getByRole('dialog', { name: t.auth.loginTitle, exact: true })
}

/** Opens the login over a page that any visitor reads. @returns its dialog */
export async function openLogin(page: Page, t: Texts): Promise<Locator> {
  await page.goto(`${readWorld().portal}/help`)
  return pressLogin(page, t)
}

/** Fills in the login by a name, or the mobile number that stands for one, and sends it. */
export async function logInBy(
  login: Locator,
  t: Texts,
  { name, password = testPassword }: { name: string; password?: string },
): Promise<void> {
  await login.getByRole('textbox', { name: t.auth.username }).fill(name)
  await login.getByLabel(t.auth.password, { exact: true }).fill(password)
  await login.getByRole('button', { name: t.auth.login, exact: true }).click()
}

/** Answers the question who is there with the login password. */
export async function proveByPassword(page: Page, t: Texts): Promise<void> {
  const proof = page.getByRole('dialog', { name: t.proof.title, exact: true })
  await proof.getByRole('textbox', { name: t.proof.kinds.LOGIN_PASSWORD }).fill(testPassword)
  await proof.getByRole('button', { name: t.proof.confirm, exact: true }).click()
}

/** Leaves the portal, and forgets what a browser forgets that is closed. */
export async function closePortal(page: Page): Promise<void> {
  // No script runs here, while a page of the portal would still ask for something and find no session.
  await page.goto(`${readWorld().portal}/healthz`)
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies({ name: '__Host-session' })
}

/** The browser is as one that was never here, but for its language. */
export async function forgetAll(page: Page): Promise<void> {
  await closePortal(page)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: /^(?!lang$)/ })
}

/** Opens an account by calls. @returns its member, whose session this browser has */
export async function enterAs(page: Page): Promise<Visitor> {
  const member = new Visitor()
  await member.register()
  await page.context().addCookies(member.browserCookies())
  return member
}

/** What the header says of the balance. */
export const balanceIn = (page: Page) => page.locator('.hdr .bal-text b')

/** The header of somebody who is logged in. */
export const isInside = (page: Page): Promise<void> => expect(balanceIn(page)).toBeVisible(deviceWork)
