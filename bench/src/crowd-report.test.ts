import { expect, test } from 'vitest'
import { type RoundReport, together, withinMs } from '#crowd-report.ts'

const report = (change: Partial<RoundReport>): RoundReport => ({
  number: 7,
  tookMs: 20_000,
  messages: 10,
  bytes: 1_000,
  afterMs: [],
  bets: 5,
  cashOuts: 1,
  refused: {},
  ...change,
})

test('players of several processes saw one round: what they heard is counted together, and how long it was is not', () => {
  const all = together([
    report({ afterMs: [1, 0, 2], tookMs: 20_010 }),
    report({ afterMs: [0, 4], refused: { TOO_LATE: 2 } }),
    report({ number: 7, messages: 0, bytes: 0, bets: 0, cashOuts: 0, refused: { TOO_LATE: 1 } }),
  ])
  expect(all).toEqual({
    number: 7,
    tookMs: 20_010,
    messages: 20,
    bytes: 2_000,
    afterMs: [1, 4, 2],
    bets: 10,
    cashOuts: 2,
    refused: { TOO_LATE: 3 },
  })
})

test('ninety-nine of a hundred messages came within the millisecond at which the ninety-ninth did', () => {
  const afterMs = Array.from({ length: 100 }, () => 1)
  expect(withinMs(afterMs, 0.99)).toBe(98)
  expect(withinMs(afterMs, 1)).toBe(99)
  expect(withinMs([0, 0, 99, 0, 0, 1], 0.99)).toBe(2)
})
