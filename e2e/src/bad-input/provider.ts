import { randomUUID } from 'node:crypto'
import { changesNothing } from '#calls/member-state.ts'
import { newRichMember } from '#calls/members.ts'
import { exchangeTicket, findSlot, launchSlot, openGame, walletIds } from '#calls/game-session.ts'
import { tellPlatform } from '#calls/signed-call.ts'
import type { Visitor } from '#calls/visitor.ts'
import { expect, test } from '#world/test.ts'

export function providerTests(): void {
  let player: Visitor
  let slot: Awaited<ReturnType<typeof findSlot>>
  test.beforeAll(async () => {
    player = await newRichMember()
    slot = await findSlot(player)
  })
  const launch = (more: object) => ({ input: { ...slot, ...more } })

  test('a launch for somebody else, for no game or with an unknown field is refused (A-85)', async () => {
    await changesNothing(player, async () => {
      const tries = [
        { sent: launch({ username: 'somebodyelse' }), code: 'NOT_ALLOWED' },
        { sent: launch({ token: 'x'.repeat(43) }), code: 'NOT_ALLOWED' },
        { sent: launch({ nodeId: 999_999 }), code: 'GAME_NOT_FOUND' },
        { sent: launch({ vassalage: 'NOBODY' }), code: 'GAME_NOT_FOUND' },
        { sent: launch({ balance: '1000000' }), code: 'VALIDATION' },
      ]
      for (const { sent, code } of tries) expect((await player.call('launch', sent)).code).toBe(code)
    })
  })

  test('a launch ticket works once, and an invented one never: INVALID_TOKEN (A-85)', async () => {
    const { ticket } = await launchSlot(player)
    expect((await exchangeTicket(ticket)).body).toMatchObject({ status: 'OK', balance: '5000.00' })
    await changesNothing(player, async () => {
      expect((await exchangeTicket(ticket)).body).toMatchObject({ status: 'INVALID_TOKEN' })
      expect((await exchangeTicket('x'.repeat(43))).body).toMatchObject({ status: 'INVALID_TOKEN' })
    })
  })

  test("a game's address opens it once: TICKET_EXPIRED (A-85)", async () => {
    const { address } = await launchSlot(player)
    const open = async () => {
      const response = await fetch(new URL('/api/session', address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ launch: new URL(address).hash.slice(1) }),
      })
      return { status: response.status, body: await response.json() }
    }
    expect((await open()).status).toBe(200)
    await changesNothing(player, async () => {
      expect(await open()).toEqual({ status: 401, body: { error: 'TICKET_EXPIRED' } })
    })
  })

  test('a rollback that comes before its bet takes the bet away: TRANSACTION_ROLLED_BACK', async () => {
    const session = await openGame(player)
    const bet = walletIds()
    await changesNothing(player, async () => {
      const rollback = { ...walletIds(), roundId: bet.roundId, referenceTransactionUuid: bet.transactionUuid }
      const rolledBack = await tellPlatform('gwRollback', { ...session, ...rollback })
      expect(rolledBack.body).toMatchObject({ status: 'OK', balance: '5000.00' })
      const money = { amount: '20.00', currency: 'THB', roundClosed: true }
      const late = await tellPlatform('gwBet', { ...session, ...bet, ...money })
      expect(late.body).toMatchObject({ status: 'TRANSACTION_ROLLED_BACK' })
    })
  })

  test('a bet with a wrong signature, over a limit, over the balance or of another currency moves nothing', async () => {
    const session = await openGame(player)
    const money = { amount: '20.00', currency: 'THB', roundClosed: true }
    const bet = (change: object = {}) => ({ ...session, ...walletIds(), ...money, ...change })
    await changesNothing(player, async () => {
      const forged = await tellPlatform('gwBet', bet(), { secret: 'of-somebody-else' })
      expect(forged).toMatchObject({ status: 401, body: { status: 'INVALID_SIGNATURE' } })
      const tries = [
        { body: bet({ amount: '200000.01' }), status: 'LIMIT_REACHED' },
        { body: bet({ amount: '5000.01' }), status: 'INSUFFICIENT_FUNDS' },
        { body: bet({ currency: 'USD' }), status: 'WRONG_CURRENCY' },
        { body: bet({ gameCode: 'another-game' }), status: 'INVALID_GAME' },
        { body: bet({ sessionId: randomUUID() }), status: 'INVALID_TOKEN' },
        { body: bet({ bonus: '1.00' }), status: 'WRONG_SYNTAX' },
        { body: bet({ amount: '-20.00' }), status: 'WRONG_SYNTAX' },
      ]
      for (const { body, status } of tries)
        expect((await tellPlatform('gwBet', body)).body, status).toMatchObject({ status })
    })
  })

  test('a win without its bet, and a transaction told anew with another amount, move nothing', async () => {
    const session = await openGame(player)
    const money = { amount: '20.00', currency: 'THB', roundClosed: false }
    const bet = { ...session, ...walletIds(), ...money }
    const placed = await tellPlatform('gwBet', bet)
    expect(placed.body).toMatchObject({ status: 'OK', balance: '4980.00' })
    await changesNothing(player, async () => {
      expect((await tellPlatform('gwBet', bet)).body).toEqual(placed.body)
      const other = await tellPlatform('gwBet', { ...bet, amount: '30.00' })
      expect(other.body).toMatchObject({ status: 'DUPLICATE_TRANSACTION' })
      const win = {
        ...session,
        ...walletIds(),
        ...money,
        roundId: bet.roundId,
        referenceTransactionUuid: randomUUID(),
      }
      expect((await tellPlatform('gwWin', win)).body).toMatchObject({ status: 'TRANSACTION_DOES_NOT_EXIST' })
    })
    const rollback = {
      ...session,
      ...walletIds(),
      roundId: bet.roundId,
      referenceTransactionUuid: bet.transactionUuid,
    }
    expect((await tellPlatform('gwRollback', rollback)).body).toMatchObject({
      status: 'OK',
      balance: '5000.00',
    })
  })
}
