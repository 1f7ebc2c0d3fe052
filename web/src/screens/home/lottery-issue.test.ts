import { expect, test } from 'vitest'
import { phaseAt } from '#screens/home/lottery-issue.ts'

const issue = { issueState: 'OPEN', drawAt: 60_000, lockTime: 5000 } as const

test('bets close the lock time before the draw (LOT-10)', () => {
  expect(phaseAt(issue, 54_999)).toBe('open')
  expect(phaseAt(issue, 55_000)).toBe('locked')
})

test('an issue whose time has come is drawing until the next answer', () => {
  expect(phaseAt(issue, 60_000)).toBe('drawing')
})

test('what the platform has locked is locked, and what it has not opened waits', () => {
  expect(phaseAt({ ...issue, issueState: 'LOCKED' }, 1000)).toBe('locked')
  expect(phaseAt({ ...issue, issueState: 'SCHEDULED' }, 1000)).toBe('waiting')
})
