import { expect, type Page } from '@playwright/test'
import { enterAs } from '#browser/account.ts'
import { test } from '#browser/test.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`
const games = (page: Page) => page.locator('.gg .gc-name')
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

test('each category has its lobby, which lists the games of that category and no others (GAME-06..13, NAV-18, SCOPE-02)', async ({
  page,
}) => {
  const lobbies = [
    ['/rng', 'Slots', 'RNG'],
    ['/live', 'Live casino', 'LIVE'],
    ['/sports', 'Sports', 'SPORTS'],
    ['/esports', 'E-sports', 'ESPORTS'],
    ['/fish', 'Fishing', 'FISH'],
    ['/pvp', 'PvP', 'PVP'],
    ['/minigame', 'Mini games', 'MINIGAME'],
    ['/cockfight', 'Cockfight', 'COCKFIGHT'],
  ] as const
  for (const [path, name, gameType] of lobbies) {
    const all: { name: string; gameType: string }[] = []
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
      const query = { gameType, pageNo: String(pageNo), pageSize: '100' }
      const told = await new Visitor().read('gameList', { query })
      all.push(...told.games)
      pages = Math.ceil(told.totalCount / 100)
    }
    expect(new Set(all.map((game) => game.gameType)), path).toEqual(new Set([gameType]))
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      new RegExp(name.replace('-', '.?'), 'i'),
    )
    await expect(games(page).first(), path).toBeVisible()
    const known = new Set(all.map((game) => game.name))
    const strangers = (await games(page).allTextContents()).filter((title) => !known.has(title.trim()))
    expect(strangers, path).toEqual([])
  }
})

test('typing in the lobby narrows its list by the name of the game (GAME-15)', async ({ page }) => {
  await page.goto(at('/rng'))
  await alive(page, '.gg .gc-name')
  const before = await games(page).count()
  await page.getByRole('main').getByRole('searchbox').first().pressSequentially('stormborn')
  await expect.poll(() => games(page).count()).toBeLessThan(before)
  await expect(games(page)).toHaveText([/Stormborn/, /Stormborn/])
})

test('lottery tickets and electronic lotteries stand on /elott together, and each is played (GAME-04, GAME-05, NAV-19)', async ({
  page,
}) => {
  await page.goto(at('/elott?list=all'))
  const kind = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name }) }).locator('.tk')
  const tickets = kind('Lottery tickets')
  await expect(tickets.getByRole('link', { name: 'Rapid 60s' })).toHaveAttribute(
    'href',
    /\/lottery\?.*vendor=LOTT/,
  )
  await expect(tickets.getByRole('link', { name: 'Rapid 5 min' })).toHaveCount(0)
  await alive(page, '.tk a')
  await kind('Electronic lottery').getByRole('link', { name: 'Rapid 5 min' }).click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=RAPID300&vendor=ELOTT/)
  await expect(page.locator('.lot-board')).toBeVisible()
})

test('without a segment everything is listed; an unknown one is not found (GAME-14, NAV-18)', async ({
  page,
  forgive,
}) => {
  forgive(/status of 404 .*\/(poker|rng\/x|games\/%3Cscript%3E)\)$/)
  await page.goto(at('/games'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games')
  const { totalCount } = await new Visitor().read('gameList')
  await expect(page.locator('.gg-progress')).toContainText(`of ${totalCount}`)
  for (const path of ['/poker', '/games/poker', '/rng/x', '/games/%3Cscript%3E']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { name: 'Invalid URL' }), path).toBeVisible()
  }
})

test('an address full of nonsense lists the games as if it said nothing', async ({ page }) => {
  await page.goto(at('/rng?vendor=%27%3B--&sort=x&tag=%3Cb%3E&bet=1e9&lines=-3&volatility=null&search=%20'))
  await expect(games(page).first()).toBeVisible()
  await expect(page.locator('.lob-set button')).toHaveCount(0)
})

