import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitmentOf } from '#games/kit/fair.ts'
import { gameOf } from '#games/kit/rules.ts'
import { workOut } from '#games/kit/verify.ts'
import { slots } from '#games/slots/rules.ts'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

/** The first title of each engine, and its last: one that is written down, and one that varies another. */
const someOfEach = Map.groupBy(slotTitles, ({ engine }) => engine)
  .values()
  .flatMap((titles) => [titles.at(0), titles.at(-1)])
  .flatMap((title) => (title ? [title.code] : []))
  .toArray()

test.each([...new Set(someOfEach)])(
  'a round of %s pays what it shows, and its seeds give it again in plain Node',
  async (code) => {
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
    writeFileSync(file, (await fixture.get('/verify.mjs')).body)
    const player = await fixture.enter({ gameCode: code, demo: true })
    const { id } = await player.bet({ title: code }, '5.00')
    await player.changeSeeds('next')
    const { win, stake, bet, steps, seeds, outcome } = await player.round(id)
    expect(outcome).toMatchObject({ pays: Math.round((Number(win) / 5) * 100) })
    const told = JSON.stringify({ game: 'slots', stake, win, bet, steps, ...seeds })
    const output = execFileSync(process.execPath, [file, told], { encoding: 'utf8' })
    expect(output).toContain('The seeds give exactly this round.')
    expect(JSON.parse(output.split('\n')[0] ?? '')).toEqual({ isCommitted: true, win, outcome })
  },
)

/** A round of the studio's first slot, as it stands in a store in which a card opened that one. */
async function playedBefore(code: string) {
  const before = await fixture.enter()
  const { id } = (await before.spin()).json<RoundView>()
  await before.changeSeeds('next')
  fixture
    .store()
    .exec(
      `update round set game_code = '${code}', shown_at = null; update fair_seed set game_code = '${code}'`,
    )
  return { id, player: await fixture.enter({ gameCode: code }) }
}

test('a round from before a card had its game keeps its rules, and its seeds give it again in plain Node', async () => {
  const { id, player } = await playedBefore('lotus-pond-ram')
  const round = await player.round(id)
  expect(round).toMatchObject({ game: 'mandarin', bet: {} })
  expect(player.session.unseen).toMatchObject({ id, game: 'mandarin' })
  const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'verify.mjs')
  writeFileSync(file, (await fixture.get('/verify.mjs')).body)
  const { game, stake, win, bet, steps, seeds } = round
  const told = JSON.stringify({ game, stake, win, bet, steps, ...seeds })
  expect(execFileSync(process.execPath, [file, told], { encoding: 'utf8' })).toContain('exactly this round')
  fixture.wait(3000)
  expect(await player.bet({ title: 'lotus-pond-ram' })).toMatchObject({ game: 'slots', state: 'CLOSED' })
})

test('an entry of a large catalogue plays the title that it varies, under its own code, and can be checked', async () => {
  const code = 'vary-00012-lotus-pond-ram'
  const launch = { gameCode: code, title: 'Amber Ram Nights', studio: 'Halcyon Reels', demo: true }
  const player = await fixture.enter(launch)
  const page = (await fixture.get(`/play/${code}`)).body
  expect(page).toContain('<title>Amber Ram Nights</title>')
  expect(page).not.toContain('standIn')
  expect((await fixture.get(`/assets/slots/${code}/W.svg`)).statusCode).toBe(200)
  expect(await player.bet({ title: 'lotus-pond-ram' })).toHaveProperty('error')
  const { id } = await player.bet({ title: code }, '5.00')
  await player.changeSeeds('next')
  const round = await player.round(id)
  const serverSeed = round.seeds?.serverSeed ?? ''
  const played = {
    ...round,
    ...round.seeds,
    serverSeed,
    commitment: commitmentOf(serverSeed),
    stakeMinor: 5_00n,
  }
  const worked = workOut(gameOf(slots), played as Parameters<typeof workOut>[1]) // with its seeds
  expect(worked).toMatchObject({ isCommitted: true, outcome: round.outcome })
})

test('a session of one slot takes no bet on another, and nothing is staked', async () => {
  const player = await fixture.enter({ gameCode: 'frosthorn', demo: true })
  expect(await player.bet({ title: 'riviera-crown' })).toHaveProperty('error')
  expect((await player.read()).balance).toBe('10000.00')
})

test('every slot’s page is its own, without the words of a stand-in, and knows no other title', async () => {
  for (const { code, name } of slotTitles) {
    const page = (await fixture.get(`/play/${code}`)).body
    expect(page).toContain(`<title>${name}</title>`)
    expect(page).toContain('data-game="slots"')
    expect(page).not.toContain('standIn')
    expect(Array.from(page.matchAll(/"code":"([^"]+)"/g), ([, told]) => told)).toEqual([code])
  }
})
