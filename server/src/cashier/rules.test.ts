import { type DepositState, depositStates } from '@suntala/contract/cashier'
import {
  openWithdrawalStates,
  type WithdrawalState,
  withdrawalStates,
} from '@suntala/contract/withdrawal-states'
import { describe, expect, test } from 'vitest'
import {
  type DepositTransition,
  depositEvents,
  depositTransitions,
  decideDepositEvent,
  isPayable,
} from '#cashier/deposit/rules.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import {
  decidePayoutEvent,
  payoutPauseMs,
  receivedMinor,
  type WithdrawalTransition,
  withdrawalTransitionNames,
  withdrawalTransitions,
} from '#cashier/withdrawal/rules.ts'

/** The cells of SM-01, with the late payments that are ours. Every other cell is refused. */
const depositCells: Record<string, DepositState> = {
  'CREATED submit': 'SUBMITTED',
  'CREATED cancel': 'CANCELLED',
  'CREATED expire': 'EXPIRED',
  'SUBMITTED approve': 'APPROVED',
  'SUBMITTED reject': 'REJECTED',
  'SUBMITTED fail': 'FAILED',
  'APPROVED credit': 'CREDITED',
  'APPROVED fail': 'FAILED',
  'EXPIRED payLate': 'SUBMITTED',
  'CANCELLED payLate': 'SUBMITTED',
  'FAILED payLate': 'SUBMITTED',
  'CREDITED refund': 'REFUNDING',
  'REFUNDING refunded': 'REFUNDED',
  'REFUNDING refundFail': 'CREDITED',
}

/** The cells of SM-02. Every other cell is refused. */
const withdrawalCells: Record<string, WithdrawalState> = {
  'REQUESTED cancel': 'CANCELLED',
  'REQUESTED approve': 'APPROVED',
  'REQUESTED reject': 'REJECTED',
  'APPROVED disburse': 'DISBURSED',
  'APPROVED fail': 'FAILED',
  'DISBURSED received': 'RECEIVED',
  'DISBURSED allReceived': 'RECEIVED',
  'DISBURSED partial': 'PARTIAL',
  'DISBURSED notReceived': 'DISPUTED',
  'DISBURSED force': 'FORCED_RECEIVED',
  'DISBURSED restSent': 'DISBURSED',
  'DISBURSED restFail': 'REFUNDED',
  'PARTIAL payRest': 'DISBURSED',
  'PARTIAL allReceived': 'RECEIVED',
  'PARTIAL refund': 'REFUNDED',
  'PARTIAL confirm': 'RECEIVED',
  'DISPUTED payRest': 'DISBURSED',
  'DISPUTED refund': 'REFUNDED',
  'DISPUTED confirm': 'RECEIVED',
}

test('transitions a deposit by SM-01 in every cell, and by nothing else', () => {
  for (const state of depositStates)
    for (const event of depositEvents)
      expect([`${state} ${event}`, depositTransitions[state][event]]).toEqual([
        `${state} ${event}`,
        depositCells[`${state} ${event}`],
      ])
})

test('transitions a withdrawal by SM-02 in every cell, and by nothing else', () => {
  for (const state of withdrawalStates)
    for (const transition of withdrawalTransitionNames)
      expect([`${state} ${transition}`, withdrawalTransitions[state][transition]]).toEqual([
        `${state} ${transition}`,
        withdrawalCells[`${state} ${transition}`],
      ])
})

type Told = { status: 'PAID' | 'FAILED' | 'EXPIRED'; isMatching: boolean } | 'cancel' | 'expire' | 'reject'

const tellings: Told[] = [
  { status: 'PAID', isMatching: true },
  { status: 'PAID', isMatching: false },
  { status: 'FAILED', isMatching: true },
  { status: 'EXPIRED', isMatching: true },
  'cancel',
  'expire',
  'reject',
]

function* sequences(length: number): Generator<Told[]> {
  if (length === 0) return yield []
  for (const rest of sequences(length - 1)) for (const told of tellings) yield [...rest, told]
}

/** Plays what was told through the table; an illegal transition of a verdict would throw. */
function play(tolds: readonly Told[]): { state: DepositState; credits: number; wasRejectedFirst: boolean } {
  let state: DepositState = 'CREATED'
  let credits = 0
  let wasRejectedFirst = false
  const transition = (name: DepositTransition) => {
    const to = depositTransitions[state][name]
    if (!to) throw new Error(`${name} in ${state}`)
    if (name === 'credit') credits++
    if (to === 'REJECTED') wasRejectedFirst = true
    state = to
  }
  for (const told of tolds) {
    if (typeof told === 'string') {
      if (depositTransitions[state][told]) transition(told)
    } else for (const name of decideDepositEvent(state, told).transitions) transition(name)
  }
  return { state, credits, wasRejectedFirst }
}

