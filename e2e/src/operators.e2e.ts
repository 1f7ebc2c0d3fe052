import { expect, type Page } from '@playwright/test'
import { openDatabase } from '@suntala/server/db/database'
import { makeOperator } from '@suntala/server/operator/make-operator'
import { operatorApi } from '@suntala/contract/operator-api'
import { refusalOf, test } from '#browser/test.ts'
import { appCode } from '#calls/authenticator.ts'
import { newAddress } from '#calls/new-address.ts'
import { newOperator, operatorPassword } from '#calls/operator.ts'
import { worldNow } from '#world/clock.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { readWorld } from '#world/world.ts'

const manages = ['operator.read', 'operator.manage', 'audit.read'] as const

/** Sets the authenticator up on the page that asks for it, and enters. */
async function enter(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  const key = (await page.locator('form bdi').innerText()).replaceAll(' ', '')
  noteSecret(key)
  await page.getByLabel('Code').fill(appCode(key))
  await page.getByRole('button', { name: 'Turn on and log in' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

/** A manager who logs in for the first time. */
async function logInFirst(page: Page, username: string): Promise<void> {
  const db = await openDatabase({ url: readWorld().databaseUrl, dataDir: '' })
  try {
    const at = new Date(worldNow())
    await makeOperator(db, { username, password: operatorPassword, permissions: manages, at })
  } finally {
    await db.close()
  }
  await page.goto(readWorld().console)
  await page.getByLabel('Name').fill(username)
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enter(page)
}

const name = () => `e2e-${crypto.randomUUID().slice(-12)}`

test('a manager invites a cashier, another confirms and hands the link over; the cashier sees that work alone, and is out at once when suspended', async ({
  page,
  browser,
  forgive,
}) => {
  forgive(refusalOf(operatorApi.opsLogin))
  // Who confirms is there already: what nobody could confirm is refused.
  await logInFirst(page, name())
  const cashier = name()
  const asker = await newOperator(manages)
  const input = { username: cashier, role: 'cashier', reason: 'the night desk grows' }
  expect(await asker.read('opsOperatorInvite', { input })).toMatchObject({ isWaiting: true, link: null })

  await page.getByRole('link', { name: 'Operators' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: `Invite ${cashier} · Cashier` })
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('I know the person')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const handed = page.getByRole('dialog', { name: `Hand this link to ${cashier}` })
  const link = await handed.locator('bdi').innerText()
  noteSecret(link.slice(link.indexOf('#') + 1, link.lastIndexOf('/')))
  await handed.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: cashier })).toContainText('Waits for set-up')

  const own = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  try {
    const desk = await own.newPage()
    await desk.goto(link)
    await expect(desk.getByRole('heading', { name: `Welcome, ${cashier}` })).toBeVisible()
    await desk.getByLabel('Password, at least 12 characters').fill(operatorPassword)
    await desk.getByLabel('Password again').fill(operatorPassword)
    await desk.getByRole('button', { name: 'Set the password' }).click()
    await enter(desk)
    const menu = desk.getByRole('navigation')
    await expect(menu.getByRole('link', { name: 'Deposits' })).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      /Deposits/,
      /Refunds/,
      /Withdrawals/,
      /Disputes/,
      /Messages/,
      /Members/,
      /Ledger/,
      /Reconciliation/,
    ])

    await page.reload()
    await page.getByRole('link', { name: cashier }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByLabel('Reason').fill('left the house')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByRole('row', { name: cashier })).toContainText('Suspended')
    await desk.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(desk.getByText('Your session has ended. Log in again.')).toBeVisible()
    const history = page.getByRole('region', { name: 'What was done about this operator' })
    await expect(history.getByRole('listitem').first()).toContainText('left the house')
  } finally {
    await own.close()
  }
})
