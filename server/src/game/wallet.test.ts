import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import {
  callWallet,
  openGame,
  type TestPlayer,
  testPlayer,
  testProvider,
  type TestProvider,
  type WalletCall,
} from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { openTrialGame } from '#game/test-trial.ts'
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

describe('a signed wallet call', () => {
  test('answers INVALID_SIGNATURE to another secret and to a stale timestamp, and moves nothing', async () => {
    const player = await testPlayer(provider, 100_00n)
    const forged = await send('bet', betOf(player), { secret: 'another secret' })
    expect(forged).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE' } })
    for (const shiftMs of [-301_000, 301_000]) {
      const stale = await send('bet', betOf(player), { atMs: provider.platform.now() + shiftMs })
      expect(stale).toMatchObject({ http: 401, body: { status: 'INVALID_SIGNATURE' } })
    }
    expect(await balanceOf(player)).toBe('100.00')
  })

  test.each([
    ['an unknown field', { bonus: '5.00' }],
    ['a number for an amount', { amount: 10 }],
    ['three decimals', { amount: '1.001' }],
    ['a stake of nothing', { amount: '0.00' }],
    ['a negative stake', { amount: '-1.00' }],
    ['no round', { roundId: undefined }],
    ['a currency of nobody', { currency: 'EUR' }],
  ])('answers WRONG_SYNTAX to %s', async (_, change) => {
    const { http, body } = await send('bet', betOf({ sessionId: randomUUID() }, change))
    expect({ http, status: body['status'] }).toEqual({ http: 400, status: 'WRONG_SYNTAX' })
    expect(body['requestUuid']).toHaveLength(36)
  })

  test('answers WRONG_SYNTAX to a body that is no JSON', async () => {
    const response = await provider.platform.server.inject({
      method: 'POST',
      url: '/gw/v1/bet',
      payload: '{"transactionUuid":',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 'WRONG_SYNTAX' })
  })

  test('echoes the request and the transaction', async () => {
    const player = await testPlayer(provider, 100_00n)
    const requestUuid = randomUUID()
    const bet = betOf(player)
    const { body } = await send('bet', { ...bet, requestUuid })
    expect(body).toEqual({
      status: 'OK',
      requestUuid,
      transactionUuid: bet.transactionUuid,
      balance: '90.00',
      currency: 'THB',
    })
  })
})

describe('a bet', () => {
  test('above the balance is INSUFFICIENT_FUNDS, and concurrent bets never overdraw', async () => {
    const player = await testPlayer(provider, 55_00n)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('bet', betOf(player))))
    const statuses = answers.map(({ body }) => body['status'])
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(5)
    expect(statuses.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(5)
    expect(await balanceOf(player)).toBe('5.00')
  })

  test('of more than 200,000 in one round is LIMIT_REACHED (GAME-32)', async () => {
    const player = await testPlayer(provider, 500_000_00n)
    expect((await send('bet', betOf(player, { amount: '200000.01' }))).body['status']).toBe('LIMIT_REACHED')
    const bet = betOf(player, { amount: '200000.00' })
    expect((await send('bet', bet)).body['status']).toBe('OK')
    const more = betOf(player, { roundId: bet.roundId, amount: '0.01' })
    expect((await send('bet', more)).body['status']).toBe('LIMIT_REACHED')
  })

  test('in another currency, game or of an unknown session is refused', async () => {
    const player = await testPlayer(provider, 100_00n)
    const refusals = [
      [{ currency: 'DEMO' }, 'WRONG_CURRENCY'],
      [{ gameCode: 'naga-ascendant' }, 'INVALID_GAME'],
      [{ sessionId: randomUUID() }, 'INVALID_TOKEN'],
    ] as const
    for (const [change, status] of refusals)
      expect((await send('bet', betOf(player, change))).body['status']).toBe(status)
    expect(await balanceOf(player)).toBe('100.00')
  })

  test('after half an hour of rest is TOKEN_EXPIRED; the win of an earlier one is paid (SM-09)', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    provider.platform.advance(30 * 60_000 + 1)
    expect((await send('bet', betOf(player))).body).toMatchObject({
      status: 'TOKEN_EXPIRED',
      balance: '90.00',
    })
    expect((await send('win', winOf(bet))).body).toMatchObject({ status: 'OK', balance: '115.00' })
  })

  test('after the player logged out is TOKEN_EXPIRED', async () => {
    const player = await testPlayer(provider, 100_00n)
    await player.visitor.send('logout')
    expect((await send('bet', betOf(player))).body['status']).toBe('TOKEN_EXPIRED')
  })

  test('of a locked member and from a frozen account is USER_DISABLED; wins and refunds still arrive', async () => {
    const player = await testPlayer(provider, 100_00n)
    const [won, given] = [betOf(player), betOf(player)]
    await send('bet', won)
    await send('bet', given)
    await db.query({ text: `update member set state = 'LOCKED' where id = $1`, values: [player.memberId] })
    expect((await send('bet', betOf(player))).body['status']).toBe('USER_DISABLED')
    await db.query({ text: `update member set state = 'ACTIVE' where id = $1`, values: [player.memberId] })
    await db.transaction((tx) => freezeAccount(tx, player.accountId, true))
    expect((await send('bet', betOf(player))).body['status']).toBe('USER_DISABLED')
    await db.query({ text: `update member set state = 'LOCKED' where id = $1`, values: [player.memberId] })
    expect((await send('win', winOf(won))).body).toMatchObject({ status: 'OK', balance: '105.00' })
    expect((await send('rollback', rollbackOf(given))).body).toMatchObject({
      status: 'OK',
      balance: '115.00',
    })
  })

  test('on a game that was switched off is INVALID_GAME; the win of an earlier one is paid', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    const setActive = (isActive: boolean) =>
      db.query({ text: `update game set is_active = $1 where code = 'mandarin-fortune'`, values: [isActive] })
    await setActive(false)
    try {
      expect((await send('bet', betOf(player))).body['status']).toBe('INVALID_GAME')
      expect((await send('win', winOf(bet))).body['status']).toBe('OK')
    } finally {
      await setActive(true)
    }
  })
})

