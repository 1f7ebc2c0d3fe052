import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

test('the registration names passwords that differ, and wants the age and the terms declared (REG-66, REG-80, REG-81)', async ({
  page,
}) => {
  const { age } = await new Visitor().read('registerSettings')
  await page.goto(`${readWorld().portal}/register`)
  await alive(page, '.auth-form input')
  const form = page.getByRole('main')
  await expect(form.getByText(`I am ${age} or older and agree to the`)).toBeVisible()
  await form.getByLabel('Username').fill(`e${Date.now().toString(36)}`)
  await form.getByLabel('Password', { exact: true }).fill(testPassword)
  await form.getByLabel('Confirm password').fill(`${testPassword}x`)
  const send = form.getByRole('button', { name: 'Create account' })
  await send.click()
  const differ = form.locator('.fld-error', { hasText: 'The two entries differ' })
  await expect(differ).toBeVisible()
  await expect(
    form.getByText(`Confirm that you are ${age} or older and agree to the terms`).first(),
  ).toBeVisible()
})
