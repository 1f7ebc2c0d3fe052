import { expect, type Page } from '@playwright/test'
import { checkNewestTicket, newestTicket } from '#browser/lottery.ts'
import { test } from '#browser/test.ts'
import { readIssue } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Choose numbers' })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })

/** Moves the world on, where it must, to an issue of a lottery that sells for a while yet. */
async function toSale(gameCode: string): Promise<void> {
  const visitor = new Visitor(readWorld())
  const { lockAt, drawAt } = await readIssue(visitor, gameCode)
  if (lockAt - worldNow() > 30_000) return
  await moveClockTo(drawAt)
  const drawOfNext = async () => (await readIssue(visitor, gameCode)).drawAt
  await expect.poll(drawOfNext, { intervals: [50, 100] }).toBeGreaterThan(drawAt)
}

/** The slip at the least prize group, set by the keyboard; a page that is loaded anew shows it as it was. */
async function takeRebate(page: Page): Promise<void> {
  const group = slip(page).getByRole('slider', { name: 'Prize group' })
  await group.press('Home')
  const total = slip(page).locator('.lot-total-sum')
  await expect(slip(page).getByText('Rebate, taken off')).toBeVisible()
  const price = await total.textContent()
  await page.reload()
  await expect(group).toHaveValue('1700')
  await expect(total).toHaveText(price ?? '')
}

const families = ['SSC60', 'FASTPK10', 'FISHM5', 'KENOM5']
/** Each goes the same way by a board of its own. */
const otherFamilies = ['FAST11X5', 'FASTK3', 'FAST3DM1', 'LUCKY28M1', 'MARK6M1', 'LAO4M5', 'LAO6M5']

for (const gameCode of process.env['LONG'] === '1' ? [...families, ...otherFamilies] : families)
  test(`${gameCode}: a ticket of selections is chosen, placed, drawn, paid and checked`, async ({ page }) => {
    const member = await newRichMember()
    await page.context().addCookies(member.browserCookies())
    await toSale(gameCode)
    await page.goto(`${readWorld().portal}/lottery?gameCode=${gameCode}&vendor=ELOTT&home=1`)
    await alive(page, '.lot-board .btn')
    await board(page).getByRole('button', { name: 'Random', exact: false }).first().click()
    await board(page).getByRole('button', { name: 'Add to slip' }).click()
    if (gameCode === 'SSC60') await takeRebate(page)
    await slip(page)
      .getByRole('button', { name: /^Place \d+ bets?$/ })
      .click()
    await expect(slip(page).getByText(/bets? placed$/)).toBeVisible()
    await moveClockTo((await readIssue(new Visitor(readWorld()), gameCode)).drawAt)
    await expect(newestTicket(page)).not.toContainText('Open')
    expect(await checkNewestTicket(page)).toBeGreaterThan(3)
  })

test('a ticket that is picked from the shelf by its last digits is bought', async ({ page, context }) => {
  await context.addCookies((await newRichMember()).browserCookies())
  await toSale('VNSOUTH1')
  await page.goto(`${readWorld().portal}/lottery?gameCode=VNSOUTH1&vendor=ELOTT&home=1&playType=ticket`)
  await alive(page, '.shf .nk')
  const shelf = board(page).getByRole('group', { name: 'Tickets on the shelf' })
  await board(page).getByLabel('Ends with').fill('00047')
  await shelf.getByRole('button', { name: 'Ticket 300047' }).click()
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  await slip(page).getByRole('button', { name: 'Place 1 bet' }).click()
  await expect(slip(page).getByText('1 bet placed')).toBeVisible()
  await expect(newestTicket(page)).toContainText('300047')
})
