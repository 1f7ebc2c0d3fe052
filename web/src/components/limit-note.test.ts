import { expect, test } from 'vitest'
import { tightestOf } from '#components/LimitNote.tsx'

const limit = (
  kind: 'deposit' | 'loss' | 'stake' | 'time',
  period: 'day' | 'week' | 'month',
  left: string | null,
) => ({
  kind,
  period,
  left,
  amount: left,
  used: '0.00',
  waiting: '0.00',
  endsAt: 0,
  next: null,
})
const limits = [
  limit('time', 'day', '1.00'),
  limit('deposit', 'day', '2.00'),
  limit('loss', 'day', null),
  limit('loss', 'week', '100.00'),
  limit('stake', 'month', '99.50'),
]

test('the limit that leaves least of those that count here is the one to be told', () => {
  expect(tightestOf(limits, ['loss', 'stake'])).toMatchObject({
    kind: 'stake',
    period: 'month',
    left: '99.50',
  })
  expect(tightestOf(limits, ['deposit'])).toMatchObject({ kind: 'deposit', period: 'day', left: '2.00' })
})

test('without a limit there is nothing to tell', () => {
  expect(tightestOf([limit('loss', 'day', null)], ['loss', 'stake', 'deposit'])).toBeUndefined()
})
