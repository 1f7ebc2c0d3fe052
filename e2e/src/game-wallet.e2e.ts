import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

test('a member moves money into a studio’s wallet, waits out a lost answer, and brings all back (API-68, MEMBER-03, WALLET-19)', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newRichMember({ amount: '1000' })
  await context.addCookies(member.browserCookies())
  await page.goto(`${portal}/member/transferFund`)
  const wallets = page.getByRole('region', { name: 'Game wallets' })
  await alive(page, '.mc-body form .btn-primary')

  const amount = wallets.getByLabel('Amount')
  const move = wallets.getByRole('button', { name: 'Move', exact: true })
  await amount.fill('1000.01')
  await move.click()
  await expect(wallets).toContainText('There is only')
  await amount.fill('300')
  await move.click()
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Done' })).toContainText('300.00')

  // This amount moves at the sandbox's studio without an answer.
  await amount.fill('50.11')
  await move.click()
  const waiting = wallets.getByRole('listitem').filter({ hasText: 'Waiting for an answer' })
  await expect(waiting).toContainText('50.11')
  await expect(page.getByText('On its way').first()).toBeVisible()
  await moveClock(60_000)
  await expect(waiting).toHaveCount(0, { timeout: 20_000 })
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Dustline' }).first()).toContainText('350.11')

  await page.getByText('Why can I not withdraw all of it?').click()
  await expect(page.getByText('In the wallet of Dustline. Bring it back first.')).toBeVisible()

  // All of it would be lost on the way again: a smaller part goes first, by hand.
  await wallets.getByRole('button', { name: 'Swap directions' }).click()
  await amount.fill('0.11')
  await move.click()
  await moveClock(60_000)
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Dustline' }).first()).toContainText(
    '350.00',
    {
      timeout: 20_000,
    },
  )
  await wallets.getByRole('button', { name: 'Bring all back' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Balance returned')
  expect((await member.read('funds')).funds).toMatchObject({ main: '1000.00', inTransfer: '0.00' })
})
