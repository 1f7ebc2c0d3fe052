import { randomUUID } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toMinor } from '@suntala/contract/minor'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commitmentOf, drawOf } from '#games/kit/fair.ts'
import { roulette, type RouletteShown } from '#games/roulette/rules.ts'
import { headOf } from '#games/shared/chain.ts'
import type { RoundView } from '#provider/present-round.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const table = 'velvet-roulette'
const everything = { spots: { low: 500, high: 500 } }
const [closes, draws, over] = [15_000, 17_000, 27_000]

/** Puts the table's clock where it belongs and does what is due. */
async function after(ms: number) {
  fixture.wait(ms)
  await fixture.work()
}

async function seated() {
  const player = await fixture.enter({ gameCode: table })
  const seat = fixture.sit(table)
  const round = () => seat.table().round?.id ?? ''
  return { player, seat, round }
}
const balanceOf = () => fixture.platform.state.balanceMinor

test('a table with nobody at it does not spin, and begins when somebody comes', async () => {
  await fixture.enter({ gameCode: table })
  await after(60_000)
  expect(fixture.store().prepare('select count(*) as rounds from shared_round').get()).toEqual({ rounds: 0 })
  const seat = fixture.sit(table)
  expect(seat.table()).toMatchObject({ watching: 1, round: { state: 'OPEN', number: 1 }, crowd: {} })
  seat.leave()
  await after(60_000)
  await after(60_000)
  expect(fixture.store().prepare('select state, count(*) as rounds from shared_round').get()).toEqual({
    state: 'DONE',
    rounds: 1,
  })
})

test('a bet is taken at the press, the outcome comes for everybody alike, and the win is paid after it', async () => {
  const { player, seat, round } = await seated()
  const other = await fixture.enter({ gameCode: table, demo: true })
  const watching = fixture.sit(table, 'somebody')
  const bet = await player.place(round(), everything)
  expect(bet).toMatchObject({ state: 'OPEN', stake: '10.00', balanceAfterBet: '90.00', outcome: null })
  expect(await other.place(round(), { spots: { red: 2000 } }, '20.00')).toMatchObject({ state: 'OPEN' })
  await fixture.work()
  expect(seat.table()).toMatchObject({
    watching: 2,
    crowd: { THB: { players: 1, stake: '10.00' }, demo: { players: 1, stake: '20.00' } },
    round: { state: 'OPEN', outcome: null, serverSeed: null },
  })
  const alike = { ...seat.table(), now: expect.any(Number) as unknown }
  expect(watching.table()).toEqual(alike)
  await after(draws)
  const { round: shown } = seat.table()
  expect(shown).toMatchObject({ state: 'SHOWN', serverSeed: expect.any(String) })
  expect(watching.table().round).toEqual(shown)
  const { pocket } = (shown?.outcome ?? { pocket: -1 }) as RouletteShown // of this game
  const [own] = seat.own()
  expect(own).toMatchObject({ id: bet.id, state: 'CLOSED', win: pocket === 0 ? '0.00' : '10.00' })
  expect(balanceOf()).toBe(90_00n + toMinor(own?.win ?? ''))
  await after(over - draws)
  expect(seat.table()).toMatchObject({
    round: { state: 'OPEN', number: 2 },
    results: [{ number: 1, brief: pocket }],
  })
})

test('a repeat is the same bet, and several bets of a player stand beside each other', async () => {
  const { player, seat, round } = await seated()
  const key = randomUUID()
  const first = await player.place(round(), { spots: { red: 1000 } }, '10.00', key)
  expect(await player.place(round(), { spots: { red: 1000 } }, '10.00', key)).toEqual(first)
  for (const [spots, stake, id] of [
    [{ red: 500 }, '5.00', round()],
    [{ black: 1000 }, '10.00', round()],
    [{ red: 1000 }, '10.00', randomUUID()],
  ] as const)
    expect(await player.place(id, { spots }, stake, key)).toEqual({ error: 'STATE_CONFLICT' })
  const all = await Promise.all([1, 2, 3].map(() => player.place(round(), { spots: { black: 500 } }, '5.00')))
  expect(new Set(all.map(({ id }) => id)).size).toBe(3)
  expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(4)
  await fixture.work()
  expect(seat.table().crowd).toEqual({ THB: { players: 1, stake: '25.00' } })
  expect(seat.own()).toHaveLength(4)
})

