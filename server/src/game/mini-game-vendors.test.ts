import { randomUUID } from 'node:crypto'
import { miniGameVendors } from '@suntala/contract/game'
import { fromMinor } from '@suntala/contract/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { storedCategory } from '#game/rules.ts'
import { testProvider, type TestProvider } from '#game/test-provider.ts'
import { sitDownAt } from '#game/test-sitter.ts'
import { readBalance } from '#ledger/balances.ts'
import { findingsOf } from '#ledger/verify.ts'
import { TestVisitor } from '#test-platform.ts'
import { testSandbox, type TestSandbox } from '#test-sandbox.ts'

const db = await testDatabase()
let players: TestProvider
let sandbox: TestSandbox
let guest: TestVisitor
beforeAll(async () => {
  players = await testProvider(db)
  sandbox = await testSandbox(db)
  await sandbox.start()
  guest = new TestVisitor(sandbox.platform)
})
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  await sandbox.close()
  await players.close()
})

/** What each of the codes has, and a bet there. */
const miniGames = [
  { vendor: 'SPB', code: 'hop-and-drop', bet: { rows: 8, risk: 'low' } },
  { vendor: 'GM', code: 'marble-mines', bet: { mines: 3 }, step: { tile: 0 } },
  { vendor: 'XGS', code: 'woodblock-dice', bet: { side: 'under', chance: 5000 } },
  { vendor: 'KM', code: 'mill-wheel', bet: { segments: 10, risk: 'low' } },
] as const

test('SPB, GM, XGS and KM are vendors of the mini-games, and each lists an open one (GAME-29)', async () => {
  expect(miniGames.map(({ vendor }) => vendor)).toEqual([...miniGameVendors])
  const { lanes } = (await guest.send('gameVendor')).value
  const lane = lanes.find(({ title }: { title: string }) => title === 'MINIGAME')
  for (const { vendor, code } of miniGames) {
    expect(lane.cards).toContainEqual(expect.objectContaining({ vassalage: vendor, gameCount: 1 }))
    expect((await guest.send('gameList', { query: { vassalage: vendor } })).value.games).toMatchObject([
      { code, vendor, gameType: 'MINIGAME', isGame: 'GAME', maintenance: null },
    ])
  }
})

test.each(miniGames)(
  'the mini-game of $vendor is launched, played and paid (GAME-29)',
  async ({ code, bet, ...rest }) => {
    const { player, token } = await sitDownAt({ db, players, sandbox }, code)
    const stake = { key: randomUUID(), stake: '10.00', bet }
    let round = await sandbox.post<{ id: string; state: string; win: string }>('/api/rounds', stake, token)
    if ('step' in rest) {
      expect(round.state).toBe('OPEN')
      const steps = [rest.step, { stop: true }]
      for (const [index, step] of steps.entries())
        if (round.state === 'OPEN')
          round = await sandbox.post(`/api/rounds/${round.id}/steps`, { index, step }, token)
    }
    expect(round.state).toBe('CLOSED')
    expect(fromMinor(await readBalance(db, player.accountId))).toBe((90 + Number(round.win)).toFixed(2))
  },
)

test('a vendor of mini-games has nothing else, whatever its games come as (GAME-29)', async () => {
  for (const code of miniGameVendors) expect(storedCategory(code, 'RNG')).toBe('MINIGAME')
  expect(storedCategory('HALCYON', 'RNG')).toBe('RNG')
  await expect(
    db.query({ text: `update game set category = 'RNG' where vendor_code = 'KM'` }),
  ).rejects.toThrow('game_mini_vendor')
})
