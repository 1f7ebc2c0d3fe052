import { expect, test } from 'vitest'
import { issuePhase } from '#screens/lottery/draw/issue-phase.ts'
import { learnOffset } from '#screens/lottery/draw/lottery-clock.ts'

test('bets close at the lock, not at the draw (LOT-10)', () => {
  expect(issuePhase('OPEN', { open: true, lock: false, draw: false })).toBe('open')
  expect(issuePhase('OPEN', { open: true, lock: true, draw: false })).toBe('locked')
  expect(issuePhase('OPEN', { open: true, lock: true, draw: true })).toBe('drawing')
})

test('an issue that the platform has locked is locked, whatever this clock says', () => {
  expect(issuePhase('LOCKED', { open: true, lock: false, draw: false })).toBe('locked')
})

test('an issue whose sale has not begun waits', () => {
  expect(issuePhase('SCHEDULED', { open: false, lock: false, draw: false })).toBe('waiting')
  expect(issuePhase('SCHEDULED', { open: true, lock: false, draw: false })).toBe('open')
})

test('the least delayed answer tells the time best', () => {
  expect(learnOffset(undefined, -40)).toBe(-40)
  expect(learnOffset(-40, -900)).toBe(-40)
  expect(learnOffset(-40, -12)).toBe(-12)
})