test('favourites, games played last and games bring up the login, and nothing opens (ROLE-05, ROLE-06, ROLE-09, ROLE-19)', async ({
  page,
}) => {
  for (const path of ['/fav', '/recent']) {
    await page.goto(at(path))
    await expect(loginDialog(page), path).toBeVisible()
  }
  await page.goto(at('/rng?search=mandarin'))
  const launches: string[] = []
  page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()))
  await (await alive(page, '.gg .gc-name')).click()
  await expect(loginDialog(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/rng')
  expect(launches).toEqual([])
})

test('a cover that does not load gives way to the default icon, the others are of size rx2 (GAME-24, GAME-30)', async ({
  page,
  forgive,
}) => {
  forgive(/net::ERR_FAILED \(.*\/art\/covers\/mandarin-fortune/)
  await page.route('**/art/covers/mandarin-fortune*', (route) => route.abort())
  await page.goto(at('/rng?search=fortune'))
  const broken = page.locator('.gc', { hasText: 'Mandarin Fortune' }).first()
  await expect(broken.locator('.cover-lost svg')).toBeVisible()
  await expect(broken.locator('img')).toHaveCount(0)
  const other = page.locator('.gc', { hasText: 'Tortoise Fortune' }).first()
  await expect(other.locator('img')).toHaveAttribute('srcset', /-rx2\.webp 360w/)
})

test('listed vendors stand under e-sports and nowhere else (GAME-27)', async ({ page }) => {
  await page.goto(at('/sports?vendor=VANTA'))
  await expect(games(page)).toHaveCount(0)
  await page.goto(at('/esports?vendor=VANTA'))
  await expect(games(page).first()).toBeVisible()
})

test('a group opens as a list of its kinds and games, and its rooms fill (GAME-23, MODAL-08)', async ({
  page,
}) => {
  const member = await enterAs(page)
  await page.goto(at('/rng?search=starlight+arcade'))
  await (await alive(page, '.gg .gc-name')).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('.gc-name')).toHaveCount(6)
  await dialog.getByRole('radio', { name: 'Mini games' }).check({ force: true })
  await expect(dialog.locator('.gc-name')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto(at('/rng?search=fortune+rooms'))
  await (await alive(page, '.gg .gc-name')).click()
  await dialog.getByRole('link', { name: 'Mandarin Fortune' }).click()
  const rooms = dialog.locator('.grp-room')
  await expect(rooms).toHaveCount(3)
  await expect(rooms.last()).toContainText('0 of 8 seats taken')
  const players = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const player = new Visitor()
      await player.register()
      return player
    }),
  )
  const input = { nodeId: 1001, vassalage: 'HALCYON', roomId: 'mandarin-fortune-3' }
  for (const player of players) await player.read('pvpLaunch', { input })
  await expect(rooms.last()).toContainText('8 of 8 seats taken')
  await expect(rooms.last().getByRole('button')).toBeDisabled()
  expect((await member.call('pvpLaunch', { input })).code).toBe('ROOM_FULL')
  await rooms.first().getByRole('button').click()
  await expect(page).toHaveURL(/\/game\?.*room=mandarin-fortune-1/)
  await expect(page.frameLocator('iframe.gp-frame').locator('#spin')).toBeVisible()
})

test('a closed game suggests popular ones and tells when it is back (GAME-17, GAME-18)', async ({ page }) => {
  await page.route('**/lgw/games/list*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const game of body.value.games)
      game.maintenance = { reason: 'CLOSED', until: Date.UTC(2031, 4, 5, 3, 0) }
    await route.fulfill({ response, json: body })
  })
  await page.goto(at('/help'))
  await (await alive(page, '.cat a[href="/rng"]')).click()
  await page.locator('.gg .gc-name').first().click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText('2031')
  await expect(dialog.locator('.gc-name').first()).toBeVisible()
})

test('a lottery of the house opens on /lottery', async ({ page }) => {
  await page.goto(at('/games?search=rapid'))
  await (await alive(page, '.gg .gc-name')).click()
  await expect(page).toHaveURL(/\/lottery\?.*gameCode=RAPID60.*vendor=LOTT/)
})
