import { expect, type Page } from '@playwright/test'
import { testPassword } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

/** A message as it is seen; it is told to those who listen in a place of its own. */
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)

export const paymentPassword = 'mango-83-river'

/** Is shown a PromptPay code, pays on the bank's own page, on its own origin, and comes back. */
export async function depositInPortal(page: Page, amount: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Amount' })
  await expect(box).not.toHaveValue('')
  // As a hand does it: what is typed takes the place of the proposed amount.
  await box.click()
  await page.keyboard.type(amount)
  await expect(box).toHaveValue(amount)
  await page.getByRole('button', { name: /^Show QR for/ }).click()
  await expect(page.getByRole('img', { name: /^PromptPay QR code for / })).toBeVisible()
  await page.getByRole('button', { name: 'Open the payment page' }).click()
  await page.waitForURL((url) => url.origin === readWorld().sandbox)
  await expect(page.getByText('No real money moves here').first()).toBeVisible()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/member\/depositv2\?deposit=/)
  await expect(page.getByRole('status', { name: 'Credited' })).toBeVisible()
}

export async function setPaymentPassword(page: Page): Promise<void> {
  await page.getByLabel('Your login password').fill(testPassword)
  await page.getByLabel('New payment password').fill(paymentPassword)
  await page.getByLabel('Payment password again').fill(paymentPassword)
  await page.getByRole('button', { name: 'Set payment password' }).click()
  await expect(page.getByRole('heading', { name: 'Add your bank account' })).toBeVisible()
}

export async function addPayee(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByLabel('Account holder').fill('N. Srisai')
  await page.getByLabel('Payment password').fill(paymentPassword)
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(toast(page, 'Account added')).toBeVisible()
}

/** Asks for a withdrawal, waits until the bank has sent it, and says that it arrived. */
export async function withdrawInPortal(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByLabel('Payment password').fill(paymentPassword)
  await page.getByRole('button', { name: /^Withdraw .*\d/ }).click()
  await expect(toast(page, /^Withdrawal of .* requested$/)).toBeVisible()
  await expect(page.getByText(/^Did your .* arrive\?$/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm .*\d/ })
    .click()
  await expect(toast(page, 'Thank you. The withdrawal is complete.')).toBeVisible()
}
