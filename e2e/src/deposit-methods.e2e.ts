import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember, startDeposit } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

async function beginDeposit(
  page: Page,
  method: string,
  amount: string,
  promotion = 'No promotion',
): Promise<void> {
  await page.goto(`${readWorld().portal}/member/depositv2`)
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.getByRole('radio', { name: new RegExp(`^${promotion}`) }).check()
  const box = page.getByRole('textbox', { name: 'Amount' })
  await expect(box).not.toHaveValue('')
  // As a hand does it: what is typed takes the place of the proposed amount.
  await box.click()
  await page.keyboard.type(amount)
  await expect(box).toHaveValue(amount)
  await page.getByRole('button', { name: /^Pay .* by / }).click()
}

const mainOf = async (member: Visitor) => (await member.read('funds')).funds.main

test('a member pays in by card: it is declined, and then paid with the code of its bank, and brings the bonus that was chosen', async ({
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

  await beginDeposit(page, 'Card', '500', 'Deposit bonus')
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
  const credited = page.getByRole('status', { name: 'Credited' })
  await expect(credited).toContainText(/Deposit bonus: .*50\S* credited/)
  expect(await mainOf(member)).toBe('550.00')

  const { content } = await member.read('depositList')
  const operator = await newOperator(['deposit.read'])
  await page.context().addCookies(operator.browserCookies())
  await page.addInitScript(
    `if (location.origin === '${readWorld().console}') sessionStorage.setItem('token', '${operator.token}')`,
  )
  await page.goto(`${readWorld().console}/queues/deposits/${content[0].id}`)
  await expect(page.getByText(/^Deposit bonus, terms \d+: .*50\.00\S* given$/)).toBeVisible()
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

test('a member pays in with a voucher from the shop, at the second try at its PIN; typed again it was used', async ({
  page,
  forgive,
}) => {
  forgive(/ 4(09|22) .*\/voucher/)
  const member = await newMember()
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/depositv2`)
  await page.getByRole('radio', { name: 'Voucher' }).check()
  await page
    .getByRole('group', { name: 'Value of your voucher' })
    .getByRole('button', { name: '300' })
    .click()
  await page.getByRole('button', { name: /^Pay .*300.* by voucher/ }).click()

  const shopLink = page.getByRole('link', { name: 'Where to get a voucher' })
  const [shop] = await Promise.all([page.context().waitForEvent('page'), shopLink.click()])
  await shop.getByRole('button', { name: /^Print a voucher of .*300/ }).click()
  const serial = await shop.locator('[data-serial]').innerText()
  const pin = await shop.locator('[data-pin]').innerText()
  await shop.close()

  const redeem = async (typed: string) => {
    await page.getByRole('textbox', { name: 'Serial' }).fill(serial)
    await page.getByRole('textbox', { name: 'PIN' }).fill(typed)
    await page.getByRole('button', { name: 'Use this voucher' }).click()
  }
  await redeem(pin.startsWith('0') ? '1111 1111' : '0000 0000')
  await expect(page.getByText('This serial and PIN do not belong together.')).toBeVisible()
  await redeem(pin)
  await expect(page.getByRole('status', { name: 'Credited' })).toBeVisible()
  expect(await mainOf(member)).toBe('300.00')

  const { id } = await startDeposit(member, '300', 'voucher')
  await page.goto(`${readWorld().portal}/member/depositv2?deposit=${id}`)
  await redeem(pin)
  await expect(page.getByText('This voucher was used before.')).toBeVisible()
  expect(await mainOf(member)).toBe('300.00')
})
