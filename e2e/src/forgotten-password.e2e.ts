import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { queryWorld } from '#world/query.ts'
import { readWorld } from '#world/world.ts'

test('who forgot the password sets another by a link in a mail and is asked to log in (AUTH-39), or by a code on the phone and stands on home as a member; the other session is over (AUTH-38)', async ({
  page,
}) => {
  const member = await newMember()
  const number = String(randomInt(100_000_000, 1_000_000_000))
  const email = `p${number}@example.com`
  await queryWorld(
    `update member set mobile = $2, profile = profile || jsonb_build_object('email', $3::text) where username = $1`,
    [member.account, `+66${number}`, email],
  )

  await page.goto(`${readWorld().portal}/help`)
  await alive(page, '.hdr-guest button')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const reset = page.getByRole('dialog', { name: 'Set a new password' })
  await reset.getByLabel('Username').fill(member.account)
  await reset.getByRole('textbox', { name: 'Email' }).fill(email)
  await reset.getByRole('button', { name: 'Send the link' }).click()
  const sent = page.getByRole('dialog', { name: 'Check your mail' })
  await expect(sent).toBeVisible({ timeout: 90_000 })
  const mailOpens = page.waitForEvent('popup')
  await sent.getByRole('link', { name: 'Read it in the outbox' }).click()
  const mail = await mailOpens
  const link = mail.locator('.message', { hasText: email }).first().getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  await mail.close()

  await page.goto(address)
  await expect(page.getByText(`For the account ${member.account}.`)).toBeVisible({ timeout: 90_000 })
  await expect(page).toHaveURL(`${readWorld().portal}/password`)
  await page.getByLabel('New password', { exact: true }).fill('river-stone-under-moon-57')
  await page.getByLabel('New password again').fill('river-stone-under-moon-57')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your new password is saved')).toBeVisible({ timeout: 90_000 })
  expect((await member.call('memberInfo')).code).toBe('UNAUTHORIZED')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await reset.getByRole('tab', { name: 'By mobile number' }).click()
  await reset.getByLabel('Mobile number', { exact: true }).fill(number)
  await expect(reset.getByRole('combobox', { name: 'Country' })).toHaveValue('Thailand')
  await reset.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('button', { name: 'Verify without the picture' }).click()
  // Who asks learns nothing of the number.
  const told = `A code is on its way to +66 ${number}, if we know the number.`
  await expect(reset.getByText(told)).toBeVisible({ timeout: 90_000 })
  const outboxOpens = page.waitForEvent('popup')
  await reset.getByRole('link', { name: 'Read it in the outbox' }).click()
  const outbox = await outboxOpens
  const code = await outbox.locator('.message', { hasText: number }).locator('.code').textContent()
  await outbox.close()

  await reset.getByLabel('Verification code').fill(code ?? '')
  await reset.getByLabel('New password', { exact: true }).fill('river-stone-under-moon-58')
  await reset.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL(`${readWorld().portal}/`, { timeout: 90_000 })
  await expect(reset).toBeHidden()
  await expect(page.locator('.hdr .bal-text b')).toBeVisible()
})
