import { expect, test } from 'vitest'
import { api, type Api, type ApiName } from '#api.ts'

type IsWrite<E> = E extends { auth: 'session' | 'member' | 'agent'; method: 'POST' | 'PUT' | 'DELETE' }
  ? true
  : false
/** What members write without a word on the proof of who is there. */
type Unsaid = {
  [N in ApiName]: IsWrite<Api[N]> extends true ? (Api[N] extends { stepUp: unknown } ? never : N) : never
}[ApiName]

test('every call by which a member writes says whether it asks for a fresh proof, or why it needs none', () => {
  // The compiler checks it: an endpoint that is named here needs `stepUp`.
  const unsaid: [Unsaid] extends [never] ? 'none' : Unsaid = 'none'
  expect(unsaid).toBe('none')
  const writes = Object.entries(api).filter(
    ([, { auth, method }]) => auth !== 'public' && typeof auth !== 'object' && method !== 'GET',
  )
  expect(writes.filter(([, call]) => !('stepUp' in call)).map(([name]) => name)).toEqual([])
})

test('a call that needs no proof says why in words', () => {
  const reasons = Object.entries(api).flatMap(([name, call]) =>
    'stepUp' in call && typeof call.stepUp === 'object' ? [[name, call.stepUp.none] as const] : [],
  )
  expect(reasons.filter(([, reason]) => reason.trim().length < 4)).toEqual([])
})
