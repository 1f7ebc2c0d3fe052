import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newRichMember } from '#calls/members.ts'
import { giveFreeCredit } from '#calls/rewards.ts'
import { alive, dialog, press } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

test('a member is given rewards while a page is open, claims one, finds it in the balance, the record and what has to be bet (R-08, MENU-06, MEMBER-11, SCOPE-02)', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newRichMember({ amount: '300' })
  await context.addCookies(member.browserCookies())

  await page.goto(`${portal}/help`)
  await expect(page.locator('.hdr .bal-text')).toContainText('300.00')
  const strip = page.locator('.frame > aside > a[href="/member/rewardCenter"]')
  await expect(strip).toHaveCount(0)
  await giveFreeCredit(member)
  await giveFreeCredit(member)
  // It moves no page that somebody reads: the next one has it.
  await page.goto(`${portal}/news`)
  await expect(strip).toContainText('2 rewards wait for you')

  await press('.hdr-menu')(page)
  await page.locator(dialog).getByRole('link', { name: 'Free credit' }).click()
  await expect(page.getByRole('heading', { name: 'Reward centre', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/member/rewardCenter')
  await expect(page.getByRole('img', { name: '2 rewards to claim' })).toHaveText('2')
  await alive(page, '.mc-body .btn-primary')
  await page
    .getByRole('button', { name: /^Claim .*5\.00/ })
    .first()
    .click()
  await expect(page.getByText('is in your balance')).toContainText('5.00')
  await expect(page.getByRole('button', { name: /^Claim / })).toHaveCount(1)
  await expect(page.locator('.mc-who')).toContainText('305.00')

  await page.locator('.mc-body').getByRole('link', { name: 'Account record' }).click()
  const bonus = page.getByRole('table').getByRole('row').filter({ hasText: 'Free credit' })
  await expect(bonus).toContainText('5.00')
  await page.goto(`${portal}/member/bonusDetails`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Free credit' })).toContainText('5.00')
})
