import { expect, test } from 'vitest'
import { isAgent, isTrial, type Session } from '#session/session-store.ts'
import { decide } from '#start/RouteGuard.tsx'

const session = (phase: Session['phase'], isAgent: number | null = null): Session => ({
  phase,
  isAgent,
  token: phase === 'guest' ? null : 't',
  account: '',
  customerId: '',
  memberLabel: null,
})

test.each([
  ['public', session('guest'), 'show'],
  ['session', session('unknown'), 'wait'],
  ['real', session('guest'), 'login'],
  ['real', session('changing'), 'changePassword'],
  ['real', session('active', 4), 'needRealAccount'],
  ['session', session('active', 4), 'show'],
  ['real', session('active', 0), 'show'],
  ['agent', session('active', 0), 'home'],
  ['agent', session('active', 42), 'show'],
] as const)('a route for %s before %j decides %s (SCOPE-05)', (needs, who, verdict) => {
  expect(decide(needs, who)).toBe(verdict)
})

test('type 4 is a trial and no agent: the agent centre is not for it (ROLE-15, A-02)', () => {
  const trial = session('active', 4)
  expect([isAgent(trial), isTrial(trial)]).toEqual([false, true])
  expect(decide('agent', trial)).toBe('needRealAccount')
})
