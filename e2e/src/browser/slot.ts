import { expect, type Page } from '@playwright/test'
import { readMoney } from '#browser/money.ts'

/** What the bar over the game says of the balance. */
export const balanceOverGame = (page: Page) => page.locator('.gp-balance b')

const inGame = (page: Page) => page.frameLocator('iframe.gp-frame')

/**
 * Plays the slot that is open until the balance has moved: a round may pay back exactly its stake.
 * @returns how many rounds it took, and the balance at the end as the game itself tells it, in minor units
 */
export async function spinUntilMoved(page: Page): Promise<{ rounds: number; balance: bigint }> {
  const game = inGame(page)
  const spin = game.locator('#spin')
  const shown = game.locator('#balance')
  await expect(spin).toBeEnabled({ timeout: 30_000 })
  const before = await readMoney(shown)
  for (let rounds = 1; ; rounds++) {
    await spin.click()
    await expect(spin).toBeDisabled()
    // What the round brought must not stand in the bar before the reels have told it.
    await expect(balanceOverGame(page)).toBeHidden()
    // A round with free spins takes its time.
    await expect(spin).toBeEnabled({ timeout: 60_000 })
    await expect(balanceOverGame(page)).toBeVisible()
    const balance = await readMoney(shown)
    if (balance !== before) return { rounds, balance }
  }
}
