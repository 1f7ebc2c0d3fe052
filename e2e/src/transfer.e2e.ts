import { expect, type Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { test } from '#browser/test.ts'
import { newAgent } from '#calls/agents.ts'
import { findSlot } from '#calls/game-session.ts'
import { newMember, payIn } from '#calls/members.ts'
import { newAddress } from '#calls/new-address.ts'
import { newInvited } from '#calls/wages.ts'
import type { Visitor } from '#calls/visitor.ts'
import { freeMoney, paymentPassword, playThrough, setPaymentPassword } from '#calls/withdraw.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

/** An agent with a member below who has money that may go. */
async function newLine(): Promise<{ agent: Visitor; member: Visitor }> {
  const agent = await newAgent()
  await setPaymentPassword(agent)
  const { url } = await agent.read('agentLinkAdd', { input: { type: 'member', rate: '1' } })
  const member = await newInvited(url)
  await payIn(member, '1000')
  await playThrough(member, 3)
  await freeMoney(member)
  return { agent, member }
}

async function give(page: Page, amount: string): Promise<void> {
  await page.locator('input[name="amount"]').fill(amount)
  await page.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await page.getByRole('button', { name: /^Give .+ to / }).click()
}

const told = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a member gives money to the upline, and the agent some of it back down; each sees it come (WALLET-04, MEMBER-06)', async ({
  page,
  context,
  browser,
}) => {
  const { portal } = readWorld()
  const { agent, member } = await newLine()
  const { sumBalance } = await member.read('balance')
  await context.addCookies(member.browserCookies())
  await page.goto(`${portal}/member/transferUpline`)
  await alive(page, '.mc-body .rcard')
  await expect(page.getByText(agent.account)).toHaveCount(0)

  const agents = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': newAddress() } })
  await agents.addCookies(agent.browserCookies())
  const other = await agents.newPage()
  await other.goto(`${portal}/agent/downline`)
  await (await alive(other, '.mc-body .tb-go button')).click()
  await other.getByRole('link', { name: 'Give money' }).click()
  await expect(other.getByText('There is nothing to give')).toBeVisible()

  await give(page, '300')
  await expect(told(page)).toContainText('300.00')
  await expect(page.locator('.mc-body tbody')).toContainText('To ')
  await expect(other.getByRole('radio', { name: member.account })).toBeChecked()
  await expect(told(other)).toContainText(`${member.account} gave you`)

  await give(other, '120')
  await expect(other.locator('.mc-body tbody')).toContainText(`To ${member.account}`)
  await expect(page.locator('.mc-body tbody')).toContainText('From ')
  await expect(page.getByText('Nothing of your balance can go at the moment')).toBeVisible()
  expect((await agent.read('balance')).sumBalance).toBe('180.00')
  expect(Number((await member.read('balance')).sumBalance)).toBe(Number(sumBalance) - 180)
  await agents.close()
})

test('ROLE-11, MEMBER-04: a member opens the centre, deposit, withdraw, balance, messages, a game and transfers, and each call answers', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newMember()
  const { nodeId } = await findSlot(member)
  await context.addCookies(member.browserCookies())
  for (const [path, name, shown] of [
    ['/member', 'memberInfo', 'My account'],
    ['/member/depositv2', 'depositMethods', 'Deposit'],
    ['/member/withdraw', 'withdrawConfig', 'Withdraw'],
    ['/member/transferFund', 'balance', 'My wallet'],
    ['/member/messageV2', 'messages', 'Messages'],
    ['/member/transferUpline', 'transferConfig', 'Transfer to others'],
    [`/game?nodeId=${nodeId}`, 'launch', /./],
  ] as const) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === api[name].path)
    await page.goto(portal + path)
    expect((await answered).ok(), name).toBe(true)
    await expect(
      page.getByRole('heading', { level: 1, name: shown }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  expect((await member.call('transferTargets', { query: { direction: 'up' } })).success).toBe(true)
})

test('each centre opens from its entry and closes: members’ (MEMBER-20, MEMBER-21, C-00) and agents’ (AGENT-35, G-00), and an agent has both (SCOPE-03)', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const agent = await newAgent()
  await context.addCookies(agent.browserCookies())
  await page.goto(`${portal}/promotions`)
  const centre = page.locator('.mc')
  for (const [entry, path] of [
    ['Open member centre', '/member'],
    ['Agent centre', '/agent'],
  ] as const) {
    await expect(centre).toHaveCount(0)
    await page.getByRole('link', { name: entry }).first().click()
    await expect(centre).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await centre.locator('.mc-close button').click()
    await expect(centre).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/promotions')
  }
})
