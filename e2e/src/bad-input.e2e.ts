import { accountTests } from './bad-input/account.ts'
import { addressTests } from './bad-input/address.ts'
import { betTests } from './bad-input/bet.ts'
import { cashierTests } from './bad-input/cashier.ts'
import { providerTests } from './bad-input/provider.ts'
import { exchangeTicket, launchSlot } from '#calls/game-session.ts'
import { changesNothing } from '#calls/member-state.ts'
import { readRapid, slipOn } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { moveClock, moveClockTo } from '#world/clock.ts'
import { expect, test } from '#world/test.ts'

test.describe('an address', addressTests)
test.describe('an account', accountTests)
test.describe('a lottery bet', betTests)
test.describe('the cashier', cashierTests)
test.describe("the games' wallet", providerTests)

test('a launch ticket is worthless after its minute: TOKEN_EXPIRED (A-85)', async () => {
  const member = await newRichMember()
  const { ticket } = await launchSlot(member)
  await moveClock(60_500)
  await changesNothing(member, async () => {
    expect((await exchangeTicket(ticket)).body).toMatchObject({ status: 'TOKEN_EXPIRED' })
  })
})

test('a slip that comes after the lock of its issue is refused: ISSUE_LOCKED (LOT-10)', async () => {
  const member = await newRichMember()
  const slip = await slipOn(member)
  const { issue } = await readRapid(member)
  await moveClockTo(issue.lockAt)
  const refused = await changesNothing(member, () => member.call('lottoBet', { input: slip }))
  expect(refused.code).toBe('ISSUE_LOCKED')
})
