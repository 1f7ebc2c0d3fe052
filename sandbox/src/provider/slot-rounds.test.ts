import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const oneOfEach = Map.groupBy(slotTitles, ({ engine }) => engine)
  .values()
  .flatMap((titles) => titles.slice(0, 1))
  .map(({ code }) => code)
  .toArray()

test.each(oneOfEach)(
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

test('a session of one slot takes no bet on another, and nothing is staked', async () => {
  const player = await fixture.enter({ gameCode: 'frosthorn', demo: true })
  expect(await player.bet({ title: 'riviera-crown' })).toHaveProperty('error')
  expect((await player.read()).balance).toBe('10000.00')
})

test('a slot’s page is its own, without the words of a stand-in', async () => {
  const page = (await fixture.get('/play/frosthorn')).body
  expect(page).toContain('<title>Frosthorn</title>')
  expect(page).toContain('data-game="slots"')
  expect(page).not.toContain('standIn')
})
