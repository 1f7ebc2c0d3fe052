import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { readWorld } from '#world/world.ts'

test('the free demo begins on home with demo credits, and asks for a real account where money is meant (AUTH-40, ROLE-17, ROLE-18)', async ({
  page,
}) => {
  await page.goto(`${readWorld().portal}/help`)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Free demo' }).click()
  await expect(page).toHaveURL(`${readWorld().portal}/`)
  await expect(header.locator('.bal-text')).toContainText('Demo')
  await expect(header.locator('.bal-text')).toContainText('10,000.00')
  await expect(header.getByRole('button', { name: 'Free demo' })).toBeHidden()
  await header.getByRole('link', { name: 'Open member centre' }).click()
  const refusal = page.getByRole('alertdialog', { name: 'You need a real account for this' })
  await expect(refusal).toBeVisible()
  await expect(page).toHaveURL(`${readWorld().portal}/`)
  await refusal.getByRole('button', { name: 'Open an account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
})
