import { expect, type Page } from '@playwright/test'
import { openDatabase } from '@suntala/server/db/database'
import { makeSetUpLink } from '@suntala/server/operator/set-up-first'
import { test } from '#browser/test.ts'
import { appCode } from '#calls/authenticator.ts'
import { newKey } from '#calls/new-key.ts'
import { newMember, newRichMember, underpay } from '#calls/members.ts'
import { operatorPassword } from '#calls/operator.ts'
import { playThrough, withdraw } from '#calls/withdraw.ts'
import { worldNow } from '#world/clock.ts'
import { queryWorld } from '#world/query.ts'
import { noteSecret } from '#world/secrets-in-log.ts'
import { readWorld } from '#world/world.ts'

/** What the server tells whoever starts it: a link, as there is no operator yet. */
async function setUpLink(): Promise<string> {
  await queryWorld('update operator set is_active = false', [])
  const { databaseUrl, console } = readWorld()
  const db = await openDatabase({ url: databaseUrl, dataDir: '' })
  try {
    const clock = () => new Date(worldNow())
    const link = await makeSetUpLink({ db, clock, config: { operatorUrl: console } })
    return link ?? ''
  } finally {
    await db.close()
  }
}

/** Makes the first operator by the link, with an authenticator. @returns its key */
async function setUp(page: Page, username: string): Promise<string> {
  const link = await setUpLink()
  noteSecret(link.slice(-43))
  await page.goto(link)
  await page.getByLabel('Name').fill(username)
  await page.getByLabel('Password, at least 12 characters').fill(operatorPassword)
  await page.getByLabel('Password again').fill(operatorPassword)
  await page.getByRole('button', { name: 'Make the operator' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  const key = (await page.locator('form bdi').innerText()).replaceAll(' ', '')
  noteSecret(key)
  await page.getByLabel('Code').fill(appCode(key, -1))
  await page.getByRole('button', { name: 'Turn on and log in' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expect(page.locator('ol li')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return key
}

test('the first operator comes by the link, logs in by an authenticator, and decides a deposit and a dispute by keys (O-01)', async ({
  page,
  forgive,
}) => {
  // A password alone is refused before the code is asked for.
  forgive(/status of 401/)
  const [payer, player] = [await newMember(), await newRichMember({ amount: '3000' })]
  await playThrough(player, 6)
  const [depositId, withdrawalId] = [await underpay(payer, '750'), await withdraw(player)]
  await player.read('withdrawReceipt', {
    params: { id: withdrawalId },
    input: { action: 'partial', amountReceived: '150' },
    key: newKey(),
  })
  const username = `first-${payer.account}`
  const key = await setUp(page, username)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(new URL(readWorld().portal).origin)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Name').fill(username)
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(appCode(key))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('table', { name: 'What waits' }).getByRole('link', { name: 'Deposits' }).click()

  const { account } = await payer.read('memberInfo')
  await page.getByRole('link', { name: `${account}, ` }).click()
  const deposit = page.getByRole('complementary', { name: 'Deposit' })
  await expect(deposit.getByText(/^Channel told PAID, .*123\.00/)).toBeVisible()
  await page.keyboard.press('a')
  const asking = page.getByRole('dialog', { name: /^Credit .*750\.00.* to / })
  await asking.getByLabel('Amount seen').fill('750')
  await asking.getByLabel('Reason').fill('seen on the statement')
  await asking.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${account}: Credited`).last()).toBeVisible()
  expect((await payer.read('deposit', { params: { id: depositId } })).status).toBe('CREDITED')
  expect(Number((await payer.read('balance')).sumBalance)).toBe(750)

  await page.getByRole('link', { name: 'Disputes' }).click()
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible()
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  const other = await player.read('memberInfo')
  await page.getByRole('link', { name: `${other.account}, ` }).click()
  const dispute = page.getByRole('complementary', { name: 'Withdrawal' })
  await expect(dispute.getByText(/^Member says: .*150\.00.* arrived$/)).toBeVisible()
  await page.keyboard.press('b')
  const giving = page.getByRole('dialog', { name: /^Give .*250\.00.* back to / })
  await giving.getByLabel('Reason').fill('the bank returned it')
  await giving.getByRole('button', { name: 'Give the missing part back' }).click()
  await expect(page.getByText(`${other.account}: Given back`).last()).toBeVisible()
  const [ended] = (await player.read('withdrawList')).content
  expect(ended).toMatchObject({ id: withdrawalId, status: 'REFUNDED', amountReceived: '150.00' })
})
