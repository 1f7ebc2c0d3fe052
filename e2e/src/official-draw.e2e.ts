import { expect, type Page } from '@playwright/test'
import { closePortal, isInside, logInBy, openLogin } from '#browser/account.ts'
import { checkNewestTicket, newestTicket } from '#browser/lottery.ts'
import { importTexts } from '#browser/looks.ts'
import { test } from '#browser/test.ts'
import { readIssue } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'
import { readWorld } from '#world/world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Choose numbers' })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })

test('an official draw is bet on, drawn by the feed’s result at its time, and its ticket says who told the numbers', async ({
  page,
}) => {
  const gameCode = 'XSMB'
  // The sale is a day long, and a login is not: the world is moved to the end of the sale first.
  const { lockAt } = await readIssue(new Visitor(readWorld()), gameCode)
  await passSales(gameCode)
  await moveClockTo(lockAt - 120_000)
  const member = await newRichMember()
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/lottery?gameCode=${gameCode}&vendor=TCG_LOTTO_VN&home=1`)
  await alive(page, '.lot-board .btn')
  await board(page).getByRole('button', { name: 'Random', exact: false }).first().click()
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await slip(page)
    .getByRole('button', { name: /^Place \d+ bets?$/ })
    .click()
  await expect(slip(page).getByText(/bets? placed$/)).toBeVisible()
  await moveClockTo((await readIssue(new Visitor(readWorld()), gameCode)).drawAt)
  // All lotteries come to the end of the day with it.
  await expect(newestTicket(page)).not.toContainText('Open', { timeout: 90_000 })
  expect(await checkNewestTicket(page)).toBeGreaterThan(3)
  await newestTicket(page).click()
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await expect(ticket.getByText('Made up by the sandbox', { exact: false })).toBeVisible()
})

test('a ticket of the Thai government and a number are bet on from a machine whose clock is days off', async ({
  page,
}) => {
  const member = await newRichMember()
  await page.context().addCookies(member.browserCookies())
  await page.clock.setSystemTime(Date.now() - 8 * 86_400_000)
  for (const playType of ['two_bottom', 'ticket']) {
    await page.goto(
      `${readWorld().portal}/lottery?gameCode=THAIGOV&vendor=TCG_SEA&playType=${playType}&home=1`,
    )
    await alive(page, '.lot-board .btn')
    await board(page).getByRole('button', { name: 'Random', exact: false }).first().click()
    await board(page).getByRole('button', { name: 'Add to slip' }).click()
  }
  await slip(page).getByRole('button', { name: 'Place 2 bets' }).click()
  await expect(slip(page).getByText('2 bets placed')).toBeVisible()
})

test('a ticket of the Thai government and a bet at fixed odds are settled by the feed’s result, and the slip shows both', async ({
  page,
}) => {
  const gameCode = 'THAIGOV'
  const visitor = new Visitor(readWorld())
  // Tickets are on sale until two hours before the draw.
  const { drawAt } = await readIssue(visitor, gameCode)
  await passSales(gameCode)
  await moveClockTo(drawAt - 2 * 3_600_000 - 300_000)
  const member = await newRichMember()
  await page.context().addCookies(member.browserCookies())
  const open = async (playType: string) => {
    await page.goto(
      `${readWorld().portal}/lottery?gameCode=${gameCode}&vendor=TCG_SEA&playType=${playType}&home=1`,
    )
    await alive(page, '.lot-board .btn')
  }
  const add = () => board(page).getByRole('button', { name: 'Add to slip' }).click()
  await open('ticket')
  await board(page).getByRole('button', { name: 'Random', exact: false }).first().click()
  await add()
  await open('odd_even')
  // One of them wins, whatever is drawn.
  for (const side of ['Top odd', 'Top even'])
    await board(page)
      .getByRole('button', { name: new RegExp(`^${side}`) })
      .click()
  await add()
  await slip(page)
    .getByRole('button', { name: /^Place \d+ bets$/ })
    .click()
  await expect(slip(page).getByText(/bets placed$/)).toBeVisible()
  // A login ends after half an hour without a call, and the draw is two hours away.
  await closePortal(page)
  await moveClockTo(drawAt)
  const t = await importTexts('en')
  await logInBy(await openLogin(page, t), t, { name: member.account })
  await isInside(page)
  await open('odd_even')
  await expect(newestTicket(page)).not.toContainText('Open', { timeout: 90_000 })
  // A win on two sides is less than the ticket costs; with a prize on it more comes back.
  await expect(newestTicket(page)).toContainText(/Paid|Won/)
  expect(await checkNewestTicket(page)).toBeGreaterThan(3)
  await newestTicket(page).click()
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await expect(ticket.getByText('Made up by the sandbox', { exact: false })).toBeVisible()
  const line = (name: string) => ticket.getByRole('listitem').filter({ hasText: name })
  await expect(line('Ticket of 6 digits').first()).toContainText(/Not won|\+/)
  // Both sides cost 2, and the one that wins pays 1.90.
  await expect(line('Odd and even').filter({ hasText: '1.90' }).first()).toBeVisible()
})
