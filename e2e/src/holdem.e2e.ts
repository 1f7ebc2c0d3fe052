import { expect, type Page } from '@playwright/test'
import { balanceOverGame } from '#browser/slot.ts'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const inGame = (page: Page) => page.frameLocator('iframe.gp-frame')

/** Opens the table with the smallest blinds as a member with this much. */
async function sitDown(page: Page, amount: string) {
  const { portal } = readWorld()
  const member = await newRichMember({ amount })
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${portal}/pvp?search=poker+night`)
  await (await alive(page, '.gg .gc-name')).click()
  const game = inGame(page)
  await expect(game.getByRole('button', { name: 'Sit down' })).toBeEnabled({ timeout: 30_000 })
  await game.getByRole('button', { name: 'Sit down' }).click()
  return game
}

test('a member plays a hand of Texas hold’em against the house player, verifies it and finds it in the betting record', async ({
  page,
}) => {
  const game = await sitDown(page, '100')
  const large = game.locator('#play')
  await expect(large).toHaveText(/Join with .*20\.00/)
  await large.click()
  await expect(game.locator('.place-kind:visible')).toHaveText('Computer')
  await expect(balanceOverGame(page)).toBeHidden()

  // The small blind is the member's own: two cards, and a call of the rest of the big one.
  await expect(game.locator('.own-hand .card')).toHaveCount(2)
  await expect(large).toHaveText(/Call .*0\.25/)
  await expect(game.getByRole('button', { name: /^Raise to .*1\.00/ })).toBeEnabled()
  // By keys: all in, unless the computer folds before.
  await page.keyboard.press('ArrowUp')
  await expect(game.getByRole('button', { name: /^Raise to .*1\.50/ })).toBeEnabled()
  await game.getByRole('button', { name: 'All in', exact: true }).click()
  await page.keyboard.press('r')
  const message = game.locator('#message')
  await expect(message).toHaveText(/^You (get|give|come out even)/, { timeout: 30_000 })
  await expect(balanceOverGame(page)).toBeVisible({ timeout: 20_000 })

  await game.locator('#open-history').click()
  const round = game.locator('#history-body details').first()
  await round.locator('summary').click()
  await expect(round).toContainText(/won the pot of|share the pot of/)
  await expect(round).toContainText('Checked: the seeds give exactly this round.')

  await page.goto(`${readWorld().portal}/member/personalHistoryCopy`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Poker Night' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('20.00')
})
