import { expect, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { balanceIn } from '#browser/account.ts'
import { chooseAllDigits, newestTicket, placeAllDigits } from '#browser/lottery.ts'
import { readMoney, writeMoney } from '#browser/money.ts'
import { refusalOf, test } from '#browser/test.ts'
import { toFreshSale, toNextDraw } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

const board = (page: Page) => page.getByRole('region', { name: 'Choose numbers' })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })
const bar = (page: Page) => page.locator('.lot-bar')

/** Opens the lottery that draws every minute, with most of a round before it. */
async function openBoard(page: Page): Promise<void> {
  const { portal } = readWorld()
  await toFreshSale(portal)
  await page.goto(`${portal}/lottery?gameCode=RAPID60&vendor=LOTT&home=1`)
  await alive(page, '.lot-board .nk')
}

const choose07 = (page: Page) => board(page).locator('[data-number="07"]').click()

/** Takes every number that can be bet on onto the slip. */
async function chooseAll(page: Page): Promise<void> {
  await board(page).getByRole('button', { name: 'Odd' }).click()
  await board(page).getByRole('button', { name: 'Even' }).click()
}

test('a pasted list goes on the slip with its own stakes, and nothing else of it', async ({ page }) => {
  await openBoard(page)
  await board(page).getByRole('tab', { name: 'Type numbers' }).click()
  await board(page).getByLabel('Numbers for 2D top').fill('12=50\n123=50*20\n22/11/2026\n12:30\n34 total 5')
  const answers = board(page).getByRole('list', { name: 'What was read' }).getByRole('listitem')
  await expect(answers).toHaveText([
    /^12=50 ?2D top 12 × \S*50/,
    /^123=50\*20 ?3D top 123 × \S*50.* · 3D tod 123 × \S*20/,
    /a date/,
    /a time/,
    /“total” is not understood/,
  ])
  await board(page).getByRole('button', { name: 'Add 3 bets to the slip' }).click()
  await expect(slip(page).locator('.lot-line-number')).toHaveText(['12', '123', '123'])
  await expect(slip(page).locator('.lot-total-sum')).toContainText('120.00')
  // What was not understood stays to be mended.
  await expect(board(page).getByLabel('Numbers for 2D top')).toHaveValue('22/11/2026\n12:30\n34 total 5')
})

test('fifty pasted lines are placed as one ticket, and all their money is back when it is taken back', async ({
  page,
  context,
}) => {
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  await expect(balanceIn(page)).toContainText('5,000.00')
  await board(page).getByRole('tab', { name: 'Type numbers' }).click()
  const lines = Array.from({ length: 50 }, (_, line) => `${String(line).padStart(2, '0')}=20`)
  await board(page).getByLabel('Numbers for 2D top').fill(lines.join('\n'))
  await board(page).getByRole('button', { name: 'Add 50 bets to the slip' }).click()
  await slip(page).getByRole('button', { name: 'Place 50 bets' }).click()
  await expect(slip(page).getByText('50 bets placed')).toBeVisible()
  await expect(balanceIn(page)).toContainText('4,000.00')
  await newestTicket(page).click()
  await page
    .getByRole('dialog', { name: /ticket$/ })
    .getByRole('button', { name: 'Take the ticket back' })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Take this ticket back?' })
  await expect(question).toContainText(/1,000(\.00)?/)
  await question.getByRole('button', { name: 'Take the ticket back' }).click()
  await expect(page.locator('.toast').getByText('Ticket taken back')).toBeVisible()
  await expect(balanceIn(page)).toContainText('5,000.00')
  await expect(newestTicket(page)).toContainText('Returned')
})

test('a stake or a multiplier with decimals is refused in words and never counted', async ({ page }) => {
  await openBoard(page)
  await choose07(page)
  await board(page).getByLabel('Stake per number').fill('')
  await board(page).getByLabel('Stake per number').pressSequentially('7.77')
  await expect(board(page).getByText('Whole amounts only')).toBeVisible()
  await expect(board(page).getByRole('button', { name: 'Add to slip' })).toBeDisabled()
  await board(page).getByLabel('Stake per number').fill('7')
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  const multiplier = slip(page).getByLabel('Multiplier')
  await multiplier.fill('')
  await multiplier.pressSequentially('1.5')
  await expect(slip(page).getByText('Whole numbers only')).toBeVisible()
  await expect(slip(page).locator('.lot-total-sum')).toContainText('7.00')
})

