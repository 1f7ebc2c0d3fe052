import { toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endsAfterMs, heightAt, msTo } from '#games/crash/curve.ts'
import { crashOf } from '#games/crash/rules.ts'
import { drawOf } from '#games/kit/fair.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'
import { currentShared, seedsOf } from '#tables/shared-store.ts'

const table = 'liftoff'
const draws = 9500
const balanceOf = () => fixture.platform.state.balanceMinor

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

/** Goes on by a clock that never stands still for long: a curve would break off. */
async function after(ms: number) {
  const startedAt = Date.now()
  let waitedMs = 0
  for (;;) {
    const leftMs = ms - waitedMs - (Date.now() - startedAt)
    if (leftMs <= 0) return
    const stepMs = Math.min(leftMs, 500)
    fixture.wait(stepMs)
    waitedMs += stepMs
    await fixture.work()
  }
}

/** A player at the table, in a round whose curve comes to 6.00 at least and to 50.00 at most: its seed is put there. */
async function seated() {
  const player = await fixture.enter({ gameCode: table })
  const seat = fixture.sit(table)
  const round = currentShared(fixture.store(), table)
  if (!round) throw new Error('the table has no round')
  for (let seed = 0; ; seed++) {
    const serverSeed = `seed ${seed}`
    const crash = crashOf(drawOf(seedsOf({ ...round, serverSeed })))
    if (crash < 600 || crash > 5000) continue
    fixture.store().prepare('update shared_round set server_seed = ? where id = ?').run(serverSeed, round.id)
    return { player, seat, id: round.id, crash }
  }
}

test('a press gets the height of the server’s clock, once, however often it is sent, and everybody sees it', async () => {
  const { player, seat, id } = await seated()
  const other = await fixture.enter({ gameCode: table, demo: true })
  const bet = await player.place(id, { target: null })
  await other.place(id, { target: 150 }, '20.00')
  expect(await player.cashOut(bet.id)).toEqual({ error: 'ROUND_CLOSED' })
  await after(draws)
  expect(seat.table().round).toMatchObject({ state: 'RISING', outcome: null, serverSeed: null, endsAt: null })
  await after(msTo(200) + 20)
  const left = await player.cashOut(bet.id)
  const drawsAt = currentShared(fixture.store(), table)?.drawsAt
  if (drawsAt === undefined) throw new Error('the round is gone: nothing bounds the height')
  const highest = heightAt(fixture.now() - drawsAt) // when the answer is there
  expect(left).toMatchObject({ state: 'CLOSED', outcome: null, seeds: { serverSeed: null } })
  expect(toMinor(left.win)).toBeGreaterThanOrEqual(20_00n)
  expect(toMinor(left.win)).toBeLessThanOrEqual(10n * BigInt(highest))
  await after(500)
  expect(await player.cashOut(bet.id)).toEqual(left)
  expect(balanceOf()).toBe(90_00n + toMinor(left.win))
  expect(fixture.platform.callsOf('/gw/v1/win')).toHaveLength(1)
  await fixture.work()
  expect(seat.table().cashOuts).toEqual([
    { bet: 2, purse: 'demo', stake: '20.00', at: 150 },
    { bet: 1, purse: 'THB', stake: '10.00', at: Number(toMinor(left.win)) / 10 },
  ])
  expect(seat.own()).toMatchObject([{ id: bet.id, number: 1 }])
})

test('a player’s own bets are told by their place in the round, and not by what they won', async () => {
  const { player, seat, id } = await seated()
  const other = await fixture.enter({ gameCode: table, demo: true })
  await other.place(id, { target: 150 })
  const first = await player.place(id, { target: 150 })
  await other.place(id, { target: 150 })
  const second = await player.place(id, { target: null })
  await fixture.work()
  expect(seat.own().map((bet) => [bet.id, bet.number])).toEqual([
    [second.id, 4],
    [first.id, 2],
  ])
})

test('a height that was set beforehand is left at by itself, and one above the break is lost', async () => {
  const { player, seat, id, crash } = await seated()
  const low = await player.place(id, { target: 250 })
  const exact = await player.place(id, { target: crash })
  const high = await player.place(id, { target: crash + 1 })
  await after(draws)
  await after(endsAfterMs(crash) + 10)
  expect(seat.table().round).toMatchObject({ state: 'SHOWN', outcome: { crash } })
  expect(await player.round(low.id)).toMatchObject({ state: 'CLOSED', win: '25.00' })
  expect(toMinor((await player.round(exact.id)).win)).toBe(BigInt(crash) * 10n)
  expect(await player.round(high.id)).toMatchObject({ state: 'CLOSED', win: '0.00' })
  expect(await player.cashOut(high.id)).toMatchObject({ win: '0.00' })
  expect(balanceOf()).toBe(70_00n + 25_00n + BigInt(crash) * 10n)
})

