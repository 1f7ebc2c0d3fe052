import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { accountTests } from './bad-input/account.ts'
import { betTests } from './bad-input/bet.ts'
import { cashierTests } from './bad-input/cashier.ts'
import { providerTests } from './bad-input/provider.ts'
import { exchangeTicket, launchSlot } from '#calls/game-session.ts'
import { changesNothing } from '#calls/holdings.ts'
import { slipOn } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import type { Visitor } from '#calls/visitor.ts'

/** What only time makes bad is begun first and tried last: a slip and a launch ticket of the first minute. */
let late: { member: Visitor; slip: Awaited<ReturnType<typeof slipOn>>; ticket: string; launchedAt: number }

test.beforeAll(async () => {
  const member = await newRichMember()
  const slip = await slipOn(member)
  const { ticket } = await launchSlot(member)
  late = { member, slip, ticket, launchedAt: Date.now() }
})

test.describe('an account', accountTests)
test.describe('a lottery bet', betTests)
test.describe('the cashier', cashierTests)
test.describe("the games' wallet", providerTests)

test('a launch ticket is worthless after its minute: TOKEN_EXPIRED (A-85)', async () => {
  test.setTimeout(90_000)
  await sleep(late.launchedAt + 60_500 - Date.now())
  await changesNothing(late.member, async () => {
    expect((await exchangeTicket(late.ticket)).body).toMatchObject({ status: 'TOKEN_EXPIRED' })
  })
})

test('a slip that comes after the lock of its issue is refused: ISSUE_LOCKED (LOT-10)', async () => {
  const refused = await changesNothing(late.member, () => late.member.call('lottoBet', { input: late.slip }))
  expect(refused.code).toBe('ISSUE_LOCKED')
})