test('the button that places and the time left stay in view with many bets', async ({ page }) => {
  await openBoard(page)
  await chooseAll(page)
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  const foot = [slip(page).getByRole('timer'), slip(page).getByRole('button', { name: /^Place \d+ bets$/ })]
  for (const by of [-2000, 200, -2000]) {
    await page.mouse.wheel(0, by)
    for (const part of foot) await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the bar counts what is chosen, and the sheet keeps its foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBoard(page)
  await choose07(page)
  await expect(bar(page)).toContainText('1 number chosen')
  await expect(bar(page)).toContainText('10.00')
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Add to slip' }).click()
  await bar(page).getByRole('button', { name: 'Open slip' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bet slip' })
  await expect(sheet.getByRole('timer')).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: /^Place \d+ bets$/ })).toBeInViewport({ ratio: 1 })
})

test('the whole card of a lottery leads to it', async ({ page }) => {
  await page.goto(`${readWorld().portal}/elott`)
  const card = page.locator('.tk').filter({ hasText: 'Siam Daily 3D' })
  const box = await card.boundingBox()
  await card.click({ position: { x: (box?.width ?? 0) / 2, y: 20 }, force: true })
  await expect(page).toHaveURL(/gameCode=SIAM3D/)
})

test('what a screen reader hears of the slip follows the language', async ({ page }) => {
  await openBoard(page)
  await choose07(page)
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  const said = page.locator('.lot-board-in [role="status"]')
  await expect(said).toHaveText('1 number is on the slip')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /EN|language/i })
    .first()
    .click()
  await page.getByText('ไทย').click()
  await expect(said).toHaveText(/[ก-๙]/)
  await expect(page.locator('.lot-slip .lot-line-number')).toHaveText(['07'])
})

test('an open ticket follows its draw over the board as it stood, and what it paid is told', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  // Whose balance it is, the page knows once it answers.
  await expect(balanceIn(page)).toContainText('5,000.00')
  await placeAllDigits(page, 10n)
  await newestTicket(page).click()
  await expect(page).toHaveURL(/vendor=LOTT&playType=run_top&ticket=[^&]+&home=1$/)
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await expect(ticket.getByText('not yet')).not.toHaveCount(0)
  await toNextDraw(portal)
  await expect(page.locator('.toast').getByText(/^Paid /)).toBeVisible()
  await expect(ticket.getByText('not yet')).toHaveCount(0)
  await expect(ticket.getByRole('button', { name: 'Check this ticket' })).toBeVisible()
  await ticket.locator('.drw-x').click()
  await expect(page).toHaveURL(/vendor=LOTT&playType=run_top&home=1$/)
  await expect(board(page).getByRole('tab', { name: 'Running' })).toHaveAttribute('aria-selected', 'true')
  const balance = (await balanceIn(page).textContent()) ?? '?'
  await expect(slip(page).locator('.lot-facts').getByText(balance)).toBeVisible()
})

test('an earlier ticket is bet on again in the round on the board, for the same stakes', async ({
  page,
  context,
}) => {
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  await expect(balanceIn(page)).toContainText('5,000.00')
  await placeAllDigits(page, 10n)
  await newestTicket(page).click()
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await ticket.getByRole('button', { name: 'Bet this again' }).click()
  await expect(page.locator('.toast').getByText('10 bets are on the slip')).toBeVisible()
  await expect(ticket).toBeHidden()
  await expect(slip(page).locator('.lot-line-number')).toHaveCount(10)
  await slip(page).getByRole('button', { name: 'Place 10 bets' }).click()
  await expect(slip(page).getByText('10 bets placed')).toBeVisible()
  await expect(page.locator('.lot-mine .lot-ticket')).toHaveCount(2)
})

test('numbers that a member keeps are chosen with one press, also after the page was left', async ({
  page,
  context,
}) => {
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  await choose07(page)
  await board(page).locator('[data-number="70"]').click()
  await board(page).getByRole('button', { name: 'Save choice' }).click()
  await expect(board(page).getByRole('button', { name: 'Choose 07 70' })).toBeVisible()
  await openBoard(page)
  await expect(board(page).locator('.nk.on')).toHaveCount(0)
  await board(page).getByRole('button', { name: 'Choose 07 70' }).click()
  await expect(board(page).locator('.nk.on')).toHaveText(['07', '70'])
})

