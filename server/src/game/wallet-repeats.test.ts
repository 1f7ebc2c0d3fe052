import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'
import {
  callWallet,
  type TestPlayer,
  testPlayer,
  testProvider,
  type TestProvider,
  type WalletCall,
} from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(async () => {
  for (const { name, run } of ledgerChecks) expect(await run(db), name).toEqual([])
  await provider.close()
})

const send = (name: WalletCall, input: object, change = {}) => callWallet(provider, name, input, change)

const balanceOf = async (player: TestPlayer) =>
  (await send('balance', { sessionId: player.sessionId, gameCode: 'mandarin-fortune' })).body['balance']

describe('a repeated transaction', () => {
  test('sent ten times at once takes the stake once, each time with the first answer', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('bet', bet)))
    expect(answers.map(({ body }) => [body['status'], body['balance']])).toEqual(
      Array.from({ length: 10 }, () => ['OK', '90.00']),
    )
    const win = winOf(bet)
    const wins = await Promise.all(Array.from({ length: 10 }, () => send('win', win)))
    expect(new Set(wins.map(({ body }) => `${body['status']} ${body['balance']}`))).toEqual(
      new Set(['OK 115.00']),
    )
    expect(await balanceOf(player)).toBe('115.00')
  })

  test('rolled back ten times at once, under one key and under ten, gives the stake back once', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    const same = rollbackOf(bet)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send('rollback', index % 2 ? same : rollbackOf(bet))),
    )
    expect(answers.every(({ body }) => body['status'] === 'OK')).toBe(true)
    expect(await balanceOf(player)).toBe('100.00')
  })

  test('with its rollback at the same moment ends with the stake given back, whichever came first', async () => {
    const player = await testPlayer(provider, 100_00n)
    for (let round = 0; round < 10; round++) {
      const bet = betOf(player)
      await Promise.all([send('bet', bet), send('rollback', rollbackOf(bet)), send('bet', bet)])
      expect(await balanceOf(player)).toBe('100.00')
    }
  })

  test('answers the first balance even when more happened since', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    await send('bet', betOf(player))
    expect((await send('bet', bet)).body['balance']).toBe('90.00')
    expect(await balanceOf(player)).toBe('80.00')
  })

  test('with other content is DUPLICATE_TRANSACTION and moves nothing', async () => {
    const player = await testPlayer(provider, 100_00n)
    const other = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    const changes = [
      { amount: '10.01' },
      { currency: 'USD' },
      { roundId: randomUUID() },
      { sessionId: other.sessionId },
      { gameCode: 'naga-ascendant' },
      { roundClosed: true },
    ]
    for (const change of changes) {
      const { body } = await send('bet', { ...bet, ...change })
      expect([change, body['status']]).toEqual([change, 'DUPLICATE_TRANSACTION'])
    }
    const win = winOf(bet, { transactionUuid: bet.transactionUuid })
    expect((await send('win', win)).body['status']).toBe('DUPLICATE_TRANSACTION')
    expect(await balanceOf(player)).toBe('90.00')
    expect(await balanceOf(other)).toBe('100.00')
  })

  test('that says the same amount in other digits is the same', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    expect((await send('bet', { ...bet, amount: '10' })).body).toMatchObject({
      status: 'OK',
      balance: '90.00',
    })
  })

  test('of a refused bet stays refused after a deposit: a delayed copy must not take money', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player, { amount: '150.00' })
    expect((await send('bet', bet)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '100.00' })
    const small = betOf(player)
    await send('bet', small)
    await send('win', winOf(small, { amount: '500.00' }))
    expect((await send('bet', bet)).body).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '100.00' })
    expect((await send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', balance: '590.00' })
  })

  test('is settled once by two processes', async () => {
    const second = connectDatabase({ connection: db.connection, poolSize: 4 })
    const environment = { SANDBOX_SECRET: 'a secret between tests' }
    const other = { platform: await testPlatform(second, environment) }
    try {
      const player = await testPlayer(provider, 1_000_00n)
      const bets = Array.from({ length: 20 }, () => betOf(player))
      const both = (name: WalletCall, input: object) => [
        callWallet(provider, name, input),
        callWallet(other, name, input),
      ]
      await Promise.all(bets.flatMap((bet) => both('bet', bet)))
      await Promise.all(
        bets.flatMap((bet) => both('win', winOf(bet, { transactionUuid: randomUUID(), amount: '1.00' }))),
      )
      // 20 bets of 10.00 and 20 wins of 1.00: each win's key is one for both processes.
      expect(await balanceOf(player)).toBe('820.00')
    } finally {
      await other.platform.server.close()
      await second.close()
    }
  })
})