test('a press past the height that was set has that height, when the bet has not left by itself yet', async () => {
  const { player, id } = await seated()
  const other = await fixture.enter({ gameCode: table, demo: true })
  const spoiled = await other.place(id, { target: 245 })
  const bet = await player.place(id, { target: 250 })
  await after(draws)
  await after(msTo(240))
  // The table cannot let anybody leave any more.
  fixture.store().prepare("update round set bet = 'null' where id = ?").run(spoiled.id)
  fixture.wait(msTo(255) - msTo(240))
  expect(await player.cashOut(bet.id)).toMatchObject({ state: 'CLOSED', win: '25.00' })
})

test('a press that comes when the curve is broken by the clock is too late, also before anybody was told', async () => {
  const { player, id, crash } = await seated()
  const bet = await player.place(id, { target: null })
  await after(draws)
  await after(endsAfterMs(crash) - 300)
  fixture.wait(300)
  expect(await player.cashOut(bet.id)).toMatchObject({ win: '0.00' })
  expect(balanceOf()).toBe(90_00n)
})

test('after a kill while it rises, heights that were set are settled, and who could not press has the stake back', async () => {
  const { player, id, crash } = await seated()
  const pressing = await player.place(id, { target: null })
  const low = await player.place(id, { target: 250 })
  const high = await player.place(id, { target: crash + 1 })
  const left = await player.place(id, { target: null })
  await after(draws)
  await after(msTo(120) + 20)
  const { win } = await player.cashOut(left.id)
  fixture.platform.fail('/gw/v1/rollback', 'dropped')
  await fixture.restart()
  for (let tries = 0; tries < 3; tries++) await after(5000)
  expect(await player.round(pressing.id)).toMatchObject({ state: 'ROLLED_BACK' })
  expect(await player.round(low.id)).toMatchObject({ state: 'CLOSED', win: '25.00' })
  expect(await player.round(high.id)).toMatchObject({ state: 'CLOSED', win: '0.00' })
  expect(balanceOf()).toBe(100_00n - 30_00n + 25_00n + toMinor(win))
})

test.each([
  ['past its end', (crash: number) => endsAfterMs(crash) + 5000],
  ['while it could go on', () => msTo(300)],
])(
  'a process that stands still while it rises, %s, gives the stake back to who could not press',
  async (_, pauseMs) => {
    const { player, seat, id, crash } = await seated()
    const pressing = await player.place(id, { target: null })
    const low = await player.place(id, { target: 250 })
    await after(draws)
    fixture.wait(pauseMs(crash))
    expect(await player.cashOut(pressing.id)).toEqual({ error: 'ROUND_CLOSED' })
    await fixture.work()
    expect(seat.table().round).toMatchObject({ state: 'SHOWN', outcome: { crash } })
    expect(await player.round(pressing.id)).toMatchObject({ state: 'ROLLED_BACK' })
    expect(await player.round(low.id)).toMatchObject({ state: 'CLOSED', win: '25.00' })
    expect(balanceOf()).toBe(100_00n - 10_00n + 25_00n)
  },
)

test('after a kill before it rises, the curve begins once players can see it', async () => {
  const { player, id, crash } = await seated()
  const bet = await player.place(id, { target: null })
  await fixture.restart()
  fixture.wait(60_000)
  const again = fixture.sit(table)
  await fixture.work()
  expect(again.table().round).toMatchObject({ state: 'RISING', id })
  await after(msTo(110) + 20)
  const { win } = await player.cashOut(bet.id)
  expect(toMinor(win)).toBeGreaterThanOrEqual(11_00n)
  expect(toMinor(win)).toBeLessThan(BigInt(crash) * 10n)
})

test('a bet takes a height or none, and no stake that is not whole', async () => {
  const { player, id } = await seated()
  for (const bet of [{}, { target: 100 }, { target: '200' }])
    expect(await player.place(id, bet)).toEqual({ error: 'VALIDATION' })
  expect(await player.place(id, { target: null }, '1.50')).toEqual({ error: 'AMOUNT_RANGE' })
})
