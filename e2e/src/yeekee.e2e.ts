import { expect, type Page } from '@playwright/test'
import { checkNewestTicket, newestTicket } from '#browser/lottery.ts'
import { test } from '#browser/test.ts'
import { throwIn, toNewRound } from '#calls/lottery-throws.ts'
import { newMember, newRichMember } from '#calls/members.ts'
import { Visitor } from '#calls/visitor.ts'
import { alive } from '#screens/screen.ts'
import { moveClock, moveClockTo } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' })
const fact = (page: Page, name: string) => page.locator(`dt:has-text("${name}") + dd`)

const rivalNumbers = Array.from({ length: 16 }, (_, at) => String(10_007 + 3_571 * at))

test('YEEKEE: numbers are thrown in, a bet is placed, the result is told from all of them and the ticket checked', async ({
  page,
}) => {
  // The next round may begin when a login of now is over.
  const round = await toNewRound(new Visitor(readWorld()))
  const [member, ...rivals] = await Promise.all([newRichMember(), ...[1, 2, 3, 4].map(() => newMember())])
  await page.context().addCookies(member.browserCookies())
  await page.goto(`${readWorld().portal}/lottery?gameCode=YEEKEE&vendor=LOTT&home=1`)
  await alive(page, '.lot-board .btn')
  const panel = region(page, 'Throw numbers')
  await expect(panel.getByText('Nobody has thrown a number into this round yet.')).toBeVisible()

  // Others throw, and the page hears of it.
  for (const [at, number] of rivalNumbers.entries()) {
    if (at > 0 && at % rivals.length === 0) await moveClock(4_000)
    await throwIn(rivals[at % rivals.length] ?? member, round, number)
  }
  const sum = rivalNumbers.reduce((all, number) => all + Number(number), 0)
  await expect(fact(page, 'Sum of all numbers')).toHaveText(sum.toLocaleString('en'))
  await expect(fact(page, '16th from the last')).toHaveText(`− ${rivalNumbers[0]}`)

  for (const digit of '04217') await panel.getByRole('button', { name: digit, exact: true }).click()
  await panel.getByRole('button', { name: 'Throw', exact: true }).click()
  await expect(panel.getByText('04217 is number 17 of the round.')).toBeVisible()
  await expect(panel.getByRole('row').nth(1)).toContainText('04217')
  await expect(panel.getByRole('row').nth(1)).toContainText('You')
  await expect(fact(page, '16th from the last')).toHaveText(`− ${rivalNumbers[1]}`)

  const board = region(page, 'Choose numbers')
  await board.getByRole('tab', { name: 'Running' }).click()
  await board.locator('[data-number="7"]').click()
  await board.getByRole('button', { name: 'Add to slip' }).click()
  await slip(page)
    .getByRole('button', { name: /^Place 1 bet$/ })
    .click()
  await expect(slip(page).getByText('1 bet placed')).toBeVisible()

  await moveClockTo(round.drawAt)
  await expect(newestTicket(page)).not.toContainText('Open')
  expect(await checkNewestTicket(page)).toBeGreaterThan(5)

  await panel.getByRole('button', { name: 'How the results came about' }).click()
  const story = page.getByRole('dialog', { name: 'Yeekee: how the results came about' })
  await expect(story.getByText('Worked out in this browser')).toBeVisible()
  const shown = async (name: string) =>
    Number(
      await story
        .locator(`dt:has-text("${name}") + dd`)
        .innerText()
        .then((text) => text.replace(/\D/g, '')),
    )
  expect(await shown('Sum of 17 numbers')).toBe(sum + 4217)
  const together = sum + 4217 - Number(rivalNumbers[1]) + (await shown('House’s number'))
  expect(await shown('Together')).toBe(together)
  expect(await shown('Last five digits')).toBe(together % 100_000)
  await expect(story.getByRole('row').filter({ hasText: '04217' })).toHaveCount(1)
})
