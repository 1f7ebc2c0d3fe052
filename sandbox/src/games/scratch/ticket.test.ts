import { toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const card = { gameCode: 'diamonds' }
const balanceOf = () => fixture.platform.state.balanceMinor

test('a ticket is paid before a field of it is open, once, and stands in a second tab as the one to look at', async () => {
  const player = await fixture.enter(card)
  const key = randomUUID()
  const ticket = await player.bet({}, '10.00', key)
  expect(await player.bet({}, '10.00', key)).toEqual(ticket)
  expect(ticket).toMatchObject({ state: 'CLOSED', staked: '10.00' })
  expect(balanceOf()).toBe(90_00n + toMinor(ticket.win))
  const second = await fixture.enter(card)
  expect(second.session.unseen).toMatchObject({ id: ticket.id, outcome: ticket.outcome })
  await second.shown(ticket.id)
  expect((await player.read()).unseen).toBeNull()
  expect(await player.step(ticket.id, 0, { field: 1 })).toEqual({ error: 'ROUND_CLOSED' })
  const other = await fixture.enter({ ...card, demo: true })
  expect(await other.round(ticket.id)).toEqual({ error: 'NOT_FOUND' })
})

test.each(['0.50', '3.00', '60.00', '-10.00', '10.001'])('a ticket of %s is not sold', async (stake) => {
  const player = await fixture.enter(card)
  expect((await player.bet({ prize: 8 }, stake)).error).toMatch(/^(?:VALIDATION|AMOUNT_RANGE)$/)
  expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
})

test('a prize that the platform does not take is sent until it does, and no ticket is sold before', async () => {
  const player = await fixture.enter(card)
  fixture.platform.fail('/gw/v1/win', 'dropped', 'lost', 'broken')
  const { id, win, state } = await player.bet({})
  expect(state).toBe('PAYING')
  fixture.wait(2000)
  expect(await player.bet({})).toEqual({ error: 'ROUND_OPEN' })
  for (let tries = 0; tries < 3; tries++) {
    fixture.wait(5000)
    await fixture.work()
  }
  expect((await player.round(id)).state).toBe('CLOSED')
  expect(balanceOf()).toBe(90_00n + toMinor(win))
})

test('a ticket whose stake nobody confirms is not drawn, and its stake is back', async () => {
  const player = await fixture.enter(card)
  fixture.platform.fail('/gw/v1/bet', 'lost')
  expect(await player.bet({})).toMatchObject({ state: 'ROLLED_BACK', outcome: null })
  expect(balanceOf()).toBe(100_00n)
})
