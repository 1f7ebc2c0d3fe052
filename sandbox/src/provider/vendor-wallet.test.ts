import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture } from '#sandbox-fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
})
afterEach(() => fixture.close())

const owner = { wallet: 'DUSTLINE', playerId: 'player-1', currency: 'THB' }
const move = async (direction: 'IN' | 'OUT', amount?: string, transferId: string = randomUUID()) => {
  const order = { transferId, ...owner, direction, ...(amount !== undefined && { amount }) }
  return (await fixture.signed('POST', '/v1/wallets/transfer', order)).json<Record<string, string>>()
}
const status = async (transferId: string) =>
  (await fixture.signed('POST', '/v1/wallets/status', { transferId })).json<Record<string, string>>()
const balance = async () =>
  (await fixture.signed('POST', '/v1/wallets/balance', owner)).json<{ balance: string }>().balance

test('money goes in and comes out, once for each transfer, and never more than there is', async () => {
  const id = randomUUID()
  const first = await move('IN', '80.00', id)
  expect(first).toMatchObject({ status: 'DONE', amount: '80.00', balance: '80.00' })
  expect(await move('IN', '80.00', id)).toEqual(first)
  expect(await move('IN', '81.00', id)).toEqual({ error: 'STATE_CONFLICT' })
  expect(await move('OUT', '80.01')).toMatchObject({ status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' })
  expect(await move('OUT', '30.00')).toMatchObject({ status: 'DONE', balance: '50.00' })
  expect(await move('OUT')).toMatchObject({ status: 'DONE', amount: '50.00', balance: '0.00' })
  expect(await status(id)).toEqual(first)
})

test('a transfer that never came has failed once it was asked for', async () => {
  const id = randomUUID()
  expect(await status(id)).toMatchObject({ status: 'FAILED', reason: 'NEVER_CAME' })
  expect(await move('IN', '80.00', id)).toMatchObject({ status: 'FAILED', reason: 'NEVER_CAME' })
  expect(await balance()).toBe('0.00')
})

test('an amount’s satang choose what becomes of it: undecided for a while, refused, or done without an answer', async () => {
  const id = randomUUID()
  expect(await move('IN', '10.21', id)).toMatchObject({ status: 'PENDING' })
  expect([await status(id), await balance()]).toMatchObject([{ status: 'PENDING' }, '0.00'])
  fixture.wait(9_000)
  expect(await status(id)).toMatchObject({ status: 'DONE', balance: '10.21' })
  expect(await move('IN', '5.31')).toMatchObject({ status: 'FAILED', reason: 'REFUSED' })
  const lost = randomUUID()
  await expect(move('IN', '7.11', lost)).rejects.toThrow(/./)
  expect(await status(lost)).toMatchObject({ status: 'DONE', amount: '7.11', balance: '17.32' })
  const out = randomUUID()
  expect(await move('OUT', '1.21', out)).toMatchObject({ status: 'PENDING' })
  expect(await balance()).toBe('16.11')
  fixture.wait(9_000)
  expect(await status(out)).toMatchObject({ status: 'DONE', amount: '1.21', balance: '16.11' })
})

test('a game on such a wallet plays with its money and asks the platform for no bet', async () => {
  await move('IN', '12.00')
  const player = await fixture.enter({ wallet: 'DUSTLINE' })
  expect(player.session.balance).toBe('12.00')
  const round = (await player.spin('10.00')).json<RoundView>()
  expect(round).toMatchObject({ state: 'CLOSED', balanceAfterBet: '2.00' })
  expect(await balance()).toBe(round.balance)
  expect(fixture.platform.callsOf('/gw/v1/bet')).toEqual([])
  await move('OUT')
  fixture.wait(3_000)
  expect((await player.spin('10.00')).json<RoundView>()).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' })
})
