import { expect, type Page } from '@playwright/test'
import { balanceIn, registerInPortal } from '#browser/account.ts'
import { importTexts } from '#browser/looks.ts'
import { addPayee, depositInPortal, setPaymentPassword, withdrawInPortal } from '#browser/cashier.ts'
import { checkNewestTicket, newestTicket, placeAllDigits } from '#browser/lottery.ts'
import { readMoney, writeMoney } from '#browser/money.ts'
import { balanceOverGame, spinUntilMoved } from '#browser/slot.ts'
import { countLoads, test } from '#browser/test.ts'
import { toNextDraw } from '#calls/lottery-slip.ts'
import { Visitor } from '#calls/visitor.ts'
import { setWork } from '#world/light-work.ts'
import { readWorld } from '#world/world.ts'

const depositMinor = 2000_00n
const withdrawalMinor = 150_00n
const roundMinor = 10_00n

/** A visitor's way from the first page to the confirmed withdrawal; after the bet it may go on at another process. */
async function travel(page: Page, portal: string, portalAfterBet = portal): Promise<void> {
  const { account } = new Visitor()
  const { step } = test

  await step('a visitor opens an account (REG-27, REG-31..34, AUTH-28, A-24)', async () => {
    await page.goto(portal)
    await registerInPortal(page, account, await importTexts('en'))
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(page.getByRole('dialog', { name: /^(Create your account|Log in)$/ })).toHaveCount(0)
    await expect(balanceIn(page)).toContainText('0.00')
  })

  const { watcher, loadsOfWatcher } = await step('another tab knows the session (AUTH-28)', async () => {
    const tab = await page.context().newPage()
    await tab.goto(`${portal}/lottery?gameCode=RAPID60&vendor=LOTT&home=1`)
    await expect(balanceIn(tab)).toContainText('0.00')
    return { watcher: tab, loadsOfWatcher: countLoads(tab) }
  })

  await step('pays in at the bank, and every page knows it by push (WALLET-02, WALLET-14)', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Deposit' }).click()
    await depositInPortal(page, '2000')
    await expect(balanceIn(watcher)).toContainText('2,000.00')
    expect(loadsOfWatcher()).toBe(0)
  })

  const { rounds, balance } = await step('plays a slot in its frame (GAME-22, A-97)', async () => {
    // The reels turn as they do for a player.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${portal}/rng?search=Mandarin`)
    await page.getByRole('main').getByRole('link', { name: 'Mandarin Fortune' }).first().click()
    await expect(page.locator('iframe.gp-frame')).toHaveAttribute(
      'src',
      new RegExp(`^${readWorld().sandbox}/play/`),
    )
    const loads = countLoads(page)
    const played = await spinUntilMoved(page)
    await expect(balanceOverGame(page)).toContainText(writeMoney(played.balance))
    await expect(balanceIn(watcher)).toContainText(writeMoney(played.balance))
    expect([loads(), loadsOfWatcher()]).toEqual([0, 0])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return played
  })

  // What the slot left of the turnover goes on the lottery; all ten digits cover every draw.
  const unit = (depositMinor - BigInt(rounds) * roundMinor) / 1000n
  const afterBet = balance - unit * 1000n
  const stake = `฿${writeMoney(unit * 1000n).replace('.00', '')}`
  await step('bets on all ten digits of the next draw', async () => {
    await placeAllDigits(watcher, unit)
    await expect(balanceIn(watcher)).toContainText(writeMoney(afterBet))
  })

  await step('prepares a withdrawal while the draw is on its way (WALLET-03, MEMBER-05)', async () => {
    await page.goto(`${portalAfterBet}/member/withdraw`)
    await setPaymentPassword(page)
    await addPayee(page)
    await expect(page.getByText(/^Play through .* more to withdraw$/)).toBeVisible()
  })

  const afterDraw = await step('sees the draw and the payout arrive', async () => {
    await toNextDraw(portalAfterBet)
    // Each digit on top pays, and all together less than the ten cost.
    const paid = newestTicket(watcher).getByText(/^Paid /)
    await expect(paid).toContainText(stake)
    const payout = await readMoney(paid)
    await expect(balanceIn(watcher)).toContainText(writeMoney(afterBet + payout))
    expect(loadsOfWatcher()).toBe(0)
    return afterBet + payout
  })

  await step('lets the browser check the ticket', async () => {
    expect(await checkNewestTicket(watcher)).toBeGreaterThanOrEqual(5)
  })

  await step('withdraws, and confirms that the money arrived (WALLET-03, WALLET-07, M-19)', async () => {
    await page.reload()
    await withdrawInPortal(page, '150')
    await expect(page.getByRole('table').getByText('Received').first()).toBeVisible()
    await expect(balanceIn(watcher)).toContainText(writeMoney(afterDraw - withdrawalMinor))
  })

  await step('finds every bet in the betting record (MEMBER-07)', async () => {
    await page.goto(`${portalAfterBet}/member/personalHistoryCopy`)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: 'Mandarin Fortune' })).toHaveCount(rounds)
    const result = afterDraw - afterBet - unit * 1000n
    const bet = rows.filter({ hasText: 'Rapid 60s' }).first()
    await expect(bet).toContainText(writeMoney(result < 0n ? -result : result))
    await expect(bet).toContainText('Paid ')
    await expect(bet).toContainText(stake)
  })

  await step('finds every transaction in the account record (MEMBER-08, WALLET-01)', async () => {
    await page.goto(`${portalAfterBet}/member/transactionHistory`)
    const rows = page.getByRole('table').getByRole('row')
    for (const transaction of ['Deposit', 'Bet', 'Win paid', 'Withdrawal'])
      await expect(rows.filter({ hasText: transaction }).first(), transaction).toBeVisible()
    await expect(rows.filter({ hasText: 'Withdrawal' }).first()).toContainText(writeMoney(withdrawalMinor))
    await expect(rows.filter({ hasText: 'Withdrawal' }).first()).toContainText(
      writeMoney(afterDraw - withdrawalMinor),
    )
  })
}

// Each begins in a world of its own, as they have nothing to do with each other.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

// This device does all of the work that shows a person to be behind it; elsewhere next to none is asked for.
test.beforeAll(() => setWork('whole'))
test.afterAll(() => setWork('light'))

test('a visitor registers, pays in, plays and bets at one server process, and wins, checks the draw and withdraws at another on the same database (SCOPE-02)', async ({
  page,
  world,
}) => {
  await travel(page, readWorld().portal, await world.startSecondServer())
})

if (process.env['LONG'] === '1') {
  test('a visitor goes all the way at one server process', async ({ page }) => {
    await travel(page, readWorld().portal)
  })

  test('another does the same at the second server process on the same database', async ({ page, world }) => {
    await travel(page, await world.startSecondServer())
  })
}
