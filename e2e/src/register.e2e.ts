import { expect } from '@playwright/test'
import { fillRegistration } from '#browser/account.ts'
import { journey } from '#browser/looks.ts'
import { testPassword, Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

journey(
  'the registration names passwords that differ, and wants the age and the terms declared (REG-66, REG-80, REG-81)',
  async ({ page, t }) => {
    const visitor = new Visitor()
    const { age } = await visitor.read('registerSettings')
    await page.goto(`${readWorld().portal}/register`)
    await alive(page, '.auth-form input')
    const form = page.getByRole('main')
    await expect(form.getByText(t.auth.agreeBefore({ age }))).toBeVisible()
    await fillRegistration(form, visitor.account, t)
    await form.getByRole('checkbox').press(' ')
    await form.getByLabel(t.auth.confirmPassword).fill(`${testPassword}x`)
    await form.getByRole('button', { name: t.auth.register, exact: true }).click()
    await expect(form.locator('.fld-error', { hasText: t.form.field.mismatch })).toBeVisible()
    await expect(form.getByText(t.auth.mustAgree({ age })).first()).toBeVisible()
  },
)
