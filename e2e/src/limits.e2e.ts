import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { slipOn } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

async function openLimits(page: Page, member: Visitor): Promise<void> {
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/limits`)
}

async function setLimit(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a member sets limits, is held to them by a bet and a deposit, and sees what is left where it is decided, in a bank that says it is none (A-105)', async ({
  page,
  forgive,
}) => {
  // What goes beyond a limit is refused.
  forgive(/status of 422/)
  const member = await newRichMember()
  await openLimits(page, member)
  await setLimit(page, 'Stakes, A day: set', '50')
  await setLimit(page, 'Deposits, A day: set', '5200')
  await expect(page.getByRole('region', { name: 'Deposits' })).toContainText(/฿200.? left/)

  const bet = async (unit: string) =>
    (await member.call('lottoBet', { input: await slipOn(member, { unit }) })).code
  expect(await bet('60.00')).toBe('OWN_LIMIT')
  expect(await bet('50.00')).toBe('')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Stakes' })).toContainText('Used up')

  await page.goto(`${readWorld().portal}/member/depositv2`)
  await expect(page.getByText(/This is a sandbox bank. No real money moves/)).toBeVisible()
  await expect(page.getByText(/Your deposit limit leaves .?฿200.? today/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('300')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Deposit' }).getByRole('alert')).toContainText(
    /deposit limit for the day leaves you .?฿200\.00/,
  )

  await page.goto(`${readWorld().portal}/member/limits`)
  await page.getByRole('button', { name: 'Stakes, A day: change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for no limit' }).click()
  const stakes = page.getByRole('region', { name: 'Stakes' })
  await expect(stakes).toContainText('You can confirm it from')
  await expect(stakes.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await stakes.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(stakes).not.toContainText('You can confirm it from')
})

test('a member takes a break, then excludes themselves: the session is over, and a login opens the way to their money alone (A-105)', async ({
  page,
  forgive,
}) => {
  // A proof is asked for first, and the session is over with the exclusion.
  forgive(/status of 40[13]/)
  const member = await newRichMember()
  await openLimits(page, member)
  await page.getByRole('button', { name: 'Take a break' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByText('You are on a break until')).toBeVisible()
  const bet = async () =>
    (await member.call('lottoBet', { input: await slipOn(member, { unit: '10.00' }) })).code
  expect(await bet()).toBe('ON_BREAK')
  expect((await member.call('depositCreate', { input: { methodId: 'bank-qr', amount: '500' } })).code).toBe(
    'ON_BREAK',
  )

  await page.getByRole('radio', { name: 'One year' }).check({ force: true })
  await page.getByRole('button', { name: 'Exclude myself' }).click()
  const question = page.getByRole('dialog', { name: 'Exclude yourself? One year' })
  await expect(question).toContainText('Nobody can end it early')
  await question.getByRole('button', { name: 'Exclude myself' }).click()
  const proof = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await proof.getByRole('textbox').fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are excluded until').last()).toBeVisible()
  expect(await bet()).toBe('UNAUTHORIZED')
  const challengeToken = await member.passChallenge('login')
  const input = { username: member.account, password: testPassword, challengeToken }
  // The way to one's own money stays open, and no other.
  expect((await member.call('login', { input })).code).toBe('')
})
