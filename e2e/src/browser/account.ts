import { expect, type Page } from '@playwright/test'
import { testPassword, Visitor } from '#calls/visitor.ts'

/** Opens an account through the form behind the header's button. */
export async function registerInPortal(page: Page, account: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await form.getByLabel('Username').fill(account)
  await form.getByLabel('Password', { exact: true }).fill(testPassword)
  await form.getByLabel('Confirm password').fill(testPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  // The way without the picture is the one that is open to everybody.
  await page.getByRole('button', { name: 'Verify without the picture' }).click()
  // The device's work takes as long as its luck wants.
  await expect(page.getByRole('dialog', { name: 'Your account is open' })).toBeVisible({ timeout: 90_000 })
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
