import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentHand } from '#rooms/hand-store.ts'
import { after, playOut, room, sitDown, sumsOfHands } from '#rooms/rooms-fixture.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  fixture.platform.state.balanceMinor = 1000_00n
})
afterEach(() => fixture.close())

/** One after the other, so that the seats are theirs in this order. */
const sitThree = async () => [
  await sitDown(fixture, 'one'),
  await sitDown(fixture, 'two'),
  await sitDown(fixture, 'three'),
]

/** A hand whose first bet is refused, and another's that is asked for until the hand has begun anew. */
async function askUntilAnew([one, two]: Awaited<ReturnType<typeof sitThree>>, bet: string) {
  if (!one || !two) throw new Error('three sit there')
  fixture.platform.fail('/gw/v1/bet', { status: 'INSUFFICIENT_FUNDS' })
  await one.betIn(one.handId(), '1.00')
  fixture.wait(11_500)
  const release = fixture.platform.holdNext('/gw/v1/bet')
  const late = two.betIn(two.handId(), bet)
  await expect
    .poll(() => fixture.store().prepare(`select id from round where state = 'BETTING'`).all())
    .toHaveLength(1)
  return { one, two, late, release }
}

test('a stake that was asked for before its hand began anew is given back, also where another has the seat by then', async () => {
  const seated = await sitThree()
  const { one, two, late, release } = await askUntilAnew(seated, '10.00')
  await two.leaveSeat()
  fixture.wait(3600)
  await fixture.work()
  expect(one.phase()).toBe('WAITING')
  const four = await sitDown(fixture, 'four')
  expect(four.seat).toBe(two.seat)
  expect((await four.betIn(four.handId(), '1.00')).state).toBe('OPEN')
  release()
  expect((await late).state).toBe('ROLLED_BACK')
  await after(fixture, 16_000)
  await playOut(fixture, [one, four])
  await after(fixture)
  const hands = sumsOfHands(fixture)
  expect(hands.length).toBeGreaterThan(0)
  for (const { staked, housePut, paid, housePaid, fee } of hands)
    expect(staked + housePut).toBe(paid + housePaid + fee)
})

test('a late stake of whoever has the bank by then keeps no hand from its end', async () => {
  const seated = await sitThree()
  const { one, two, late, release } = await askUntilAnew(seated, '1.00')
  fixture.wait(3600)
  await fixture.work()
  expect(one.phase()).toBe('WAITING')
  await two.takeBank()
  await fixture.work()
  expect(currentHand(fixture.store(), room)?.banker).toBe(two.seat)
  const [, , three] = seated
  await three?.betIn(three.handId(), '1.00')
  release()
  expect((await late).state).toBe('ROLLED_BACK')
  for (let turn = 0; turn < 6; turn++) await after(fixture, 16_000)
  expect(fixture.store().prepare(`select id from round where state = 'OPEN'`).all()).toEqual([])
})

test('whoever looked at a long hand to its end keeps the seat for a moment away', async () => {
  const [one, two] = [await sitDown(fixture, 'one'), await sitDown(fixture, 'two')]
  await one.betIn(one.handId(), '1.00')
  await two.betIn(two.handId(), '1.00')
  await after(fixture)
  for (let turn = 0; turn < 40 && one.phase() !== 'SHOWN'; turn++) {
    fixture.wait(3000)
    await fixture.work()
  }
  fixture.store().prepare(`update shared_round set ends_at = ends_at + 60000 where state = 'SHOWN'`).run()
  fixture.wait(60_000)
  await fixture.work()
  two.page.leave()
  fixture.wait(10_000)
  await fixture.work()
  expect(fixture.store().prepare('select player from card_seat').all()).toHaveLength(2)
})