describe('a win', () => {
  test('before its bet is TRANSACTION_DOES_NOT_EXIST and is paid when it comes again', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    const win = winOf(bet)
    expect((await send('win', win)).body['status']).toBe('TRANSACTION_DOES_NOT_EXIST')
    await send('bet', bet)
    expect((await send('win', win)).body).toMatchObject({ status: 'OK', balance: '115.00' })
  })

  test('of another member, round or refused bet is not paid', async () => {
    const player = await testPlayer(provider, 100_00n)
    const thief = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    const refused = betOf(player, { amount: '1000.00' })
    await send('bet', refused)
    for (const win of [
      winOf(bet, { sessionId: thief.sessionId }),
      winOf(bet, { roundId: randomUUID() }),
      winOf(refused),
    ])
      expect((await send('win', win)).body['status']).toBe('TRANSACTION_DOES_NOT_EXIST')
    const rollback = rollbackOf(bet, { sessionId: thief.sessionId })
    expect((await send('rollback', rollback)).body['status']).toBe('TRANSACTION_DOES_NOT_EXIST')
    expect(await balanceOf(thief)).toBe('100.00')
    expect(await balanceOf(player)).toBe('90.00')
  })

  test('of nothing closes the round with the balance unchanged', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    expect((await send('win', winOf(bet, { amount: '0' }))).body).toMatchObject({
      status: 'OK',
      balance: '90.00',
    })
    expect((await send('win', winOf(bet))).body['status']).toBe('TRANSACTION_SETTLED')
  })

  test('cannot be rolled back', async () => {
    const player = await testPlayer(provider, 100_00n)
    const bet = betOf(player)
    await send('bet', bet)
    const win = winOf(bet)
    await send('win', win)
    const rollback = { ...rollbackOf(bet), referenceTransactionUuid: win.transactionUuid }
    expect((await send('rollback', rollback)).body['status']).toBe('TRANSACTION_SETTLED')
    expect(await balanceOf(player)).toBe('115.00')
  })
})

test('a closed bet that is rolled back leaves a void round', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betOf(player, { roundClosed: true })
  await send('bet', bet)
  expect((await send('rollback', rollbackOf(bet))).body).toMatchObject({ status: 'OK', balance: '100.00' })
  const rows = await db.query({
    text: 'select state, stake from game_round where member_id = $1',
    values: [player.memberId],
  })
  expect(rows).toEqual([{ state: 'VOID', stake: 0n }])
})

test('a player is known by one name in all sessions, and it is not the account', async () => {
  const player = await testPlayer(provider, 100_00n)
  const names = []
  for (let time = 0; time < 2; time++) {
    await openGame(provider, player.visitor)
    const [row] = await db.query<{ player_id: string }>({
      text: 'select player_id from game_player where member_id = $1',
      values: [player.memberId],
    })
    names.push(row?.player_id)
  }
  expect(names[0]).toBe(names[1])
  expect(names[0]).not.toBe(player.memberId)
})

test('the checks name what was tampered with', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betOf(player)
  await send('bet', bet)
  const found = async () =>
    (await Promise.all(ledgerChecks.map(({ run }) => run(db)))).flat().map(({ text }) => text)
  expect(await found()).toEqual([])
  const change = (stake: string) =>
    db.query({
      text: `update game_round set stake = stake ${stake} where member_id = $1`,
      values: [player.memberId],
    })
  await change('+ 1')
  expect((await found()).join()).toMatch(/is not the sum of its transactions/)
  await change('- 1')
  await expect(db.query({ text: `delete from game_transaction` })).rejects.toThrow(/only grows/)
})

test('a trial member plays with demo credits and with nothing else (A-72)', async () => {
  const { body } = await openTrialGame(provider)
  expect(body).toMatchObject({ status: 'OK', currency: 'DEMO', balance: '100.00' })
  const player = { sessionId: body['sessionId'] ?? '' }
  expect((await send('bet', betOf(player))).body['status']).toBe('WRONG_CURRENCY')
  const bet = betOf(player, { currency: 'DEMO' })
  expect((await send('bet', bet)).body).toMatchObject({
    status: 'OK',
    balance: '90.00',
    currency: 'DEMO',
  })
  await send('win', winOf(bet, { amount: '900.00' }))
  expect((await provider.platform.server.inject('/lgw/games/winners')).json().value).not.toContainEqual(
    expect.objectContaining({ prize: '900.00' }),
  )
})
