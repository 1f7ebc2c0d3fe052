import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { ledgerChecks } from '#game/ledger-checks.ts'
import { rollBack, takeBet } from '#game/move-money.ts'
import { playActions } from '#game/play-actions.ts'
import type { Move } from '#game/providers/provider-adapter.ts'
import { type TestPlayer, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { findingsOf } from '#ledger/verify.ts'
import { readBalance } from '#ledger/balances.ts'
import { randomUUID } from 'node:crypto'

const db = await testDatabase({ poolSize: 12 })
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(async () => {
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
  await provider.close()
})

type BetInput = Extract<Move, { kind: 'bet' }>['input']
type WinInput = Extract<Move, { kind: 'win' }>['input']

const betMove = (player: TestPlayer, change: object = {}): { kind: 'bet'; input: BetInput } => ({
  kind: 'bet',
  input: { requestUuid: randomUUID(), ...betOf(player, change), currency: 'THB' },
})
const winMove = ({ input }: { input: BetInput }): { kind: 'win'; input: WinInput } => ({
  kind: 'win',
  input: { requestUuid: randomUUID(), ...winOf(input), currency: 'THB' },
})
const play = async (...moves: [Move, ...Move[]]) =>
  (await playActions(provider.platform.context, 'HALCYON', moves)).status
const balanceOf = ({ accountId }: TestPlayer) => readBalance(db, accountId)

test('ten copies of a list at once are done once', async () => {
  const player = await testPlayer(provider, 100_00n)
  const bet = betMove(player)
  const win = winMove(bet)
  const told = await Promise.all(Array.from({ length: 10 }, () => play(bet, win)))
  expect(new Set(told)).toEqual(new Set(['OK']))
  expect(await balanceOf(player)).toBe(115_00n)
})

test('copies of a list that a later stake spoils take nothing, whichever comes first', async () => {
  const player = await testPlayer(provider, 100_00n)
  const first = betMove(player)
  const second = betMove(player, { roundId: first.input.roundId, amount: '95.00' })
  const told = await Promise.all(Array.from({ length: 6 }, () => play(first, second)))
  expect(told.filter((status) => status === 'INSUFFICIENT_FUNDS')).toHaveLength(1)
  expect(told.filter((status) => status === 'TRANSACTION_ROLLED_BACK')).toHaveLength(5)
  expect(await balanceOf(player)).toBe(100_00n)
})

test('lists and single calls of the same stakes, crosswise at once, all end, and each stake counts once', async () => {
  const player = await testPlayer(provider, 1_000_00n)
  const { context } = provider.platform
  for (let turn = 0; turn < 8; turn++) {
    const one = betMove(player)
    const two = betMove(player, { roundId: one.input.roundId })
    const single = ({ input }: typeof one) => takeBet(context, { provider: 'HALCYON', input })
    const back = ({ input }: typeof one) =>
      rollBack(context, {
        provider: 'HALCYON',
        input: { requestUuid: randomUUID(), ...rollbackOf(input) },
      })
    await Promise.all([play(one, two), play(two, one), single(two), back(one), single(one), play(one, two)])
    await Promise.all([back(one), back(two)])
    expect(await balanceOf(player)).toBe(1_000_00n)
  }
})

test('a list whose first stake is refused is refused alike when there is money by then', async () => {
  const player = await testPlayer(provider, 100_00n)
  const dear = betMove(player, { amount: '150.00' })
  expect(await play(dear, winMove(dear))).toBe('INSUFFICIENT_FUNDS')
  const bet = betMove(player)
  const win = winMove(bet)
  expect(await play(bet, { ...win, input: { ...win.input, amount: '500.00' } })).toBe('OK')
  expect(await play(dear, winMove(dear))).toBe('INSUFFICIENT_FUNDS')
  expect(await balanceOf(player)).toBe(590_00n)
})
