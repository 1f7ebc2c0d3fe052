import { toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MinesShown } from '#games/mines/rules.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const mines = { gameCode: 'o-mines' }
const shownOf = (round: RoundView) => round.outcome as MinesShown // the rules of this game

type Player = Awaited<ReturnType<Fixture['enter']>>

/** Opens one tile after the other until one holds no mine; starts again after each that does. */
async function openedOne(player: Player): Promise<RoundView> {
  for (;;) {
    fixture.wait(3000)
    const begun = await player.bet({ mines: 3 })
    const round = await player.step(begun.id, 0, { tile: 0 })
    if (round.state === 'OPEN') return round
  }
}

const balanceOf = () => fixture.platform.state.balanceMinor

describe('a round with steps', () => {
  test('stays open after its stake, goes on with each step and is paid when it is cashed out', async () => {
    const player = await fixture.enter(mines)
    const before = await openedOne(player)
    const balance = balanceOf()
    expect(before).toMatchObject({ state: 'OPEN', win: '11.20', outcome: { opened: [0], mines: null } })
    expect(fixture.platform.callsOf('/gw/v1/win').filter(({ roundId }) => roundId === before.id)).toEqual([])
    const paid = await player.step(before.id, 1, { stop: true })
    expect(paid).toMatchObject({ state: 'CLOSED', win: '11.20' })
    expect(shownOf(paid).mines).toHaveLength(3)
    expect(balanceOf()).toBe(balance + 11_20n)
  })

  test('does the same step once, however often it is sent', async () => {
    const player = await fixture.enter(mines)
    const { id } = await openedOne(player)
    expect(await player.step(id, 0, { tile: 0 })).toMatchObject({ state: 'OPEN', steps: [{ tile: 0 }] })
    const balance = balanceOf()
    const all = await Promise.all([1, 2, 3].map(() => player.step(id, 1, { stop: true })))
    expect(await player.step(id, 1, { stop: true })).toMatchObject({ state: 'CLOSED' })
    expect(all.filter(({ error }) => error === undefined).length).toBeGreaterThan(0)
    expect(balanceOf()).toBe(balance + 11_20n)
    expect(fixture.platform.callsOf('/gw/v1/win').filter(({ roundId }) => roundId === id)).toHaveLength(1)
  })

  test('goes on in a second tab, and refuses the step of the first that fell behind', async () => {
    const first = await fixture.enter(mines)
    const { id } = await openedOne(first)
    const second = await fixture.enter(mines)
    expect(second.session.unseen).toMatchObject({ id, state: 'OPEN', steps: [{ tile: 0 }] })
    const ended = await second.step(id, 1, { stop: true })
    expect(ended.state).toBe('CLOSED')
    expect(await first.step(id, 1, { tile: 5 })).toEqual({ error: 'ROUND_CLOSED' })
    expect((await first.round(id)).win).toBe('11.20')
  })

  test('refuses a step that was chosen for another place', async () => {
    const player = await fixture.enter(mines)
    const { id } = await openedOne(player)
    expect(await player.step(id, 0, { tile: 7 })).toEqual({ error: 'STATE_CONFLICT' })
    expect(await player.step(id, 2, { tile: 7 })).toEqual({ error: 'STATE_CONFLICT' })
  })

  test.each([{ tile: 25 }, { tile: -1 }, { tile: 0 }, { tile: '1' }, { win: '1000.00' }, null, 'stop', {}])(
    'refuses %o and stays where it is',
    async (step) => {
      const player = await fixture.enter(mines)
      const { id } = await openedOne(player)
      expect(await player.step(id, 1, step)).toEqual({ error: 'VALIDATION' })
      expect(await player.round(id)).toMatchObject({ state: 'OPEN', steps: [{ tile: 0 }] })
    },
  )

  test('of another player is as unknown as one that never was', async () => {
    const one = await fixture.enter({ ...mines, demo: true })
    const { id } = await openedOne(one)
    const other = await fixture.enter({ ...mines, demo: true })
    expect(await other.step(id, 1, { stop: true })).toEqual({ error: 'NOT_FOUND' })
    expect(await other.step(randomUUID(), 1, { stop: true })).toEqual({ error: 'NOT_FOUND' })
    expect((await one.round(id)).state).toBe('OPEN')
  })

  test('holds up another stake of its player', async () => {
    const player = await fixture.enter(mines)
    await openedOne(player)
    fixture.wait(3000)
    const balance = balanceOf()
    expect(await player.bet({ mines: 3 })).toEqual({ error: 'ROUND_OPEN' })
    expect(balanceOf()).toBe(balance)
  })

  test('is open again after a restart, and its win is paid once the platform is back', async () => {
    const { platform } = fixture
    const player = await fixture.enter(mines)
    const { id } = await openedOne(player)
    const balance = balanceOf()
    await fixture.restart()
    expect((await player.round(id)).state).toBe('OPEN')
    platform.fail('/gw/v1/win', 'lost', 'dropped', 'broken')
    expect((await player.step(id, 1, { stop: true })).state).toBe('PAYING')
    for (let tries = 0; tries < 3; tries++) {
      fixture.wait(5000)
      await fixture.work()
    }
    expect((await player.round(id)).state).toBe('CLOSED')
    expect(balanceOf()).toBe(balance + 11_20n)
  })

  test('ends after a day without a step at what it is worth by then', async () => {
    const player = await fixture.enter(mines)
    const { id } = await openedOne(player)
    const balance = balanceOf()
    fixture.store().exec('update round set started_at = started_at - 90000000')
    await fixture.work()
    // The day counts from the last step.
    expect((await player.round(id)).state).toBe('OPEN')
    fixture.store().exec('update round set stepped_at = stepped_at - 90000000')
    await fixture.work()
    expect(balanceOf()).toBe(balance + 11_20n)
    const again = await fixture.enter(mines)
    expect(again.session.unseen).toMatchObject({ id, state: 'CLOSED', win: '11.20' })
  })

  test.each([
    ['mines without a tile', 'o-mines', { mines: 3 }, []],
    ['hi-lo without a card', 'o-hilo', {}, []],
    ['hi-lo whose cards were skipped', 'o-hilo', {}, [{ guess: 'skip' }, { guess: 'skip' }]],
  ] as const)(
    'of %s risked nothing: after a day its stake is given back',
    async (_, gameCode, bet, steps) => {
      for (const demo of [false, true]) {
        const player = await fixture.enter({ gameCode, demo })
        const { id, balanceAfterBet } = await player.bet(bet)
        for (const [index, step] of steps.entries()) await player.step(id, index, step)
        fixture
          .store()
          .exec('update round set started_at = started_at - 90000000, stepped_at = stepped_at - 90000000')
        await fixture.work()
        const ended = await player.round(id)
        expect(ended.state).toBe('ROLLED_BACK')
        expect(toMinor(ended.balance ?? '')).toBe(toMinor(balanceAfterBet ?? '') + 10_00n)
      }
      expect(fixture.platform.callsOf('/gw/v1/rollback')).toHaveLength(1)
      expect(fixture.platform.callsOf('/gw/v1/win')).toEqual([])
      expect(balanceOf()).toBe(100_00n)
    },
  )

  test('that won with its stake alone is paid after a day, though no step was taken', async () => {
    const player = await fixture.enter({ gameCode: 'coin-flip', demo: true })
    let round = await player.bet({ side: 'heads' })
    while (round.state !== 'OPEN') {
      fixture.wait(3000)
      round = await player.bet({ side: 'heads' })
    }
    fixture.store().exec('update round set started_at = started_at - 90000000')
    await fixture.work()
    expect(await player.round(round.id)).toMatchObject({ state: 'CLOSED', win: '19.80' })
  })

  test('of hi-lo whose 90 cards were skipped ends when it is told to, and was no bet', async () => {
    const player = await fixture.enter({ gameCode: 'o-hilo' })
    const { id } = await player.bet({})
    for (let index = 0; index < 90; index++) await player.step(id, index, { guess: 'skip' })
    expect(await player.step(id, 90, { guess: 'skip' })).toEqual({ error: 'VALIDATION' })
    expect((await player.step(id, 90, { stop: true })).state).toBe('ROLLED_BACK')
    expect(balanceOf()).toBe(100_00n)
  })

  test('keeps of a step what its rules read', async () => {
    const player = await fixture.enter(mines)
    const { id } = await openedOne(player)
    expect(await player.step(id, 0, { tile: 0, more: 'x'.repeat(9000) })).toMatchObject({ state: 'OPEN' })
    const ended = await player.step(id, 1, { stop: true, more: 'x'.repeat(9000) })
    expect(ended.state).toBe('CLOSED')
    expect(ended.steps).toEqual([{ tile: 0 }, { stop: true }])
  })

  test.each([
    ['the platform’s wallet', {}, { wallet: 'DUSTLINE' }],
    ['a wallet kept here', { wallet: 'DUSTLINE' }, {}],
  ])('whose stake came from %s wins into it, also in a session of another', async (_, first, second) => {
    const order = { wallet: 'DUSTLINE', playerId: 'player-1', currency: 'THB' }
    const move = { transferId: randomUUID(), ...order, direction: 'IN', amount: '900.00' }
    await fixture.signed('POST', '/v1/wallets/transfer', move)
    const kept = async () => {
      const { balance } = (await fixture.signed('POST', '/v1/wallets/balance', order)).json<{
        balance: string
      }>()
      return toMinor(balance)
    }
    const { id } = await openedOne(await fixture.enter({ ...mines, ...first }))
    const before = { platform: balanceOf(), kept: await kept() }
    const other = await fixture.enter({ ...mines, ...second })
    expect(await other.step(id, 1, { stop: true })).toMatchObject({ state: 'CLOSED', win: '11.20' })
    const won = 'wallet' in first ? { platform: 0n, kept: 11_20n } : { platform: 11_20n, kept: 0n }
    expect({ platform: balanceOf() - before.platform, kept: (await kept()) - before.kept }).toEqual(won)
  })

  test('plays demo credits without a call to the wallet', async () => {
    const player = await fixture.enter({ ...mines, demo: true })
    const { id, balanceAfterBet } = await openedOne(player)
    const ended = await player.step(id, 1, { stop: true })
    expect(toMinor(ended.balance ?? '')).toBe(toMinor(balanceAfterBet ?? '') + 11_20n)
    expect(fixture.platform.calls).toEqual([])
  })
})

