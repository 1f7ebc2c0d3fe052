import { toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

describe('a round', () => {
  test('takes the stake, pays the win and ends closed with the wallet’s balance', async () => {
    const { platform } = fixture
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    expect(round).toMatchObject({ state: 'CLOSED', stake: '10.00', balanceAfterBet: '90.00' })
    const [bet] = platform.callsOf('/gw/v1/bet')
    const [win] = platform.callsOf('/gw/v1/win')
    expect(bet).toMatchObject({ amount: '10.00', currency: 'THB', roundId: round.id, roundClosed: false })
    expect(win).toMatchObject({
      amount: round.win,
      referenceTransactionUuid: bet?.['transactionUuid'],
      roundClosed: true,
    })
    expect(toMinor(round.balance ?? '')).toBe(90_00n + toMinor(round.win))
    expect(platform.state.balanceMinor).toBe(toMinor(round.balance ?? ''))
  })

  test('is the same round for the same key, the stake is taken once, and the key takes no other stake', async () => {
    const player = await fixture.enter()
    const key = randomUUID()
    const first = (await player.spin('10.00', key)).json<RoundView>()
    expect((await player.spin('10.00', key)).json<RoundView>()).toEqual(first)
    const other = await player.spin('1.00', key)
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([409, 'STATE_CONFLICT'])
    expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(1)
  })

  test('is refused without enough money: no outcome, no rollback, and another stake may follow', async () => {
    fixture.platform.state.balanceMinor = 5_00n
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    expect(round).toMatchObject({
      state: 'REFUSED',
      refusal: 'INSUFFICIENT_FUNDS',
      outcome: null,
      balance: '5.00',
    })
    expect(fixture.platform.callsOf('/gw/v1/rollback')).toHaveLength(0)
    expect((await player.spin('1.00')).json<RoundView>().state).toBe('CLOSED')
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'whose stake is unknown (%s) is rolled back and shows no outcome',
    async (fault) => {
      const { platform } = fixture
      platform.fail('/gw/v1/bet', fault)
      const player = await fixture.enter()
      const round = (await player.spin()).json<RoundView>()
      expect(round).toMatchObject({ state: 'ROLLED_BACK', outcome: null, win: '0.00' })
      const [bet] = platform.callsOf('/gw/v1/bet')
      expect(platform.callsOf('/gw/v1/rollback')).toMatchObject([
        { referenceTransactionUuid: bet?.['transactionUuid'] },
      ])
      expect(platform.state.balanceMinor).toBe(100_00n)
    },
  )

  test('keeps rolling back with one transaction until the platform says OK, and holds up the next stake', async () => {
    const { platform } = fixture
    platform.fail('/gw/v1/bet', 'lost')
    platform.fail('/gw/v1/rollback', 'dropped', 'broken', 'lost')
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    expect(round.state).toBe('ROLLING_BACK')
    fixture.wait(3000)
    expect((await player.spin()).json()).toEqual({ error: 'ROUND_OPEN' })
    for (let tries = 0; tries < 3; tries++) {
      await fixture.work()
      fixture.wait(5000)
    }
    expect((await player.round(round.id)).state).toBe('ROLLED_BACK')
    const rollbacks = platform.callsOf('/gw/v1/rollback')
    expect(rollbacks).toHaveLength(4)
    expect(new Set(rollbacks.map((call) => call['transactionUuid'])).size).toBe(1)
    expect(platform.state.balanceMinor).toBe(100_00n)
  })

  test.each(['DUPLICATE_TRANSACTION', 'TRANSACTION_ROLLED_BACK', 'LIMIT_REACHED', 'TOKEN_EXPIRED'])(
    'that the platform refuses with %s took nothing and ends there',
    async (status) => {
      fixture.platform.fail('/gw/v1/bet', { status })
      const player = await fixture.enter()
      const round = (await player.spin()).json<RoundView>()
      expect(round).toMatchObject({ state: 'REFUSED', refusal: status, outcome: null })
      fixture.wait(60_000)
      await fixture.work()
      expect(fixture.platform.calls.map((call) => call.path)).toEqual(['/gw/v1/authenticate', '/gw/v1/bet'])
    },
  )

  test('pays its win again and again by one transaction until the platform says OK', async () => {
    const { platform } = fixture
    platform.fail('/gw/v1/win', 'lost', 'dropped', { status: 'TRANSACTION_DOES_NOT_EXIST' })
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    expect(round).toMatchObject({ state: 'PAYING', balance: null })
    expect(round.outcome).not.toBeNull()
    for (let tries = 0; tries < 3; tries++) {
      fixture.wait(5000)
      await fixture.work()
    }
    const ended = await player.round(round.id)
    expect(ended).toMatchObject({ state: 'CLOSED', win: round.win, outcome: round.outcome })
    const wins = platform.callsOf('/gw/v1/win')
    expect(wins).toHaveLength(4)
    expect(new Set(wins.map((call) => call['transactionUuid'])).size).toBe(1)
    expect(platform.state.balanceMinor).toBe(90_00n + toMinor(round.win))
  })

  test('waits before a failed step is repeated', async () => {
    fixture.platform.fail('/gw/v1/win', 'dropped', 'dropped')
    const player = await fixture.enter()
    await player.spin()
    await fixture.work()
    expect(fixture.platform.callsOf('/gw/v1/win')).toHaveLength(1)
  })

  test('keeps 2.5 seconds from stake to stake (RTS 14D)', async () => {
    const player = await fixture.enter()
    await player.spin('1.00')
    expect((await player.spin('1.00')).json()).toEqual({ error: 'TOO_SOON' })
    fixture.wait(2500)
    expect((await player.spin('1.00')).json<RoundView>().state).toBe('CLOSED')
  })

  test('takes only stakes that the game and the session’s limits allow', async () => {
    const player = await fixture.enter()
    expect(player.session.stakes).toEqual(['1.00', '2.00', '5.00', '10.00', '20.00', '50.00'])
    for (const stake of ['100.00', '3.00', '0.50'])
      expect((await player.spin(stake)).json()).toEqual({ error: 'AMOUNT_RANGE' })
    expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(0)
  })
})

describe('after a restart', () => {
  test('a stake that was under way is given back', async () => {
    const { platform } = fixture
    platform.fail('/gw/v1/bet', 'held')
    platform.fail('/gw/v1/rollback', 'dropped')
    const player = await fixture.enter()
    // The process dies after the platform took the stake and before its answer: the row says BETTING.
    const dying = player.spin()
    while (platform.callsOf('/gw/v1/bet').length === 0) await new Promise((done) => setTimeout(done, 1))
    const restarted = fixture.restart()
    platform.release()
    await Promise.all([restarted, dying])
    expect(platform.state.balanceMinor).toBe(90_00n)
    await fixture.work()
    fixture.wait(5000)
    await fixture.work()
    const [round] = await player.rounds()
    expect(round).toMatchObject({ state: 'ROLLED_BACK', outcome: null })
    expect(platform.state.balanceMinor).toBe(100_00n)
    expect((await player.read()).unseen).toMatchObject({ state: 'ROLLED_BACK' })
  })

  test('a fixed outcome is paid, and shown when the player enters again (GLI 4.16)', async () => {
    const { platform } = fixture
    platform.fail('/gw/v1/win', 'dropped')
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    expect(round.state).toBe('PAYING')
    await fixture.restart()
    const again = await fixture.enter()
    expect(again.session.unseen).toMatchObject({ id: round.id, state: 'CLOSED', outcome: round.outcome })
    expect(again.session.balance).toBe(again.session.unseen?.balance)
    await again.shown(round.id)
    expect((await again.read()).unseen).toBeNull()
  })

  test('own rounds are still there to be seen again (GLI 4.14)', async () => {
    const player = await fixture.enter()
    const round = (await player.spin()).json<RoundView>()
    await fixture.restart()
    expect(await player.rounds()).toEqual([round])
  })
})