test('a second tab of the player sees the bet of the first, and a page that comes late all of the round', async () => {
  const { player, round } = await seated()
  const second = fixture.sit(table)
  const bet = await player.place(round(), everything)
  await fixture.work()
  expect(second.own()).toMatchObject([{ id: bet.id, state: 'OPEN', sharedId: round() }])
  await after(draws)
  const late = fixture.sit(table)
  const ahead: unknown = expect.any(Number)
  expect(late.table()).toEqual({ ...second.table(), now: ahead })
  expect(late.own()).toMatchObject([{ id: bet.id, state: 'CLOSED' }])
})

describe('at the edge of closing', () => {
  test('a bet just before the end stands, one after it is refused and takes nothing', async () => {
    const { player, seat, round } = await seated()
    const { closesAt = 0 } = seat.table().round ?? {}
    const { opensAt = 0 } = seat.table().round ?? {}
    expect(closesAt - opensAt).toBe(closes)
    await after(closes - 1000)
    expect(await player.place(round(), everything)).toMatchObject({ state: 'OPEN' })
    await after(1000)
    expect(await player.place(round(), everything)).toEqual({ error: 'BETS_CLOSED' })
    expect(fixture.platform.callsOf('/gw/v1/bet')).toHaveLength(1)
  })

  test('a stake that the platform confirms before the outcome stands, and one that it confirms later is given back', async () => {
    const { platform } = fixture
    const zero = { spots: { 'straight:0': 1000 } }
    const { player, seat, round } = await seated()
    for (const [wait, state] of [
      [draws - 1000, 'CLOSED'],
      [draws, 'ROLLED_BACK'],
    ] as const) {
      const before = balanceOf()
      const release = platform.holdNext('/gw/v1/bet')
      const key = randomUUID()
      const current = round()
      const placing = player.place(current, zero, '10.00', key)
      while (platform.callsOf('/gw/v1/bet').length === (state === 'CLOSED' ? 0 : 1))
        await new Promise((done) => setTimeout(done, 1))
      fixture.wait(wait)
      release()
      const bet = await placing
      expect(bet.state).toBe(state === 'CLOSED' ? 'OPEN' : 'ROLLED_BACK')
      if (state === 'ROLLED_BACK') expect(bet.refusal).toBe('BETS_CLOSED')
      await after(over)
      expect((await player.round(bet.id)).state).toBe(state)
      expect(await player.place(current, zero, '10.00', key)).toMatchObject({ id: bet.id, state })
      if (state === 'ROLLED_BACK') expect(balanceOf()).toBe(before)
      while (seat.table().round?.state !== 'OPEN') await after(1000)
    }
  })

  test('a bet names the round that its player saw: it does not slip into the next', async () => {
    const { player, seat, round } = await seated()
    const old = round()
    await after(draws)
    await after(over - draws)
    expect(seat.table().round).toMatchObject({ state: 'OPEN', number: 2 })
    expect(await player.place(old, everything)).toEqual({ error: 'BETS_CLOSED' })
  })
})

test.each([
  ['a stake that is not what lies on the spots', everything, '20.00', 'VALIDATION'],
  ['a spot that is not there', { spots: { 'straight:40': 1000 } }, '10.00', 'VALIDATION'],
  ['a share of a unit', { spots: { red: 150 } }, '1.50', 'VALIDATION'],
  ['more than the session allows', { spots: { red: 60_00 } }, '60.00', 'AMOUNT_RANGE'],
])('the table refuses %s', async (_, bet, stake, error) => {
  const { player, round } = await seated()
  expect(await player.place(round(), bet, stake)).toEqual({ error })
  expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
})

test('all bets of a player in a round together stay within the limit of the platform', async () => {
  const { player, round } = await seated()
  expect(await player.place(round(), { spots: { red: 30_00 } }, '30.00')).toMatchObject({ state: 'OPEN' })
  expect(await player.place(round(), { spots: { red: 21_00 } }, '21.00')).toEqual({ error: 'TABLE_LIMIT' })
  expect(await player.place(round(), { spots: { red: 20_00 } }, '20.00')).toMatchObject({ state: 'OPEN' })
})