test('credits in every order of up to five events exactly when the right amount was paid (SM-01)', () => {
  let orders = 0
  for (let length = 1; length <= 5; length++)
    for (const tolds of sequences(length)) {
      orders++
      const isPaid = tolds.some(
        (told) => typeof told === 'object' && told.status === 'PAID' && told.isMatching,
      )
      const { state, credits, wasRejectedFirst } = play(tolds)
      const expected = isPaid && !wasRejectedFirst
      if ((state === 'CREDITED') !== expected || credits !== (expected ? 1 : 0))
        expect.unreachable(`${JSON.stringify(tolds)} ends ${state} with ${credits} credits`)
    }
  expect(orders).toBe(7 + 7 ** 2 + 7 ** 3 + 7 ** 4 + 7 ** 5)
})

test('keeps for the operator whatever contradicts a credit', () => {
  expect(decideDepositEvent('CREDITED', { status: 'FAILED', isMatching: true }).outcome).toBe('OPERATOR')
  expect(decideDepositEvent('CREDITED', { status: 'PAID', isMatching: false }).outcome).toBe('OPERATOR')
  expect(decideDepositEvent('CREDITED', { status: 'PAID', isMatching: true }).outcome).toBe('IGNORED')
  expect(decideDepositEvent('REJECTED', { status: 'PAID', isMatching: true }).outcome).toBe('OPERATOR')
})

test('lets the first end of a payout stand', () => {
  const decide = (state: 'PENDING' | 'ACCEPTED' | 'SENT' | 'FAILED', status: 'SENT' | 'FAILED') =>
    decidePayoutEvent(state, { status, isMatching: true })
  for (const state of ['PENDING', 'ACCEPTED'] as const) {
    expect(decide(state, 'SENT').transitions).toEqual(['disburse'])
    expect(decide(state, 'FAILED').transitions).toEqual(['fail'])
  }
  expect([decide('SENT', 'FAILED'), decide('FAILED', 'SENT')]).toMatchObject([
    { transitions: [], outcome: 'OPERATOR', reason: 'FAILED_AFTER_SENT' },
    { transitions: [], outcome: 'OPERATOR', reason: 'SENT_AFTER_FAILED' },
  ])
  expect(decidePayoutEvent('ACCEPTED', { status: 'SENT', isMatching: false }).transitions).toEqual([])
})

describe('what counts as received', () => {
  test.each<
    [
      WithdrawalTransition & ('received' | 'partial' | 'notReceived' | 'allReceived'),
      bigint | undefined,
      bigint | undefined,
    ]
  >([
    ['received', undefined, 500n],
    ['received', 500n, 500n],
    ['received', 499n, undefined],
    ['partial', undefined, undefined],
    ['partial', 1n, 1n],
    ['partial', 499n, 499n],
    ['partial', 500n, undefined],
    ['notReceived', undefined, 0n],
    ['notReceived', 1n, undefined],
  ])('of 500 by %s with %s is %s', (action, amountReceivedMinor, received) => {
    expect(receivedMinor({ action, amountReceivedMinor }, { disbursedMinor: 500n, beforeMinor: 0n })).toBe(
      received,
    )
  })
})

test('waits between tries from two seconds to ten minutes', () => {
  expect([0, 1, 8, 9, 1_000].map(payoutPauseMs)).toEqual([2_000, 4_000, 512_000, 600_000, 600_000])
})

test('takes keys made within a day of now', () => {
  const key = '0198c9f2-7c00-7000-8000-000000000000'
  const madeAt = Number.parseInt('0198c9f27c00', 16)
  expect(isIdempotencyKeyFresh(key, new Date(madeAt + 86_400_000))).toBe(true)
  expect(isIdempotencyKeyFresh(key, new Date(madeAt + 86_400_001))).toBe(false)
})

test('a quote in coins whose code names another address or amount is not payable', () => {
  const quote = { address: 'TabcXYZ', amount: '14.285715', uri: 'usdt:TabcXYZ?amount=14.285715' }
  expect(isPayable(quote)).toBe(true)
  expect(isPayable({ ...quote, address: 'TabcXYW' })).toBe(false)
  for (const amount of ['14.285716', '14.28571', '4.285715'])
    expect(isPayable({ ...quote, amount })).toBe(false)
  expect(isPayable(undefined)).toBe(false)
})

test('a withdrawal is open in the states from which something leads on, and in no other', () => {
  const leadOn = withdrawalStates.filter((state) => Object.keys(withdrawalTransitions[state]).length > 0)
  expect([...openWithdrawalStates]).toEqual(leadOn)
})
