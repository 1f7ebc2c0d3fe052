import { expect, type Locator, type Page } from '@playwright/test'
import { alive } from '#screens/screen.ts'

/** Comes to the header's search by its key, once it works. */
export async function pressSearchKey(page: Page): Promise<Locator> {
  const field = page.getByRole('banner').locator('input[type="search"]')
  await alive(page, '.srch input')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  return field
}
