import { expect, test } from 'vitest'
import type { RoundView } from '#provider/present-round.ts'
import { balanceAtStart } from './play.ts'

const round: RoundView = {
  id: 'r1',
  game: 'mandarin',
  state: 'CLOSED',
  stake: '10.00',
  staked: '10.00',
  win: '50.00',
  bet: {},
  free: null,
  steps: [],
  seeds: null,
  refusal: null,
  outcome: null,
  balanceAfterBet: '90.00',
  balance: '140.00',
  startedAt: 0,
}

test('a round that broke off is shown from the balance after its stake, not from what it won', () => {
  const startOf = (unseen: RoundView | null) => balanceAtStart({ balance: '140.00', unseen })
  expect(startOf(null)).toBe(140_00n)
  expect(startOf(round)).toBe(90_00n)
  expect(startOf({ ...round, state: 'PAYING' })).toBe(90_00n)
  expect(startOf({ ...round, state: 'BETTING', balanceAfterBet: null })).toBeUndefined()
})

test('a stake that was given back is in the balance from the start', () => {
  const unseen = { ...round, state: 'ROLLED_BACK' as const, win: '0.00', balanceAfterBet: null }
  expect(balanceAtStart({ balance: '100.00', unseen })).toBe(100_00n)
})
