import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { newAgent } from '#calls/agents.ts'
import { payIn } from '#calls/members.ts'
import { newAddress } from '#calls/new-address.ts'
import { newInvited } from '#calls/wages.ts'
import { freeMoney, paymentPassword, playThrough } from '#calls/withdraw.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

test('an agent lends to a downline, who draws and repays; the agent ends the line, and what is owed keeps the wallet closed', async ({
  page,
  context,
  browser,
}) => {
  const { portal } = readWorld()
  const agent = await newAgent()
  await payIn(agent, '1000')
  await playThrough(agent, 3)
  await freeMoney(agent)
  const before = Number((await agent.read('balance')).sumBalance)
  const { url } = await agent.read('agentLinkAdd', { input: { type: 'member', rate: '1' } })
  const member = await newInvited(url)
  const had = Number((await member.read('balance')).sumBalance)

  await context.addCookies(agent.browserCookies())
  await page.goto(`${portal}/agent/downline`)
  await (await alive(page, '.mc-body .tb-go button')).click()
  await page.getByRole('link', { name: 'Credit line' }).click()
  await page.locator('input[name="limit"]').fill('300')
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await page.getByRole('button', { name: /^Give credit up to .+300/ }).click()
  await expect(page.locator('.mc-body tbody').first()).toContainText('Limit set')
  expect(Number((await agent.read('balance')).sumBalance)).toBe(before - 300)

  const members = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await members.addCookies(member.browserCookies())
  const wallet = await members.newPage()
  await wallet.goto(`${portal}/member/transferFund`)
  const card = wallet.locator('#credit')
  await (await alive(wallet, '#credit input[name="amount"]')).fill('120')
  await card.getByRole('button', { name: /^Draw .+120/ }).click()
  await expect(card).toContainText('You owe฿120.00')
  await expect(wallet.getByText(/^Ready to play. Repay .*120\.00.* of credit to withdraw$/)).toBeVisible()
  await expect(page.locator('.mc-body')).toContainText(/120\.00.* owed/)

  await card.getByText('Repay', { exact: true }).click()
  await card.locator('input[name="amount"]').fill('20')
  await card.getByRole('button', { name: /^Repay .+20/ }).click()
  await expect(card).toContainText('You owe฿100.00')

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await page.getByRole('button', { name: 'End the line' }).click()
  await expect(page.getByRole('heading', { name: 'Give up what is owed' })).toBeVisible()
  await expect(card).toContainText('This line has ended.')
  expect(Number((await agent.read('balance')).sumBalance)).toBe(before - 100)
  expect(Number((await member.read('balance')).sumBalance)).toBe(had + 100)
  await members.close()
})
