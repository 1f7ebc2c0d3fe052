import { endpoint } from '@suntala/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { createBind } from '#http/bind.ts'
import { createServer } from '#http/server.ts'

const deps = {
  findCaller: () => Promise.resolve(null),
  findOperator: () => Promise.resolve(null),
  runAudited: () => Promise.reject(new Error('not called')),
  assertProved: async () => {},
  assertOpen: async () => {},
  openPayload: () => Promise.resolve({}),
  checkAnswers: false,
  callTimeoutMs: 8_000,
}

test.each(['provider', 'cashier'] as const)(
  'a call that a %s signs is nobody’s where no signature is read',
  async (auth) => {
    const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
    const signed = endpoint({ method: 'GET', path: '/gw/signed', summary: '', auth, output: z.null() })
    createBind(app, deps, new Map())({ signed }, { signed: () => null })
    expect((await app.inject('/gw/signed')).statusCode).toBe(401)
    await app.close()
  },
)

const output = z.object({ key: z.string() })
const call = { method: 'POST', summary: '', auth: 'public', idempotent: true, output } as const
const keyed = {
  reads: endpoint({ ...call, path: '/wps/reads' }),
  forgets: endpoint({ ...call, path: '/wps/forgets' }),
}

test('a call that answers without having read its idempotency key fails, where answers are checked', async () => {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  createBind(
    app,
    { ...deps, checkAnswers: true },
    new Map(),
  )(keyed, {
    reads: ({ idempotency }: { idempotency: { key: string } }) => ({ key: idempotency.key }),
    forgets: () => ({ key: '' }),
  })
  const headers = { 'idempotency-key': uuidV7() }
  const read = await app.inject({ method: 'POST', url: '/wps/reads', headers })
  expect(read.json()).toMatchObject({ code: '', value: { key: headers['idempotency-key'] } })
  const forgot = await app.inject({ method: 'POST', url: '/wps/forgets', headers })
  expect([forgot.statusCode, forgot.json<{ code: string }>().code]).toEqual([500, 'INTERNAL'])
  await app.close()
})

test('a call that refuses with a code that its contract does not name fails, where answers are checked', async () => {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  const read = { method: 'GET', summary: '', auth: 'public', output } as const
  const refuse = () => {
    throw new ApiError('FEATURE_OFF')
  }
  const calls = {
    names: endpoint({ ...read, path: '/wps/names', errors: ['FEATURE_OFF'] }),
    hides: endpoint({ ...read, path: '/wps/hides' }),
  }
  createBind(app, { ...deps, checkAnswers: true }, new Map())(calls, { names: refuse, hides: refuse })
  const codeOf = async (url: string) => (await app.inject(url)).json<{ code: string }>().code
  expect([await codeOf('/wps/names'), await codeOf('/wps/hides')]).toEqual(['FEATURE_OFF', 'INTERNAL'])
  await app.close()
})

test('a call that asks for a fresh proof asks before it does anything, and after its input was read', async () => {
  const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  const done: string[] = []
  const step = {
    method: 'POST',
    summary: '',
    auth: 'member',
    output,
    input: z.object({ key: z.string() }),
  } as const
  const calls = {
    guarded: endpoint({ ...step, path: '/wps/guarded', stepUp: 'always' }),
    asks: endpoint({ ...step, path: '/wps/asks', stepUp: 'depends' }),
    forgets: endpoint({ ...step, path: '/wps/forgets', stepUp: 'depends' }),
  }
  const member = { sessionId: '', memberId: '', account: '', type: 0, currency: 'THB' } as const
  createBind(
    app,
    {
      ...deps,
      checkAnswers: true,
      findCaller: () =>
        Promise.resolve({ ...member, isChangePending: false, withoutTime: null, owesTerms: false }),
      assertProved: (_, rule) =>
        rule?.by ? Promise.resolve() : Promise.reject(new ApiError('STEP_UP_REQUIRED')),
    },
    new Map(),
  )(calls, {
    guarded: () => done.push('guarded'),
    asks: async ({
      input,
      assertProved,
    }: {
      input: { key: string }
      assertProved: (rule: object) => Promise<void>
    }) => {
      await assertProved(input.key === 'own' ? { by: 'PAYMENT_PASSWORD' } : {})
      return input
    },
    forgets: ({ input }: { input: object }) => input,
  })
  const codeOf = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload })).json<{ code: string }>().code
  expect(await codeOf('/wps/guarded', { key: 'x' })).toBe('STEP_UP_REQUIRED')
  expect(await codeOf('/wps/guarded', {})).toBe('VALIDATION')
  expect(done).toEqual([])
  expect(await codeOf('/wps/asks', { key: 'own' })).toBe('')
  expect(await codeOf('/wps/asks', { key: 'x' })).toBe('STEP_UP_REQUIRED')
  expect(await codeOf('/wps/forgets', { key: 'x' })).toBe('INTERNAL')
  await app.close()
})
