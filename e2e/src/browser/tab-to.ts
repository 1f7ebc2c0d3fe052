import type { Page } from '@playwright/test'

/** More stops than these on the way to something would be a journey of their own. */
const maxStops = 80

/** Presses Tab until the focus is on what is wanted, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    if ((await page.locator(`${wanted}:focus`).count()) > 0) return
  }
  throw new Error(`${maxStops} stops did not lead to ${wanted}`)
}
