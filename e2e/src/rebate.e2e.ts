import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { findSlot, openGame, playRound } from '#calls/game-session.ts'
import { newRichMember } from '#calls/members.ts'
import { alive, dialog, press } from '#screens/screen.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

test('a member plays, claims the cash back, and finds it in the wallet and in both records (MEMBER-15, MENU-07, SCOPE-02)', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newRichMember({ amount: '3000' })
  await context.addCookies(member.browserCookies())

  await page.goto(`${portal}/help`)
  await press('.hdr-menu')(page)
  await page.locator(dialog).getByRole('link', { name: 'Cash back' }).click()
  await expect(page.getByRole('heading', { name: 'Cash back', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/member/manualRebate')
  await expect(page.getByText('Nothing to claim yet')).toBeVisible()

  const session = await openGame(member, await findSlot(member))
  for (let round = 0; round < 6; round++) await playRound(session, { stake: '500.00', win: '500.00' })
  const info = () => member.read('rebateInfo')
  // The bets count once their five minutes are over and summed up.
  const earned = async () => {
    await moveClock(60_000)
    return (await info()).total
  }
  await expect.poll(earned, { timeout: 60_000, intervals: [1_000] }).toBe('12.00')

  await page.reload()
  const slots = page.getByRole('table', { name: 'By category' }).getByRole('row').filter({ hasText: 'Slots' })
  await expect(slots).toContainText('3,000.00')
  await expect(slots).toContainText('12.00')
  await alive(page, '.mc-body .btn-primary')
  await page.getByRole('button', { name: /^Claim .*12\.00/ }).click()
  await expect(page.getByText('is in your wallet')).toContainText('12.00')
  await expect(page.getByRole('button', { name: /^Claim / })).toHaveCount(0)
  await expect(page.locator('.mc-who')).toContainText('3,012.00')
  const claims = page.getByRole('table', { name: 'Claimed so far' }).getByRole('row')
  await expect(claims.filter({ hasText: '12.00' })).toHaveCount(1)
  expect(await info()).toMatchObject({ total: '0.00', isClaimable: false, lastClaim: { amount: '12.00' } })

  await page.goto(`${portal}/member/transactionHistory`)
  const bonus = page.getByRole('table').getByRole('row').filter({ hasText: 'Bonus' })
  await expect(bonus).toContainText('12.00')
  await expect(bonus).toContainText('Cash back')
})
