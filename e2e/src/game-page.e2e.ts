import { expect, type Locator } from '@playwright/test'
import { api } from '@suntala/contract'
import { instantGames } from '@suntala/server/game/demo-catalogue'
import { enterAs } from '#browser/account.ts'
import { balanceOverGame } from '#browser/slot.ts'
import { refusalOf, test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`

const unseen = (): never => {
  throw new Error('a part is not to be seen')
}

/** How many rows of cards end before the grid does. */
async function countHoles(grid: Locator): Promise<number> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? unseen()
  const end = ({ x, width }: { x: number; width: number }) => Math.round(x + width)
  const whole = await boxOf(grid)
  const cards = await Promise.all((await grid.locator('> *').all()).map(boxOf))
  const lastOfRows = cards.filter(({ x }, index) => (cards[index + 1]?.x ?? 0) <= x)
  return lastOfRows.filter((card) => end(card) < end(whole)).length
}

test('a game stands in its frame at /game and at /seamless, and is closed when it is left (NAV-13, NAV-17, GAME-22)', async ({
  page,
}) => {
  await enterAs(page)
  await page.goto(at('/seamless?nodeId=1001'))
  await expect(page.locator('iframe.gp-frame')).toHaveAttribute(
    'src',
    new RegExp(`^${readWorld().sandbox}/play/`),
  )
  const enter = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await enter.promise
    await route.continue()
  })
  await page.goto(at('/rng?search=mandarin'))
  await (await alive(page, '.gg .gc-name')).click()
  await expect(page).toHaveURL(/\/game\?nodeId=1001/)
  const game = page.frameLocator('iframe.gp-frame')
  await expect(game.locator('#spin')).toBeVisible()
  // Until the game has told whether a round is still to be shown, the bar may not tell what it brought.
  await expect(balanceOverGame(page)).toBeHidden()
  enter.resolve()
  await expect(game.locator('#spin')).toBeEnabled()
  await expect(balanceOverGame(page)).toBeVisible()
  await expect(page.locator('.gp-wait')).toBeHidden()
  await game.locator('#open-paytable').click()
  expect(await countHoles(game.locator('.pay-grid'))).toBe(0)
  const closing = page.waitForResponse((response) => response.url().includes('/lgw/play/close'))
  await page.getByRole('link', { name: 'Close the game' }).click()
  const { value } = (await (await closing).json()) as { value: { closed: boolean } }
  expect(value.closed).toBe(true)
  await expect(page.getByText('Game closed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/rng\?search=mandarin/)
  await page.goto(at('/hot'))
  await alive(page, '.gg .gc-name')
  // Further down than the window, and not at the end, where more games come as it is neared.
  const game21 = page.locator('.gg .gc-name').nth(20)
  await game21.scrollIntoViewIfNeeded()
  const place = () => page.evaluate<number>('scrollY')
  expect(await place()).toBeGreaterThan(0)
  await game21.click()
  await expect(page).toHaveURL(/\/game\?/)
  await page.getByRole('link', { name: 'Close the game' }).click()
  await expect(page).toHaveURL(at('/hot'))
  // As far down as the page is long by then.
  await expect.poll(place).toBeGreaterThan(0)
})

test('a bad address says so with the words of the house, and a retry opens the game (GAME-31)', async ({
  page,
  forgive,
}) => {
  forgive(refusalOf(api.launch))
  await enterAs(page)
  let isBad = true
  await page.route('**/wps/game/launchGame', (route) =>
    isBad
      ? route.fulfill({
          status: 422,
          json: { success: false, message: '', value: null, code: 'INVALID_URL', traceId: '0' },
        })
      : route.continue(),
  )
  await page.goto(at('/game?nodeId=1001'))
  await expect(page.getByText('Invalid URL, please contact customer service')).toBeVisible()
  isBad = false
  await page
    .getByRole('main')
    .getByRole('button', { name: /try again|retry/i })
    .click()
  await expect(page.frameLocator('iframe.gp-frame').locator('#spin')).toBeVisible()
})

test('out of a slot the lobby goes on with its studio (GAME-21)', async ({ page }) => {
  await enterAs(page)
  await page.goto(at('/game?nodeId=1001'))
  // Before it stands there, the game and so its studio are not known.
  await expect(page.locator('iframe.gp-frame')).toBeVisible()
  await page.getByRole('link', { name: 'Close the game' }).click()
  await expect(page).toHaveURL(/\/rng\?vendor=HALCYON$/)
  await expect(page.locator('.lob-set button')).toHaveCount(1)
})

test('a mini game’s card opens its own game, whose round is checked in its history and stands in the betting record (GAME-12, MEMBER-07)', async ({
  page,
  context,
}) => {
  const pages = await Promise.all(
    instantGames.map(async (code) => (await fetch(`${readWorld().sandbox}/play/${code}`)).text()),
  )
  // None of these cards stands for another kind of game: the slot's page has no such sign.
  expect(instantGames.filter((_, index) => !pages[index]?.includes(' data-game="'))).toEqual([])
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/minigame?search=mines'))
  await alive(page, '.gg .gc-name')
  await page
    .locator('.gg .gc-name')
    .filter({ hasText: /^Mines$/ })
    .click()
  const game = page.frameLocator('iframe.gp-frame')
  const play = game.locator('#play')
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'mines')
  await expect(play).toBeEnabled()
  await play.click()
  await game.locator('.board.open .tile').first().click()
  const opened = game.locator('.tile.safe, .tile.hit').first()
  await expect(opened).toBeVisible()
  // A mine ends the round as well as its player does.
  if (!(await opened.getAttribute('class'))?.includes('hit')) await play.click()
  await expect(play).toHaveText(/^Start with/)
  await expect(play).toBeEnabled()

  await game.locator('#open-fair').click()
  await game.getByRole('button', { name: 'Change seeds and reveal' }).click()
  await expect(game.locator('.seeds.old')).toHaveCount(1)
  await game.locator('#fair [data-close]').click()
  await game.locator('#open-history').click()
  await game.locator('.round summary').first().click()
  await expect(game.getByText('Checked: the seeds give exactly this round.')).toBeVisible()

  await page.goto(at('/member/personalHistoryCopy'))
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Mines' })).toHaveCount(1)
})

test('a slot’s card opens reels of its own, whose round is checked in its history and stands in the betting record (GAME-10, MEMBER-07)', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/rng?search=stormborn'))
  await alive(page, '.gg .gc-name')
  await page
    .locator('.gg .gc-name')
    .filter({ hasText: /^Stormborn Lion$/ })
    .click()
  const game = page.frameLocator('iframe.gp-frame')
  await expect(game.locator('#game')).toHaveAttribute('data-code', 'stormborn-lion')
  const play = game.locator('#play')
  await expect(play).toBeEnabled()
  await expect(game.getByRole('img', { name: 'Lion' }).first()).toBeAttached()
  await play.click()
  await expect(play).toBeDisabled()
  // A round with its feature takes its time.
  await expect(play).toBeEnabled({ timeout: 60_000 })

  await game.locator('#open-fair').click()
  await game.getByRole('button', { name: 'Change seeds and reveal' }).click()
  await expect(game.locator('.seeds.old')).toHaveCount(1)
  await game.locator('#fair [data-close]').click()
  await game.locator('#open-history').click()
  await game.locator('.round summary').first().click()
  await expect(game.getByText('Checked: the seeds give exactly this round.')).toBeVisible()

  await page.goto(at('/member/personalHistoryCopy'))
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Stormborn Lion' })).toHaveCount(1)
})

test('a live table’s card opens the table that all share: a bet stands in its round, is checked by the round’s seed and stands in the betting record (GAME-06, MEMBER-07)', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/live?search=salon'))
  await alive(page, '.gg .gc-name')
  await page
    .locator('.gg .gc-name')
    .filter({ hasText: /^Salon Baccarat$/ })
    .click()
  const game = page.frameLocator('iframe.gp-frame')
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'baccarat')
  const play = game.locator('#play')
  await expect(async () => {
    // Bets are open for a few seconds of each round; what is laid too late is the player's again.
    await expect(play).toHaveText('Choose a chip and a spot', { timeout: 12_000 })
    await game.locator('[data-spot="banker"]').click({ timeout: 1000 })
    await play.click({ timeout: 1000 })
    await expect(game.getByText(/^Your bet of .*5\.00 stands\.$/)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(game.locator('#crowd')).toContainText(/^Players with bets: 1 · staked .*5\.00 · watching: 1$/)
  // The table tells the outcome of the round, then begins the next one.
  await expect(play).toHaveText('Wait for the next round')
  await expect(play).toHaveText('Choose a chip and a spot', { timeout: 20_000 })
  await game.locator('#open-history').click()
  await game.locator('.round summary').first().click()
  await expect(game.getByText('Checked: the seeds give exactly this round.')).toBeVisible()

  await page.goto(at('/member/personalHistoryCopy'))
  const bet = page.getByRole('table').getByRole('row').filter({ hasText: 'Salon Baccarat' })
  await expect(bet).toHaveCount(1)
  await expect(bet).toContainText('5.00')
})

test('a card of sports opens the sportsbook, whose bet takes the stake, is listed, and stands in the betting record', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/sports?search=match+night'))
  await (await alive(page, '.gg .gc-name')).click()
  const game = page.frameLocator('iframe.gp-frame')
  await game.locator('.match.soon .price').last().click()
  await game.locator('#unit').fill('50')
  await game.locator('#place').click()
  await expect(game.locator('.told-note')).toHaveText(/^Your bet of .*50\.00 stands\.$/)
  await expect(balanceOverGame(page)).toHaveText(/450\.00/)
  await game.getByRole('button', { name: /^My bets/ }).click()
  await expect(game.locator('.bet.open')).toHaveCount(1)
  await game.locator('#format').selectOption('american')
  await expect(game.locator('.bet .odds').first()).toHaveText(/^[+\u2212]\d+$/)

  await page.goto(at('/member/personalHistoryCopy'))
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Match Night' })).toHaveCount(1)
})

test('a card of fishing opens the shooting game, whose magazine takes one stake, is paid, checked and stands in the betting record', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/fish?search=reef+manta'))
  await (await alive(page, '.gg .gc-name')).click()
  const game = page.frameLocator('iframe.gp-frame')
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'fishing')
  await game.locator('#play').click()
  await expect(balanceOverGame(page)).toHaveText(/490\.00/)
  const [auto, unload] = [game.locator('#auto'), game.locator('#unload')]
  await auto.click()
  await expect(game.locator('#message')).toHaveText(/^Shots for .*10\.00, caught for /, { timeout: 40_000 })
  await auto.click()
  await expect(async () => {
    // A next one may have been loaded by then.
    if (await unload.isEnabled()) await unload.click()
    await expect(game.locator('#loaded')).toHaveText(/^Not loaded/, { timeout: 2000 })
  }).toPass()

  await game.locator('#open-fair').click()
  await expect(game.getByText('Checked: the seed belongs to the chain.').first()).toBeVisible()
  await game.getByRole('button', { name: 'Change seeds and reveal' }).click()
  await expect(game.locator('.seed-problem')).toHaveText('')
  await game.locator('#fair [data-close]').click()
  await game.locator('#open-history').click()
  await game.locator('.round summary').last().click()
  await expect(game.getByText('Checked: the seeds give exactly this round.').last()).toBeVisible()

  await page.goto(at('/member/personalHistoryCopy'))
  await expect(
    page.getByRole('table').getByRole('row').filter({ hasText: 'Reef Manta' }).first(),
  ).toContainText('10.00')
})

test('a card against people opens its rooms: a seat, a bet that holds five times itself, a hand to its end, checked and in the betting record', async ({
  page,
  context,
}) => {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(at('/pvp?search=street+king'))
  await (await alive(page, '.gg .gc-name')).click()
  const game = page.frameLocator('iframe.gp-frame')
  await expect(game.locator('#game')).toHaveAttribute('data-game', 'pokdeng')
  const play = game.locator('#play')
  await play.click()
  await expect(game.locator('.at-house')).toContainText('Computer')
  await expect(play).toHaveText(/^Bet .*2\.00$/)
  await play.click()
  // A pok is shown at once; anything else waits for a decision, which a rule takes where none comes.
  const stay = game.getByRole('button', { name: 'Stay' })
  await expect(stay.or(game.locator('.result'))).toBeVisible()
  if (await stay.isVisible()) await stay.click({ timeout: 2000 }).catch(() => undefined)
  await expect(game.locator('.result')).toHaveCount(1)
  await expect(play).toHaveText(/^Bet .*2\.00$/)
  await game.locator('#open-history').click()
  await game.locator('.round summary').first().click()
  await expect(game.getByText('Checked: the seeds give exactly this round.')).toBeVisible()

  await page.goto(at('/member/personalHistoryCopy'))
  const bet = page.getByRole('table').getByRole('row').filter({ hasText: 'Street King' })
  await expect(bet).toHaveCount(1)
  await expect(bet).toContainText('10.00')
})
