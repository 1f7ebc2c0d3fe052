import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`

async function openCard(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(at(path))
  await (await alive(page, '.gg .gc-name')).click()
  return page.frameLocator('iframe.gp-frame')
}

const betsInRecord = async (page: Page, title: string) => {
  await page.goto(at('/member/personalHistoryCopy'))
  return page.getByRole('table').getByRole('row').filter({ hasText: title })
}

test('a card of cockfights opens its arena: a bet on Meron sees the fight end, is checked by the round’s seed and stands in the betting record (GAME-13, MEMBER-07)', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  const game = await openCard(page, '/cockfight?search=crimson+spur')
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'cockfight')
  const play = game.locator('#play')
  await expect(async () => {
    // Bets are open for a few seconds of each fight; what is laid too late is the player's again.
    await expect(play).toHaveText('Choose a chip and a spot', { timeout: 30_000 })
    await game.locator('[data-spot="meron"]').click({ timeout: 1000 })
    await play.click({ timeout: 1000 })
    await expect(game.getByText(/^Your bet of .*5\.00 stands\.$/)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(game.locator('#told')).toHaveText(
    /^(?:Meron wins|Wala wins|Draw: both went down together|Full-time draw: both still stand)\.$/,
    { timeout: 60_000 },
  )
  await expect(play).toHaveText('Choose a chip and a spot', { timeout: 30_000 })
  await game.locator('#open-history').click()
  const round = game.locator('.round').first()
  await expect(round).toContainText('Meron')
  await round.locator('summary').click()
  await expect(game.getByText('Checked: the seeds give exactly this round.')).toBeVisible()

  const bet = await betsInRecord(page, 'Crimson Spur')
  await expect(bet).toHaveCount(1)
  await expect(bet).toContainText('5.00')
})

test('a card of e-sports opens the sportsbook at matches of e-sports alone, whose bet stands in the betting record (GAME-08, MEMBER-07)', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  const game = await openCard(page, '/esports?search=arena+zero')
  await expect(game.locator('#game')).toHaveAttribute('data-kind', 'ESPORTS')
  const leagues = game.locator('.match .league')
  await expect(leagues.first()).toBeVisible()
  const own = await leagues.allTextContents()
  await game.getByRole('button', { name: 'All', exact: true }).click()
  await expect(game.locator('.match').filter({ hasText: 'Suvarin League' }).first()).toBeVisible()
  expect(own).toContain('Pixel Dash Series')
  expect(own.filter((league) => ['Suvarin League', 'Sprint League'].includes(league))).toEqual([])
  await game.locator('.match.soon').filter({ hasText: 'Pixel Dash Series' }).locator('.price').last().click()
  await game.locator('#unit').fill('50')
  await game.locator('#place').click()
  await expect(game.locator('.told-note')).toHaveText(/^Your bet of .*50\.00 stands\.$/)
  await expect(await betsInRecord(page, 'Arena Zero')).toHaveCount(1)
})

test('a bet on a match of a fast league is settled by its end, checked by its player, and paid in the betting record (GAME-07, MEMBER-07)', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  const game = await openCard(page, '/sports?search=match+night')
  await game
    .locator('.match.soon')
    .filter({ hasText: 'Sprint League' })
    .first()
    .locator('.price')
    .first()
    .click()
  await game.locator('#unit').fill('100')
  await game.locator('#place').click()
  await expect(game.locator('.told-note')).toHaveText(/^Your bet of .*100\.00 stands\.$/)
  await game.getByRole('button', { name: /^My bets/ }).click()
  const bet = game.locator('.bet')
  await expect(bet).toHaveClass(/open/)
  // The match begins within twelve minutes and is over in five.
  await moveClock(20 * 60_000)
  await expect(bet).not.toHaveClass(/open/, { timeout: 60_000 })
  await bet.getByRole('button', { name: 'Check this bet' }).click()
  await expect(bet.getByRole('status')).toContainText('Checked')
  const end = (await bet.locator('.end').textContent()) ?? ''

  const row = await betsInRecord(page, 'Match Night')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('100.00')
  const paid = Number(/[\d,]+\.\d\d/.exec(end)?.[0].replaceAll(',', '') ?? 0)
  const result = paid - 100
  await expect(row).toContainText(Math.abs(result).toFixed(2))
})
