import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { listGameOrigins } from '#game/list-game-origins.ts'
import { readOpenProviders } from '#game/providers/find-providers.ts'
import { adapter as brasswing } from '#game/providers/brasswing/adapter.ts'
import { adapter } from '#game/providers/halcyon/adapter.ts'
import { callWallet, mandarin, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, winOf } from '#game/test-transactions.ts'
import { signedRoutes } from '#game/wallet-routes.ts'
import { peerNamed } from '#peer-settings.ts'
import { about, notingWarnings } from '#test-log.ts'
import { testPlatform, type TestPlatform, TestVisitor } from '#test-platform.ts'

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
  expect(await readOpenProviders(provider.platform.context, { sandboxProvider: true }, known)).toEqual([
    'HALCYON',
    'MERIDIAN',
  ])
  expect(await readOpenProviders(provider.platform.context, { sandboxProvider: false }, known)).toEqual([
    'MERIDIAN',
  ])
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

test('a provider without settings is named in one warning at the start, and its games are closed until it has them', async () => {
  const peer = vi.spyOn(adapter, 'peerOf').mockImplementation((config) => peerNamed(config, 'MERIDIAN'))
  // The other stand-in answers at the same origin.
  const other = vi.spyOn(brasswing, 'peerOf').mockReturnValue(undefined)
  onTestFinished(() => {
    peer.mockRestore()
    other.mockRestore()
    forgetCatalogue(db)
  })
  const meridian = {
    PEER_MERIDIAN_URL: provider.url,
    PEER_MERIDIAN_KEY: 'sandbox',
    PEER_MERIDIAN_SECRET: 'a secret between tests',
  }
  const start = async (platform: TestPlatform) => {
    forgetCatalogue(db)
    const { log, warned } = notingWarnings()
    signedRoutes({ ...platform.context, log })
    const visitor = new TestVisitor(platform)
    await visitor.register()
    const { nodeId, vassalage } = mandarin
    const { code } = await visitor.send('launch', { input: { nodeId, vassalage } })
    return {
      warned: about(warned, adapter.code).length,
      origins: listGameOrigins(platform.context.config),
      code,
    }
  }
  expect(await start(provider.platform)).toEqual({
    warned: 1,
    origins: [],
    code: 'GAME_MAINTENANCE',
  })
  const reaching = await testPlatform(db, meridian)
  expect(await start(reaching)).toEqual({ warned: 0, origins: [provider.url], code: '' })
  for (const name of ['PEER_MERIDIAN_URL', 'PEER_MERIDIAN_SECRET'])
    await expect(testPlatform(db, { ...meridian, [name]: 'wrong' })).rejects.toThrow(name)
})
