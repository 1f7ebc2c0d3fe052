import { expect, type Locator, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { balanceOverGame } from '#browser/slot.ts'
import { refusalOf, test } from '#browser/test.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const at = (path: string) => `${readWorld().portal}${path}`
const games = (page: Page) => page.locator('.gg .gc-name')
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

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

/** A member whose session this browser has. */
async function enterAs(page: Page): Promise<Visitor> {
  const member = new Visitor()
  await member.register()
  await page.context().addCookies(member.browserCookies())
  return member
}

test('each category has its lobby with its own games (GAME-06..13, NAV-18)', async ({ page }) => {
  const lobbies = [
    ['/rng', 'Slots'],
    ['/live', 'Live casino'],
    ['/sports', 'Sports'],
    ['/esports', 'E-sports'],
    ['/fish', 'Fishing'],
    ['/pvp', 'PvP'],
    ['/minigame', 'Mini games'],
    ['/cockfight', 'Cockfight'],
  ] as const
  for (const [path, name] of lobbies) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      new RegExp(name.replace('-', '.?'), 'i'),
    )
    await expect(games(page).first(), path).toBeVisible()
  }
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

test('from page to page the vendors are not asked for again, but in another language they are (GAME-26)', async ({
  page,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/lgw/games/vendors')) calls += 1
  })
  await page.goto(at('/help'))
  await expect(page.locator('.cat a').first()).toBeVisible()
  const first = calls
  await page.locator('.cat a[href="/rng"]').click()
  await expect(games(page).first()).toBeVisible()
  await page.locator('.cat a[href="/live"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/live/i)
  expect(calls).toBe(first)
  await page.locator('.hdr-menu').click()
  await page.locator('.drw-choices').getByRole('button', { name: 'ไทย' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect.poll(() => calls).toBe(first + 1)
})

test('a press on the language button counts also when its menu arrives meanwhile', async ({ page }) => {
  await page.goto(at('/help'))
  await alive(page, '.hdr-lang')
  const menu = page.waitForResponse(/\/assets\/Menu-/)
  await page.locator('.hdr-lang').hover()
  await page.mouse.down()
  await (await menu).finished()
  // What has arrived is also drawn, had it been put in the button's place.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.mouse.up()
  await page.getByRole('menuitemradio', { name: 'ไทย' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
})

test('a second page of the session takes the vendors of the first (GAME-25)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lgw/games/vendors')) asked.push(request.url())
  })
  // The server does not render this page: nothing but the session can have its vendors.
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(at('/login'))
    await expect(loginDialog(page)).toBeVisible()
    await expect(page.locator('.cat a[href="/rng"]')).toBeVisible()
    expect(asked).toHaveLength(1)
  }
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
  await expect(dialog.locator('.gc-name')).toHaveCount(7)
  await dialog.getByRole('radio', { name: 'Mini games' }).check({ force: true })
  await expect(dialog.locator('.gc-name')).toHaveCount(3)
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
  const last = page.locator('.gg a[href^="/game?"]').last()
  await last.scrollIntoViewIfNeeded()
  const place = () => page.evaluate<number>('scrollY')
  const left = await place()
  expect(left).toBeGreaterThan(0)
  await last.click()
  await expect(page).toHaveURL(/\/game\?/)
  await page.getByRole('link', { name: 'Close the game' }).click()
  await expect(page).toHaveURL(at('/hot'))
  await expect.poll(place).toBe(left)
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

test('the logo leads home, and takes search and filters back (HEAD-02, HEAD-03)', async ({ page }) => {
  await page.goto(at('/rng?search=tiger&volatility=MEDIUM'))
  await expect(page.locator('.lob-set button')).toHaveCount(2)
  // How many there are stands in the heading; beside the filters it is only spoken.
  await expect(page.locator('.lob-head').getByText(/ games? from /)).toBeVisible()
  const spoken = await page
    .locator('.lob-set')
    .getByRole('status')
    .filter({ hasText: / match/ })
    .boundingBox()
  expect(spoken?.width).toBeLessThan(2)
  await page.locator('.hdr-home').click()
  await expect(page).toHaveURL(at('/'))
  await page.locator('.cat a[href="/rng"]').click()
  await expect(page.locator('.lob-set button')).toHaveCount(0)
  await expect(page.locator('.lob-tools input[type="search"]')).toHaveValue('')
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

test('the menu lists hot games, the slots with their studios, and favourites', async ({ page }) => {
  await page.goto(at('/help'))
  await (await alive(page, '.hdr-menu')).click()
  const menu = page.locator('dialog[open] .drw-list')
  await expect(menu.locator('a[href="/hot"]')).toBeVisible()
  await expect(menu.locator('a[href="/fav"]')).toBeVisible()
  // Also a category of one studio lists it, and every count stands above the next.
  await expect(menu.getByRole('button', { name: /^Studios of / })).toHaveCount(
    await menu.locator('.drw-cat').count(),
  )
  await menu.getByRole('button', { name: 'Studios of Slots' }).click()
  await menu.getByRole('link', { name: /^Kite & Crane/ }).click()
  await expect(page).toHaveURL(/\/rng\?vendor=KITECRANE$/)
  await expect(games(page).first()).toBeVisible()
})

test('the header search finds studios, games and lotteries, and keeps what was searched', async ({
  page,
}) => {
  await page.goto(at('/help'))
  const field = page.getByRole('banner').locator('input[type="search"]')
  await alive(page, '.srch input')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  const list = page.getByRole('banner').locator('.srch-list')
  const options = list.getByRole('option')
  await field.fill('evergrid')
  await expect(options.first()).toContainText('Evergrid')
  await field.fill('rapid')
  await expect(options.first()).toContainText('Lottery')
  await field.fill('mandatin')
  await expect(options.first()).toContainText('Mandarin Fortune')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/games\?search=mandatin$/)
  await expect(list.locator('li')).toHaveCount(2)
  await expect(list).toBeHidden()
  await field.focus()
  await expect(options.first()).toContainText('mandatin')
  await field.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(options.first()).toBeHidden()
  await field.press('Escape')
  await expect(field).not.toBeFocused()
  await field.fill('evergrid')
  await expect(options.first()).toContainText('Evergrid')
  await options.first().click()
  await expect(page).toHaveURL(/vendor=EVERGRID$/)
  await expect(page.locator('main').getByText(/ games from 1 studio/)).toBeVisible()
  // The list of what was searched before, two words long by now, stays away until the field is entered.
  await expect(list.locator('li')).toHaveCount(3)
  await expect(list).toBeHidden()
})
