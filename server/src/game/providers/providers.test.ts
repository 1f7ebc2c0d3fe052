import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { readOpenProviders } from '#game/providers/find-providers.ts'
import { callWallet, mandarin, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

test('the setting of the sandbox closes stand-ins alone, and a row closes its own provider alone', async () => {
  const known = [
    { code: 'HALCYON', isSandbox: true },
    { code: 'MERIDIAN', isSandbox: false },
    { code: 'CINDER', isSandbox: false },
  ]
  await db.query({
    text: `insert into game_provider (code, is_enabled) values ('MERIDIAN', true), ('CINDER', false)`,
  })
  expect(await readOpenProviders(db, { sandboxProvider: true }, known)).toEqual(['HALCYON', 'MERIDIAN'])
  expect(await readOpenProviders(db, { sandboxProvider: false }, known)).toEqual(['MERIDIAN'])
})

test('a closed provider opens no game and takes no stake, and what it owes is paid', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betOf(player)
  await callWallet(provider, 'bet', bet)
  const setEnabled = async (isEnabled: boolean) => {
    await db.query({
      text: `update game_provider set is_enabled = $1 where code = 'HALCYON'`,
      values: [isEnabled],
    })
    forgetCatalogue(db)
  }
  const launch = async () =>
    (
      await player.visitor.send('launch', {
        input: { nodeId: mandarin.nodeId, vassalage: mandarin.vassalage },
      })
    ).code
  await setEnabled(false)
  try {
    expect(await launch()).toBe('GAME_MAINTENANCE')
    expect((await callWallet(provider, 'bet', betOf(player))).body['status']).toBe('INVALID_GAME')
    expect((await callWallet(provider, 'win', winOf(bet))).body['status']).toBe('OK')
  } finally {
    await setEnabled(true)
  }
  expect(await launch()).toBe('')
})