describe('a bet', () => {
  test.each([
    ['no number of mines', {}],
    ['too many mines', { mines: 25 }],
    ['none at all', undefined],
  ])('with %s takes nothing', async (_, bet) => {
    const player = await fixture.enter(mines)
    expect(await player.bet(bet)).toEqual({ error: 'VALIDATION' })
    expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  })

  test.each(['0.00', '-10.00', '10.001', '1e3', '10,00', '3.00', '60.00'])(
    'of %s takes nothing',
    async (stake) => {
      const player = await fixture.enter(mines)
      expect((await player.bet({ mines: 3 }, stake)).error).toMatch(/^(?:VALIDATION|AMOUNT_RANGE)$/)
      expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
    },
  )

  test('that the balance does not reach shows nothing of its outcome', async () => {
    fixture.platform.state.balanceMinor = 5_00n
    const player = await fixture.enter(mines)
    const round = await player.bet({ mines: 3 })
    expect(round).toMatchObject({ state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS', outcome: null })
    expect(await player.step(round.id, 0, { tile: 0 })).toEqual({ error: 'ROUND_CLOSED' })
    expect(balanceOf()).toBe(5_00n)
  })

  test('whose answer was lost is given back, and takes no step', async () => {
    fixture.platform.fail('/gw/v1/bet', 'lost')
    const player = await fixture.enter(mines)
    const round = await player.bet({ mines: 3 })
    expect(round).toMatchObject({ state: 'ROLLED_BACK', outcome: null })
    expect(await player.step(round.id, 0, { tile: 0 })).toEqual({ error: 'ROUND_CLOSED' })
    expect(balanceOf()).toBe(100_00n)
  })
})