test('a player stakes no more in a round than the table takes, and a game of the table takes no other bets', async () => {
  const demo = await fixture.enter({ gameCode: table, demo: true })
  const seat = fixture.sit(table)
  const round = seat.table().round?.id ?? ''
  expect(await demo.place(round, { spots: { red: 1500_00 } }, '1500.00')).toMatchObject({ state: 'OPEN' })
  expect(await demo.place(round, { spots: { red: 600_00 } }, '600.00')).toEqual({ error: 'TABLE_LIMIT' })
  expect(await demo.bet(everything, '5.00')).toEqual({ error: 'VALIDATION' })
  const [own] = await demo.rounds()
  expect(await demo.step(own?.id ?? '', 0, { at: 500 })).toEqual({ error: 'VALIDATION' })
  const slot = await fixture.enter()
  expect(await slot.place(round, everything)).toEqual({ error: 'NOT_FOUND' })
})

describe('when the platform', () => {
  test('refuses the stake, nothing lies on the table', async () => {
    const { player, seat, round } = await seated()
    fixture.platform.fail('/gw/v1/bet', { status: 'LIMIT_REACHED' })
    expect(await player.place(round(), everything)).toMatchObject({
      state: 'REFUSED',
      refusal: 'LIMIT_REACHED',
    })
    await after(draws)
    expect(seat.table().crowd).toEqual({})
    expect(balanceOf()).toBe(100_00n)
    expect(fixture.platform.callsOf('/gw/v1/rollback')).toEqual([])
  })

  test.each(['lost', 'dropped', 'broken'] as const)(
    'has an unknown answer (%s) to the stake, it is given back',
    async (fault) => {
      const { player, seat, round } = await seated()
      fixture.platform.fail('/gw/v1/bet', fault)
      expect(await player.place(round(), everything)).toMatchObject({ state: 'ROLLED_BACK' })
      await after(draws)
      expect(seat.own()).toMatchObject([{ state: 'ROLLED_BACK', win: '0.00', outcome: null }])
      expect(balanceOf()).toBe(100_00n)
    },
  )

  test('is down at payment, the win is sent until it is known, and paid once', async () => {
    const { player, seat, round } = await seated()
    const all = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight:${number}`, 100]))
    await player.place(round(), { spots: all }, '37.00')
    fixture.platform.fail('/gw/v1/win', 'dropped', 'lost', 'broken')
    await after(draws)
    expect(seat.own()).toMatchObject([{ state: 'PAYING', win: '36.00' }])
    for (let tries = 0; tries < 3; tries++) await after(5000)
    expect((await player.rounds())[0]).toMatchObject({ state: 'CLOSED', win: '36.00' })
    expect(new Set(fixture.platform.callsOf('/gw/v1/win').map((call) => call['transactionUuid'])).size).toBe(
      1,
    )
    expect(balanceOf()).toBe(99_00n)
  })
})

describe('after a kill', () => {
  const one = { spots: { 'dozen:1': 1000, 'dozen:2': 1000, 'dozen:3': 1000, 'straight:0': 100 } }

  test.each([
    ['while bets are open', 3000],
    ['between the last bet and the outcome', closes + 500],
  ])('%s, bets stay, and are paid once the outcome comes', async (_, wait) => {
    const { player, round } = await seated()
    const bet = await player.place(round(), one, '31.00')
    await after(wait)
    await fixture.restart()
    await after(draws)
    const ended = await player.round(bet.id)
    expect(ended.state).toBe('CLOSED')
    expect(['30.00', '36.00']).toContain(ended.win)
    expect(balanceOf()).toBe(69_00n + toMinor(ended.win))
    expect(fixture.platform.callsOf('/gw/v1/win')).toHaveLength(1)
  })

  test('while the outcome is shown, wins that were not sent are sent, and no other outcome comes', async () => {
    const { player, seat, round } = await seated()
    const bet = await player.place(round(), one, '31.00')
    fixture.platform.fail('/gw/v1/win', 'dropped')
    await after(draws)
    const { outcome } = seat.table().round ?? {}
    await fixture.restart()
    await after(5000)
    const ended = await player.round(bet.id)
    expect(ended).toMatchObject({ state: 'CLOSED', outcome })
    expect(balanceOf()).toBe(69_00n + toMinor(ended.win))
  })

  test('a stake that was under way is given back, and the round is drawn without it', async () => {
    const { player, round } = await seated()
    fixture.platform.fail('/gw/v1/bet', 'held')
    const dying = player.place(round(), one, '31.00')
    while (fixture.platform.callsOf('/gw/v1/bet').length === 0)
      await new Promise((done) => setTimeout(done, 1))
    const restarted = fixture.restart()
    fixture.platform.release()
    await Promise.all([restarted, dying])
    await after(draws)
    await after(5000)
    expect((await player.rounds())[0]).toMatchObject({ state: 'ROLLED_BACK' })
    expect(balanceOf()).toBe(100_00n)
    expect(fixture.platform.callsOf('/gw/v1/win')).toEqual([])
  })
})

describe('the chain of seeds', () => {
  test('every seed hashes to the one before and to the head, which was there before the first bet', async () => {
    const { player, seat } = await seated()
    const before = await player.chain()
    expect(before).toMatchObject({ next: 1, revealed: [], commitment: before.head, length: 10_000 })
    for (let round = 0; round < 3; round++) {
      await after(draws)
      await after(over - draws)
    }
    const { revealed, head } = await player.chain()
    expect(head).toBe(before.head)
    expect(revealed.map(({ number }) => number)).toEqual([3, 2, 1])
    const [third, second, first] = revealed.map(({ serverSeed }) => serverSeed)
    expect([commitmentOf(third ?? ''), commitmentOf(second ?? ''), commitmentOf(first ?? '')]).toEqual([
      second,
      first,
      head,
    ])
    expect(headOf(third ?? '', 3)).toBe(head)
    const drawn = roulette.play(
      { spots: { red: 100 } },
      [],
      drawOf({ serverSeed: third ?? '', clientSeed: table, nonce: 3 }),
    )
    expect(seat.table().results[0]).toEqual({ number: 3, brief: drawn?.shown.pocket })
  })

  test('a seed is hidden until the outcome is shown, and the verifier works the round and its place in the chain out', async () => {
    const { player, round } = await seated()
    const { id } = await player.place(round(), everything)
    expect((await player.round(id)).seeds).toMatchObject({ serverSeed: null, nonce: 1, clientSeed: table })
    await after(draws)
    const played = await player.round(id)
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
    writeFileSync(file, (await fixture.get('/verify.mjs')).body)
    const told = ({ stake, win, bet, steps, seeds }: RoundView, change: object = {}) =>
      JSON.stringify({ game: 'roulette', stake, win, bet, steps, ...seeds, ...change })
    expect(execFileSync(process.execPath, [file, told(played)], { encoding: 'utf8' })).toContain(
      'exactly this round',
    )
    for (const change of [{ win: '77.00' }, { head: 'another' }, { nonce: 2 }])
      expect(spawnSync(process.execPath, [file, told(played, change)]).status).toBe(1)
  })
})

test('a page is told over HTTP what it missed and what changes, and nobody without a session is', async () => {
  const player = await fixture.enter({ gameCode: table })
  const url = await fixture.listen()
  expect((await fetch(`${url}/api/table/stream`)).status).toBe(401)
  const stop = new AbortController()
  const { body } = await fetch(`${url}/api/table/stream`, { headers: player.headers, signal: stop.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: own')) text += (await reader?.read())?.value ?? ''
  expect(text).toMatch(/^event: table\ndata: \{.*"state":"OPEN".*\}\n\nevent: own\ndata: \[\]\n\n/)
  const { round } = JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? '') as { round: { id: string } } // as it was told
  await fixture.work()
  await player.place(round.id, everything)
  text = ''
  await fixture.work()
  while (!/event: crowd\n.*"THB".*\n\n/.test(text)) text += (await reader?.read())?.value ?? ''
  expect(text).toContain('event: own')
  expect(text).toContain('"crowd":{"THB":{"players":1,"stake":"10.00"}}')
  stop.abort()
})

test('a page whose stream has ended is told nothing more, also before it has read the end', async () => {
  const player = await fixture.enter({ gameCode: table })
  const url = await fixture.listen()
  const { body } = await fetch(`${url}/api/table/stream`, { headers: player.headers })
  expect(fixture.tables().isWatched(table)).toBe(true)
  fixture.tables().close()
  expect(fixture.tables().isWatched(table)).toBe(false)
  fixture.tables().changed(table)
  fixture.tables().push()
  await body?.cancel()
})

test('a table that fails stops no other table, and goes on once it can', async () => {
  const { seat } = await seated()
  const other = fixture.sit('liftoff')
  const write = (outcome: string | null) =>
    fixture.store().prepare('update shared_round set outcome = ? where table_code = ?').run(outcome, table)
  write('no outcome')
  await after(draws)
  expect(other.table().round?.state).not.toBe('OPEN')
  expect(seat.table().round?.state).toBe('OPEN')
  write(null)
  await fixture.work()
  expect(seat.table().round?.state).toBe('SHOWN')
})
