import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import type { Visitor } from '#calls/visitor.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

async function beginDeposit(page: Page, method: string, amount: string): Promise<void> {
  await page.goto(`${readWorld().portal}/member/depositv2`)
  await page.getByRole('radio', { name: method }).check()
  const box = page.getByRole('textbox', { name: 'Amount' })
  await expect(box).not.toHaveValue('')
  // As a hand does it: what is typed takes the place of the proposed amount.
  await box.click()
  await page.keyboard.type(amount)
  await expect(box).toHaveValue(amount)
  await page.getByRole('button', { name: /^Pay .* by / }).click()
}

const mainOf = async (member: Visitor) => (await member.read('funds')).funds.main

test('a member pays in by card: it is declined, and then paid with the code of its bank', async ({
  page,
}) => {
  const member = await newMember()
  await page.context().addCookies(member.browserCookies())
  const atBank = () => page.waitForURL((url) => url.origin === readWorld().sandbox)

  await beginDeposit(page, 'Card', '500')
  await atBank()
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await page.waitForURL(/\/member\/depositv2\?deposit=/)
  await expect(page.getByRole('status', { name: 'The payment failed' })).toContainText(
    'The bank of the card declined the payment.',
  )

  await beginDeposit(page, 'Card', '500')
  await atBank()
  await expect(page.getByRole('heading', { name: '515.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a code' }).click()
  const code = await page.locator('[data-code]').innerText()
  await page.getByLabel('Code of the bank').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Tries left: 2')
  await page.getByLabel('Code of the bank').fill(code)
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.waitForURL(/\/member\/depositv2\?deposit=/)
  await expect(page.getByRole('status', { name: 'Credited' })).toBeVisible()
  expect(await mainOf(member)).toBe('500.00')
})

test('a member pays in coins: they are credited without a press', async ({ page }) => {
  const member = await newMember()
  await page.context().addCookies(member.browserCookies())
  await beginDeposit(page, 'USDT', '700')
  await expect(page.getByRole('img', { name: 'QR code of the address for 20.000000 USDT' })).toBeVisible()
  const { content } = await member.read('depositList')
  await fetch(`${content[0].payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  await moveClock(2_000)
  await expect(page.getByRole('status', { name: 'Credited' })).toBeVisible()
  expect(await mainOf(member)).toBe('700.00')
})