test('a slip that meets the lock is told so once, goes on to the next round, and is placed there when it is pressed again', async ({
  page,
  context,
  forgive,
}) => {
  forgive(refusalOf(api.lottoBet))
  const { portal } = readWorld()
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  await expect(balanceIn(page)).toContainText('5,000.00')
  await choose07(page)
  await board(page).getByRole('button', { name: 'Add to slip' }).click()
  // On its way while the round ends.
  await page.route(`**${api.lottoBet.path}`, async (route) => {
    await toNextDraw(portal)
    await route.continue()
  })
  await slip(page).getByRole('button', { name: 'Place 1 bet' }).click()
  await expect(slip(page).getByText(/^Round \d+ takes no more bets$/)).toBeVisible()
  await expect(slip(page).getByText('Nothing was placed')).toHaveCount(1)
  await expect(slip(page).getByText('Betting on this draw has closed.')).toHaveCount(0)
  await expect(slip(page).getByText(/Your slip is for round \d+ now/)).toBeVisible()
  await page.unroute(`**${api.lottoBet.path}`)
  await slip(page).getByRole('button', { name: 'Place 1 bet' }).click()
  await expect(slip(page).getByText('1 bet placed')).toBeVisible()
})

test('a chase over three rounds ends with the win of its first, and what was held for the others comes back', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  await context.addCookies((await newRichMember()).browserCookies())
  await openBoard(page)
  await expect(balanceIn(page)).toContainText('5,000.00')
  await chooseAllDigits(page, 10n)
  await slip(page).getByRole('button', { name: 'Bet this slip on coming rounds' }).click()
  const editor = page.getByRole('dialog', { name: 'Chase over coming rounds' })
  await editor.getByRole('spinbutton', { name: 'Rounds', exact: true }).fill('3')
  await editor.getByRole('radio', { name: 'Doubling' }).click({ force: true })
  await expect(editor.locator('.lot-ch-total')).toHaveText('฿700.00')
  await editor.getByRole('button', { name: 'Chase 3 rounds' }).click()
  await expect(balanceIn(page)).toContainText('4,300.00')

  // The slip that it has placed stands below, and may be there first.
  await page.locator('.lot-mine').filter({ hasText: 'My chases' }).locator('.lot-ticket').first().click()
  const chase = page.getByRole('dialog', { name: 'Chase on Rapid 60s' })
  await expect(chase.getByText('1 of 3 rounds')).toBeVisible()
  await expect(chase.locator('.lot-ch-round').getByText('Held', { exact: true })).toHaveCount(2)
  await toNextDraw(portal)
  await expect(chase.getByText('Stop rule met')).toBeVisible()
  await expect(chase.locator('.lot-ch-round').getByText('Given back', { exact: true })).toHaveCount(2)
  await expect(chase.locator('.lot-ch-round').getByText(/^Paid /)).toHaveCount(1)
  const paid = await readMoney(chase.locator('.lot-ch-tiles dd').last())
  await expect(balanceIn(page)).toContainText(writeMoney(4900_00n + paid))
})

test('recent draws keep their place until they come, and a new one follows its result', async ({ page }) => {
  const come = Promise.withResolvers<undefined>()
  await page.route(`**${api.lottoOpened.path}*`, async (route) => {
    await come.promise
    await route.continue()
  })
  const { portal } = readWorld()
  await toFreshSale(portal)
  // From the lobby: a board that the server rendered has its draws.
  await page.goto(`${portal}/elott`)
  await alive(page, '.tk a')
  await page.locator('.tk').filter({ hasText: 'Rapid 60s' }).getByRole('link').first().click()
  const recent = page.locator('.lot-block').filter({ hasText: 'Recent draws' })
  await expect(recent.locator('.lot-loading .sk')).toHaveCount(5)
  come.resolve(undefined)
  await expect(recent.locator('.lot-loading')).toHaveCount(0)
  await expect(recent.locator('.lot-follows')).toHaveCount(0)
  await toNextDraw(portal)
  await expect(recent.locator('tbody .lot-follows')).toHaveCount(1)
})
