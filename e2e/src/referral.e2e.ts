import { expect } from '@playwright/test'
import { fillRegistration, isRegistered, passHumanCheck } from '#browser/account.ts'
import { importTexts } from '#browser/looks.ts'
import { listenForErrors, test } from '#browser/test.ts'
import { newMember, payIn } from '#calls/members.ts'
import { newAddress } from '#calls/new-address.ts'
import { logIn, loseRounds } from '#calls/wages.ts'
import { alive, dialog, press } from '#screens/screen.ts'
import { moveClock } from '#world/clock.ts'
import { readWorld } from '#world/world.ts'

test('a member copies the link, a friend registers by it two pages later, plays, and brings the reward (PROMO-43, MENU-11, ROLE-25, DATA-43)', async ({
  page,
  context,
  browser,
}) => {
  const { portal } = readWorld()
  const t = await importTexts('en')
  const member = await newMember()
  await context.addCookies(member.browserCookies())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${portal}/help`)
  await press('.hdr-menu')(page)
  await page.locator(dialog).getByRole('link', { name: 'Invite friends' }).click()
  await expect(page.getByText('No friends yet')).toBeVisible()
  await (await alive(page, '.mc-body .btn-primary')).click()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toContain('referralCode=')

  const errors: string[] = []
  const friends = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  const other = await friends.newPage()
  listenForErrors(other, (text) => errors.push(text))
  const account = `friend${Date.now().toString(36)}`
  await other.goto(`${portal}/promotions?${new URL(link).searchParams.toString()}`)
  await alive(other, '.hdr-guest button')
  await other.goto(`${portal}/help`)
  await alive(other, '.hdr-guest button')
  await other.getByRole('banner').getByRole('button', { name: t.shell.register }).click()
  const form = other.getByRole('dialog', { name: t.auth.registerTitle })
  await fillRegistration(form, account, t)
  await form.getByRole('button', { name: t.auth.register, exact: true }).click()
  await passHumanCheck(other, t)
  await isRegistered(other, t)
  expect(await other.evaluate(() => sessionStorage.getItem('referralCode'))).toBeNull()
  await friends.close()
  expect(errors).toEqual([])

  await page.reload()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'fr***' })
  await expect(row).toContainText('Has time')
  await expect(page.getByText(account)).toHaveCount(0)

  const friend = await logIn(account)
  await payIn(friend, '1000')
  await loseRounds(friend, 2)
  const rewarded = async () => {
    await moveClock(60_000)
    return (await member.read('referral')).rewarded
  }
  await expect.poll(rewarded, { timeout: 60_000, intervals: [1_000] }).toBe(1)

  await page.reload()
  await expect(row).toContainText('Rewarded')
  await expect(row).toContainText('100')
  const { content } = await member.read('rewards')
  const [reward] = content
  expect(reward).toMatchObject({ source: 'referral', amount: '100.00' })
  await member.read('rewardClaim', { params: { id: reward.id } })
  await page.goto(`${portal}/member/transactionHistory`)
  const bonus = page.getByRole('table').getByRole('row').filter({ hasText: 'Invite friends' })
  await expect(bonus).toContainText('100.00')
})
