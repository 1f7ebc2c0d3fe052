import { expect, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember, payIn } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

/** Opens a case and decides it by its key, as the dialog of this name asks for. */
async function decide(page: Page, depositId: string, asked: { key: string; dialog: RegExp; press: string }) {
  await page.goto(`${readWorld().console}/queues/refunds/${depositId}`)
  await expect(page.locator(`[data-key="${asked.key}"]`)).toBeVisible()
  await page.keyboard.press(asked.key)
  const dialog = page.getByRole('dialog', { name: asked.dialog })
  await dialog.getByLabel('Reason').fill('paid from another account')
  await dialog.getByRole('button', { name: asked.press }).click()
  await expect(dialog).toHaveCount(0)
}

test('two operators give a deposit back, after the first has taken it back once, and its member sees it go', async ({
  page,
}) => {
  const member = await newMember()
  const id = await payIn(member, '600')
  const permissions = ['deposit.read', 'deposit.decide'] as const
  const [one, other] = [await newOperator(permissions), await newOperator(permissions)]
  await page.context().addCookies(one.browserCookies())
  await page.addInitScript(
    `if (location.origin === '${readWorld().console}') sessionStorage.setItem('token', '${one.token}')`,
  )
  await decide(page, id, { key: 'b', dialog: /^Refund .*600\.00/, press: 'Ask for a refund' })
  await decide(page, id, { key: 't', dialog: /^Take back what you asked about/, press: 'Take back' })
  const input = { step: 'ask', reason: 'paid from another account' }
  await other.read('opsDepositRefund', { params: { id }, input })
  await page.goto(`${readWorld().console}/queues/refunds/${id}`)
  await expect(page.getByText(`${other.username} has asked for a refund.`)).toBeVisible()
  await decide(page, id, { key: 'b', dialog: /^Send .*600\.00.* back\?$/, press: 'Confirm the refund' })
  expect((await member.read('funds')).funds.main).toBe('0.00')

  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/member/depositv2?deposit=${id}`)
  await expect(page.getByRole('status', { name: /^Your deposit (goes|was sent) back$/ })).toBeVisible()
  await moveClock(5_000)
  await expect(page.getByRole('status', { name: 'Your deposit was sent back' })).toBeVisible()
})
