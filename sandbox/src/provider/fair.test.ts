import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allGames } from '#games/all-games.ts'
import { commitmentOf } from '#games/kit/fair.ts'
import { workOut } from '#games/kit/verify.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture, withoutTables } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const dice = { gameCode: 'o-dice' }
const bet = { side: 'under', chance: 5000 }

test('a server seed is committed to before the first bet, and revealed when the player changes seeds', async () => {
  const player = await fixture.enter(dice)
  const before = await player.fair()
  expect(before).toMatchObject({ nonce: 0, revealed: [] })
  const first = await player.bet(bet)
  expect(first.seeds).toEqual({
    commitment: before.commitment,
    clientSeed: before.clientSeed,
    nonce: 0,
    serverSeed: null,
  })
  const after = await player.changeSeeds('my-own-seed')
  expect(after).toMatchObject({ commitment: before.nextCommitment, clientSeed: 'my-own-seed', nonce: 0 })
  const [revealed] = after.revealed
  expect(revealed).toMatchObject({ commitment: before.commitment, rounds: 1 })
  expect(commitmentOf(revealed?.serverSeed ?? '')).toBe(before.commitment)
  expect((await player.round(first.id)).seeds?.serverSeed).toBe(revealed?.serverSeed)
})

test('each round has a number of its own, also one that was refused', async () => {
  const player = await fixture.enter(dice)
  fixture.platform.fail('/gw/v1/bet', { status: 'LIMIT_REACHED' })
  const nonces: unknown[] = []
  for (let round = 0; round < 3; round++) {
    nonces.push((await player.bet(bet)).seeds?.nonce)
    fixture.wait(3000)
  }
  expect(nonces).toEqual([0, 1, 2])
})

test('seeds are not changed while a round is open, nor into what is no client seed', async () => {
  const player = await fixture.enter({ gameCode: 'o-mines' })
  for (const clientSeed of ['', 'with blank', 'x'.repeat(65), 'ä'])
    expect(await player.changeSeeds(clientSeed)).toEqual({ error: 'VALIDATION' })
  await player.bet({ mines: 3 })
  expect(await player.changeSeeds('mine')).toEqual({ error: 'ROUND_OPEN' })
  expect((await player.fair()).revealed).toEqual([])
})

test('seeds of an open round are not changed, also when the clock went back behind a refused one', async () => {
  const player = await fixture.enter({ gameCode: 'o-mines' })
  fixture.platform.fail('/gw/v1/bet', { status: 'LIMIT_REACHED' })
  expect((await player.bet({ mines: 3 })).state).toBe('REFUSED')
  fixture.wait(-10_000)
  expect((await player.bet({ mines: 3 })).state).toBe('OPEN')
  expect(await player.changeSeeds('mine')).toEqual({ error: 'ROUND_OPEN' })
})

test('a revealed round is worked out again, and a changed one is told from it', async () => {
  const player = await fixture.enter(dice)
  const { id } = await player.bet(bet)
  await player.changeSeeds('next')
  const round = await player.round(id)
  const game = allGames.find((one) => one.game.game === 'dice')?.game
  const work = (change: object) => {
    const { serverSeed, ...seeds } = round.seeds ?? fail()
    const played = { ...seeds, serverSeed: serverSeed ?? '', stakeMinor: 10_00n, bet, steps: [], ...change }
    return game && workOut(game, played)
  }
  expect(work({})).toMatchObject({ isCommitted: true, outcome: round.outcome })
  expect(work({ serverSeed: 'another' })?.isCommitted).toBe(false)
  expect(work({ nonce: 99 })?.outcome).not.toEqual(round.outcome)
})

function fail(): never {
  throw new Error('the round has no seeds')
}

test('the verifier for plain Node works rounds of slot and steps out, and finds a changed win', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
  writeFileSync(file, (await fixture.get('/verify.mjs')).body)
  const told = (game: string, { stake, win, bet: chosen, steps, seeds }: RoundView, change: object = {}) =>
    JSON.stringify({ game, stake, win, bet: chosen, steps, ...seeds, ...change })
  for (const [game, gameCode] of [
    ['mandarin', 'MANDARIN'],
    ['mines', 'o-mines'],
  ] as const) {
    const player = await fixture.enter({ gameCode, demo: true })
    const begun = await player.bet(game === 'mines' ? { mines: 24 } : undefined)
    if (game === 'mines') await player.step(begun.id, 0, { tile: 3 })
    await player.changeSeeds('next')
    const round = await player.round(begun.id)
    const output = execFileSync(process.execPath, [file, told(game, round)], { encoding: 'utf8' })
    expect(output).toContain('The seeds give exactly this round.')
    expect(JSON.parse(output.split('\n')[0] ?? '')).toEqual({
      isCommitted: true,
      win: round.win,
      outcome: round.outcome,
    })
    for (const change of [{ win: '77777.00' }, { serverSeed: 'another' }])
      expect(spawnSync(process.execPath, [file, told(game, round, change)]).status).toBe(1)
  }
})

test('a store from before seeds keeps its rounds, which then cannot be checked', async () => {
  const player = await fixture.enter()
  const { id } = (await player.spin()).json<RoundView>()
  const store = fixture.store()
  store.exec(`${withoutTables} update round set seed_id = null; drop table fair_seed; drop index round_seed;
    alter table round drop column bet; alter table round drop column steps;
    alter table round drop column seed_id; alter table round drop column nonce;
    pragma user_version = 10`)
  await fixture.restart()
  const kept = await player.round(id)
  expect(kept).toMatchObject({ id, state: 'CLOSED', seeds: null, bet: {}, steps: [] })
  expect(kept.outcome).toHaveProperty('paid.stops')
  fixture.wait(3000)
  expect((await player.spin('1.00')).json<RoundView>()).toMatchObject({
    state: 'CLOSED',
    seeds: { nonce: 0 },
  })
})
