import { expect } from '@playwright/test'
import { journey } from '#browser/looks.ts'
import { tabTo } from '#browser/tab-to.ts'
import { readWorld } from '#world/world.ts'

journey('by keys alone: into the login and back, and on to the first game (ROLE-09)', async ({ page, t }) => {
  await page.goto(readWorld().portal)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t.ui.skipToContent })).toBeFocused()

  await tabTo(page, '.hdr-guest button')
  const opener = page.getByRole('banner').getByRole('button', { name: t.shell.logIn })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t.auth.loginTitle })
  await expect(dialog.getByRole('textbox', { name: t.auth.username })).toBeFocused()
  for (let stops = 0; stops < 12; stops++) {
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus, header :focus')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await tabTo(page, 'main a[href^="/game"]')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})

journey('by keys alone: from the login to the registration and back (AUTH-10)', async ({ page, t }) => {
  await page.goto(readWorld().portal)
  await tabTo(page, '.hdr-guest button')
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: t.auth.loginTitle })
  await expect(login.getByRole('textbox', { name: t.auth.username })).toBeFocused()
  await login.getByRole('button', { name: t.auth.openAccount }).press('Enter')
  const registration = page.getByRole('dialog', { name: t.auth.registerTitle })
  await expect(registration.getByLabel(t.auth.confirmPassword)).toBeVisible()
  await expect(login).toBeHidden()
  await registration.getByRole('button', { name: t.auth.login, exact: true }).press('Enter')
  await expect(login.getByRole('textbox', { name: t.auth.username })).toBeVisible()
  await expect(registration).toBeHidden()
})
