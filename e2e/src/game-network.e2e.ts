import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`
const lost = 'No connection. Trying again; your round is safe.'
/** What asks the network says so: the game, and the portal around it. */
const offline = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|WebSocket/

async function openCard(page: Page, path: string, title: RegExp): Promise<FrameLocator> {
  await page.goto(at(path))
  await alive(page, '.gg .gc-name')
  await page.locator('.gg .gc-name').filter({ hasText: title }).click()
  return page.frameLocator('iframe.gp-frame')
}

const betsInRecord = async (page: Page, title: string) => {
  await page.goto(at('/member/personalHistoryCopy'))
  return page.getByRole('table').getByRole('row').filter({ hasText: title })
}

test('a step in a lost network is taken once there is one again, and after a reload the open round stands where it was', async ({
  page,
  context,
  forgive,
}) => {
  forgive(offline)
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  const game = await openCard(page, '/minigame?search=mines', /^Mines$/)
  const play = game.locator('#play')
  const safe = game.locator('.tile.safe')
  let rounds = 0
  // One tile in nine hides a mine, which ends the round.
  await expect(async () => {
    await expect(play).toHaveText(/^Start with/)
    await play.click()
    rounds++
    await expect(game.locator('.board.open')).toBeVisible()
    await context.setOffline(true)
    await game.locator('.board.open .tile').first().click()
    await expect(game.locator('#message')).toHaveText(lost)
    await context.setOffline(false)
    await expect(game.locator('.tile.safe, .tile.hit').first()).toBeVisible()
    await expect(safe).toHaveCount(1, { timeout: 1000 })
  }).toPass()

  await page.reload()
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'mines')
  await expect(safe).toHaveCount(1)
  await expect(play).toHaveText(/^Cash out/)
  await play.click()
  await expect(play).toHaveText(/^Start with/)
  await expect(await betsInRecord(page, 'Mines')).toHaveCount(rounds)
})

test('a bet in a lost network is placed once when there is one again, and after a reload it stands at its table', async ({
  page,
  context,
  forgive,
}) => {
  forgive(offline)
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  const game = await openCard(page, '/live?search=salon', /^Salon Baccarat$/)
  const play = game.locator('#play')
  await expect(async () => {
    await context.setOffline(false)
    // The whole of it takes less than the time in which bets are taken, where that has only just begun.
    await expect(game.locator('#phase')).toHaveText(/^Place your bets: [56]$/, { timeout: 30_000 })
    await game.locator('[data-spot="banker"]').click({ timeout: 1000 })
    await context.setOffline(true)
    // By its key: the portal's word of the lost network lies over the button.
    await play.press('Enter', { timeout: 1000 })
    await expect(game.locator('#message')).toHaveText(lost, { timeout: 2000 })
    await context.setOffline(false)
    // What the table tells when it is heard again may follow the word of the bet.
    await expect(game.locator('#crowd')).toContainText(/^Players with bets: 1 · staked .*5\.00/, {
      timeout: 8000,
    })
  }).toPass()

  await page.reload()
  const stands = game.getByText(/^Your bets in this round: .*5\.00\.$/)
  const settled = game.getByText(/^While you were away, your last bet was settled: /)
  await expect(stands.or(settled)).toBeVisible()
  await game.locator('#open-history').click()
  await expect(game.locator('.round')).toHaveCount(1)
  await expect(await betsInRecord(page, 'Salon Baccarat')).toHaveCount(1)
})

test('a game that is opened in a lost network says so, and its button opens it once there is one again', async ({
  page,
  context,
  forgive,
}) => {
  forgive(offline)
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  let isLost = true
  await page.route('**/api/session', (route) =>
    isLost ? route.abort('internetdisconnected') : route.continue(),
  )
  const game = await openCard(page, '/minigame?search=marble', /^Marble Mines$/)
  await expect(game.locator('#notice-text')).toHaveText(
    'No connection. Nothing is lost: try again once there is one.',
  )
  isLost = false
  await game.getByRole('button', { name: 'Try again' }).click()
  await expect(game.locator('#play')).toHaveText(/^Start with/)
  await expect(game.locator('#play')).toBeEnabled()
  await expect(game.locator('#notice')).toBeHidden()
})
