import { type BrowserContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** Places what is on the slip. Prices move as the matches go on: what they came to meanwhile is accepted. */
async function place(book: FrameLocator): Promise<void> {
  const [accept, press] = [book.getByRole('button', { name: 'Accept new prices' }), book.locator('#place')]
  const stands = book.locator('.told-note').filter({ hasText: 'stands' })
  for (let moves = 0; moves < 5; moves++) {
    await expect(accept.or(press)).toBeVisible()
    if (await accept.isVisible()) await accept.click()
    // It is not there where they moved once more before the press.
    await press.click({ timeout: 2_000 }).catch(() => undefined)
    await expect(accept.or(stands)).toBeVisible()
    if (await stands.isVisible()) return
  }
}

/** The book of a member who has 500. */
async function openBookWithMoney(page: Page, context: BrowserContext): Promise<FrameLocator> {
  const member = await newRichMember({ amount: '500' })
  await context.addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/sports?search=match+night`)
  await (await alive(page, '.gg .gc-name')).click()
  return page.frameLocator('iframe.gp-frame')
}

/** Bets 100 on a match of a league that takes bets for an hour yet, or for long. @returns the book, at the member's bets */
async function betOnMatch(page: Page, context: BrowserContext): Promise<FrameLocator> {
  const book = await openBookWithMoney(page, context)
  await book.locator('.match .price:not(:disabled)').last().click()
  const isNarrow = await book.locator('#slip-open').isVisible()
  if (isNarrow) await book.locator('#slip-open').click()
  // Thai digits are digits.
  await book.locator('#unit').fill('๑๐๐')
  await expect(book.locator('#unit')).toHaveValue('100')
  await place(book)
  await expect(book.locator('.told-note')).toHaveText(/Your bet of .*100\.00 stands\./)
  if (isNarrow) await book.locator('.close-slip').click()
  await book.getByRole('button', { name: /^My bets/ }).click()
  return book
}

test('an open bet on a match is cashed out: asked for first, paid at once, and told by the book and the betting record', async ({
  page,
  context,
}) => {
  const book = await betOnMatch(page, context)

  const bet = book.locator('.bet')
  const open = bet.getByRole('button', { name: /^Cash out/ })
  const offered = /[\d.]+$/.exec((await open.textContent()) ?? '')?.[0] ?? ''
  expect(Number(offered)).toBeGreaterThan(80)
  expect(Number(offered)).toBeLessThan(96)
  await open.click()
  await bet.getByRole('button', { name: 'Keep the bet' }).click()
  await open.click()
  await bet.getByRole('button', { name: new RegExp(`^Take .*${offered}$`) }).click()
  await expect(bet).toContainText(`Cashed out`)
  await expect(bet).toContainText(offered)
  await expect(bet.getByRole('button', { name: /^(?:Cash out|Take|Keep)/ })).toHaveCount(0)

  await page.goto(`${readWorld().portal}/member/personalHistoryCopy`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Match Night' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('100.00')
  await expect(row).toContainText((100 - Number(offered)).toFixed(2))
})

test('a part of a bet is cashed out at its price, and the rest stays open; an exact amount takes another, and the record has one bet', async ({
  page,
  context,
}) => {
  const book = await betOnMatch(page, context)

  const bet = book.locator('.bet')
  const amountOn = async (name: RegExp) =>
    Number(/[\d.]+$/.exec((await bet.getByRole('button', { name }).textContent()) ?? '')?.[0])
  await bet.getByRole('button', { name: /^Cash out/ }).click()
  const whole = await amountOn(/^Take/)
  await bet.getByRole('group', { name: 'How much of the bet' }).getByRole('button', { name: '25 %' }).click()
  await expect(bet).toContainText(/for .*25\.00 of the stake\. The other .*75\.00 stays open/)
  const quarter = await amountOn(/^Take/)
  expect(Math.abs(quarter - whole / 4)).toBeLessThan(0.011)
  await bet.getByRole('button', { name: /^Take/ }).click()
  await expect(bet).toContainText(/75\.00 still open/)
  await expect(bet.locator('.parts-out')).toContainText(quarter.toFixed(2))

  await bet.getByRole('button', { name: /^Cash out/ }).click()
  await bet.getByLabel('Or take just so much').fill('20')
  const exact = await amountOn(/^Take/)
  expect(exact).toBeGreaterThan(19.9)
  expect(exact).toBeLessThanOrEqual(20)
  await bet.getByLabel('Or take just so much').fill('0.10')
  await expect(bet.getByRole('button', { name: /^Take/ })).toBeDisabled()
  await expect(bet).toContainText('A part brings from')
  await bet.getByLabel('Or take just so much').fill('20')
  await bet.getByRole('button', { name: /^Take/ }).click()
  await expect(bet.locator('.part-out')).toHaveCount(2)

  await bet.getByRole('button', { name: /^Cash out/ }).click()
  await bet.getByRole('button', { name: /^Take/ }).click()
  await expect(bet).toContainText(`Cashed out`)
  // All parts together are what was offered for the bet as it was placed, to the satang.
  await expect(bet.locator('.end')).toContainText(whole.toFixed(2))
  await bet.getByRole('button', { name: 'Check this bet' }).click()
  await expect(bet.getByRole('status')).toContainText('Checked')

  await page.goto(`${readWorld().portal}/member/personalHistoryCopy`)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Match Night' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('100.00')
  await expect(row).toContainText((100 - whole).toFixed(2))
})

test('who wins a season is bet on beside its table, and not in a multiple with a match of its league', async ({
  page,
  context,
}) => {
  const book = await openBookWithMoney(page, context)
  await book.getByRole('button', { name: 'Season winner' }).click()
  const season = book.locator('.season').filter({ hasText: 'Suvarin League' }).last()
  await expect(season.locator('tbody tr')).toHaveCount(8)
  const price = season.locator('.price').first()
  const odds = await price.locator('b').textContent()
  await price.click()
  await book.getByRole('button', { name: 'All', exact: true }).click()
  await book.locator('.match').filter({ hasText: 'Suvarin League' }).locator('.price').last().click()
  const isNarrow = await book.locator('#slip-open').isVisible()
  if (isNarrow) await book.locator('#slip-open').click()
  await expect(book.locator('#slip')).toContainText('A season cannot be combined with a match')
  await book.locator('#slip .remove').last().click()
  await expect(book.locator('#slip .picked')).toHaveCount(1)
  await expect(book.locator('#slip')).toContainText(odds ?? '')
  await book.locator('#unit').fill('50')
  await place(book)
  await expect(book.locator('.told-note')).toHaveText(/Your bet of .*50\.00 stands\./)
  if (isNarrow) await book.locator('.close-slip').click()
  await book.getByRole('button', { name: /^My bets/ }).click()
  await expect(book.locator('.bet')).toContainText('Winner of the season')
})

/** What the book tells of a bet, in place of what its server would. */
const betOf = (id: string, change: object = {}) => ({
  id,
  state: 'OPEN',
  refusal: null,
  size: 1,
  unit: '10.00',
  stake: '10.00',
  open: '10.00',
  parts: [] as { stake: string; amount: string; isPaid: boolean; at: number }[],
  win: '0.00',
  most: '20.00',
  cashOut: { amount: '9.50', perUnit: 0.99 },
  isCashedOut: false,
  balance: '90.00',
  placedAt: Date.now(),
  legs: [
    {
      match: 'SUV-1',
      code: 'RESULT',
      line: 0,
      pick: 'HOME',
      price: 200,
      settlement: null,
      leagueName: 'League',
      home: `Home ${id}`,
      away: 'Away',
      sport: 'FOOTBALL',
      startsAt: Date.now(),
      phase: 'LIVE',
      score: { home: 1, away: 0 },
      quarters: [],
      season: null,
      ...change,
    },
  ],
})
type Bet = ReturnType<typeof betOf> | (Omit<ReturnType<typeof betOf>, 'cashOut'> & { cashOut: object | null })

/** The book of a member, who is told of these bets. */
async function openBook(page: Page, context: BrowserContext, bets: Bet[]) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.route('**/api/book/bets', (route) => route.fulfill({ json: { bets } }))
  const book = await openBookWithMoney(page, context)
  const countOf = (call: string) => asked.filter((one) => one === call).length
  const poll = () => page.waitForResponse((response) => response.url().endsWith('/api/book'))
  const showBets = () => book.getByRole('button', { name: /^My bets/ }).click()
  const bet = (id: string) => book.locator('.bet').filter({ hasText: `Home ${id}` })
  return { book, bet, countOf, poll, showBets }
}

test('a key that is held while it asks for a cash-out takes nothing: the focus is on keeping the bet, and on the bet where that is gone', async ({
  page,
  context,
}) => {
  const bets: Bet[] = [betOf('one')]
  const { bet, countOf, showBets } = await openBook(page, context, bets)
  await showBets()
  const [open, keep] = ['Cash out', 'Keep the bet'].map((name) =>
    bet('one').getByRole('button', { name: new RegExp(`^${name}`) }),
  )
  if (!open || !keep) throw new Error('named above')
  await open.focus()
  for (let times = 0; times < 4; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keep).toBeFocused()
  bets[0] = { ...betOf('one'), cashOut: { closed: 'SCORE' } }
  await expect(bet('one')).toContainText('A score has just moved')
  await expect(bet('one')).toBeFocused()
  expect(countOf('POST /api/book/bets/one/cash-out')).toBe(0)
})

test('a part that is asked about is asked anew when its offer moves, or another page took a part before, and nothing is sent', async ({
  page,
  context,
}) => {
  const bets: Bet[] = [betOf('one')]
  const { bet, countOf, poll, showBets } = await openBook(page, context, bets)
  await showBets()
  const one = bet('one')
  await one.getByRole('button', { name: /^Cash out/ }).click()
  await one.getByRole('button', { name: '50 %' }).click()
  await expect(one.getByRole('button', { name: /^Take .*4\.75$/ })).toBeVisible()
  bets[0] = { ...betOf('one'), cashOut: { amount: '7.68', perUnit: 0.8 } }
  await expect(one).toContainText(/The offer moved: .*4\.75 → .*3\.84\. Nothing was taken\./)
  await expect(one.getByRole('button', { name: /^Take/ })).toHaveCount(0)
  await one.getByRole('button', { name: 'Accept the new offer' }).click()
  await expect(one.getByRole('button', { name: /^Take .*3\.84$/ })).toBeVisible()
  bets[0] = {
    ...betOf('one'),
    open: '4.00',
    parts: [{ stake: '6.00', amount: '4.60', isPaid: true, at: Date.now() }],
    cashOut: { amount: '3.07', perUnit: 0.8 },
  }
  await expect(one).toContainText(/The offer moved: .*3\.84 → .*3\.07/)
  await poll()
  expect(countOf('POST /api/book/bets/one/cash-out')).toBe(0)
})

test('on a phone a cash-out that is refused says so beside its bet, and leaves the question of another bet as it is', async ({
  page,
  context,
  forgive,
}) => {
  forgive(/api\/book\/bets\/one\/cash-out\)$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { bet, countOf, poll, showBets } = await openBook(page, context, [betOf('one'), betOf('two')])
  const held = Promise.withResolvers<void>()
  await page.route('**/api/book/bets/one/cash-out', async (route) => {
    if (countOf('POST /api/book/bets/one/cash-out') === 1) return route.abort()
    await held.promise
    await route.fulfill({ status: 409, json: { error: 'STATE_CONFLICT' } })
  })
  await showBets()
  await bet('one').getByRole('button').click()
  await bet('one').getByRole('button', { name: /^Take/ }).click()
  await expect(bet('one').getByText('No connection. Trying again')).toBeVisible()
  await bet('two').getByRole('button').click()
  held.resolve()
  const told = bet('one').getByText('The bet was settled before.')
  await expect(told).toBeVisible()
  await poll()
  await poll()
  await expect(told).toBeVisible()
  await expect(bet('two').getByRole('button', { name: 'Keep the bet' })).toBeVisible()
  await bet('one').getByRole('button').click()
  await expect(told).toHaveCount(0)
})

test('on a phone an empty slip that is shut leaves the focus on the bets, which are asked for often only while they are shown', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { book, countOf, poll, showBets } = await openBook(page, context, [betOf('one')])
  await book.locator('.match .price:not(:disabled)').last().click()
  await book.locator('#slip-open').click()
  await book.getByRole('button', { name: 'Clear all' }).click()
  await book.locator('.close-slip').click()
  await expect(book.getByRole('button', { name: /^My bets/ })).toBeFocused()
  const before = countOf('GET /api/book/bets')
  for (let times = 0; times < 3; times++) await poll()
  expect(countOf('GET /api/book/bets') - before).toBeLessThan(2)
  await showBets()
  const shown = countOf('GET /api/book/bets')
  for (let times = 0; times < 3; times++) await poll()
  expect(countOf('GET /api/book/bets') - shown).toBeGreaterThan(1)
})

test('points by quarter stand with a match of basketball and with a bet on the quarter with the most', async ({
  page,
  context,
}) => {
  const ended = { sport: 'BASKETBALL', phase: 'OVER', quarters: [41, 38, 41, 40] }
  const leg = { ...ended, code: 'BEST_QUARTER', pick: 'Q1', settlement: 'DEAD_HEAT_2' }
  const closed = { ...betOf('one', leg), state: 'CLOSED', cashOut: null }
  const { book, bet, showBets } = await openBook(page, context, [closed])
  await page.route('**/api/book/matches/*', async (route) => {
    const told = (await (await route.fetch()).json()) as { match: object } // the page of a match
    await route.fulfill({ json: { ...told, match: { ...told.match, ...ended } } })
  })
  await showBets()
  await expect(bet('one')).toContainText('Points by quarter, both teams: 41 · 38 · 41 · 40')
  await book.getByRole('button', { name: 'All', exact: true }).click()
  await book.locator('.versus').first().click()
  await expect(book.locator('.board')).toContainText('Points by quarter, both teams: 41 · 38 · 41 · 40')
})
