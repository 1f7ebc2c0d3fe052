import { toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { cockfight, type CockShown } from './rules.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const arena = 'crimson-spur'
const both = { spots: { meron: 1000, wala: 1000, draw: 100 } }
const draws = 17_000
const balanceOf = () => fixture.platform.state.balanceMinor

async function after(ms: number) {
  fixture.wait(ms)
  await fixture.work()
}

async function seated() {
  const player = await fixture.enter({ gameCode: arena })
  const seat = fixture.sit(arena)
  return { player, seat, id: seat.table().round?.id ?? '' }
}

/** What the bet on both comes to by the rules. */
const worthOf = (shown: CockShown): bigint =>
  Object.entries(both.spots).reduce(
    (sum, [spot, minor]) => sum + BigInt((minor / 100) * cockfight.times(spot, shown)),
    0n,
  )

test('everybody at an arena sees the same fight, and each bet is paid by it once, also when the platform is down', async () => {
  const { player, seat, id } = await seated()
  const watching = fixture.sit(arena, 'somebody')
  const bet = await player.place(id, both, '21.00')
  expect(bet).toMatchObject({ state: 'OPEN', outcome: null })
  expect(seat.table().round?.outcome).toBeNull()
  fixture.platform.fail('/gw/v1/win', 'dropped', 'lost', 'broken')
  await after(draws)
  const shown = seat.table().round?.outcome as CockShown // of this game
  expect(watching.table().round?.outcome).toEqual(shown)
  for (let tries = 0; tries < 3; tries++) await after(5000)
  const ended = await player.round(bet.id)
  expect(ended).toMatchObject({ state: 'CLOSED', outcome: shown })
  expect(toMinor(ended.win)).toBe(worthOf(shown))
  expect(balanceOf()).toBe(79_00n + worthOf(shown))
})

test.each([
  ['a stake that is not what lies on its spots', both, '10.00'],
  ['a spot that is not there', { spots: { rooster: 1000 } }, '10.00'],
  ['a negative amount', { spots: { meron: -1000 } }, '10.00'],
  ['an outcome of the player’s choosing', { ending: 'meron' }, '10.00'],
])('an arena refuses %s', async (_, bet, stake) => {
  const { player, id } = await seated()
  expect(await player.place(id, bet, stake)).toEqual({ error: 'VALIDATION' })
  expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
})

test('an arena takes no bet once it is closed, and gives a stake back that nobody confirms', async () => {
  const { player, id } = await seated()
  fixture.platform.fail('/gw/v1/bet', 'lost')
  expect(await player.place(id, both, '21.00')).toMatchObject({ state: 'ROLLED_BACK' })
  await after(15_000)
  expect(await player.place(id, both, '21.00')).toEqual({ error: 'BETS_CLOSED' })
  await after(20_000)
  expect(balanceOf()).toBe(100_00n)
})

test('a bet of somebody else at an arena is as unknown as one that never was', async () => {
  const { player, id } = await seated()
  const bet = await player.place(id, both, '21.00')
  const other = await fixture.enter({ gameCode: arena, demo: true })
  expect(await other.round(bet.id)).toEqual({ error: 'NOT_FOUND' })
  expect(await other.cashOut(bet.id)).toEqual({ error: 'NOT_FOUND' })
})
