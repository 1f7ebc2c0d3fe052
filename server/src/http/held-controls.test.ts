import { endpoint } from '@suntala/contract/endpoint'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#http/api-error.ts'
import { createBind, type HttpDeps } from '#http/bind.ts'
import { handleErrors } from '#http/error-handler.ts'

const output = z.object({})
const input = z.object({ password: z.string() })
const calls = {
  tried: endpoint({ method: 'POST', path: '/tried', summary: '', auth: 'public', input, output }),
  missing: endpoint({ method: 'GET', path: '/missing', summary: '', auth: 'public', output }),
  broken: endpoint({ method: 'GET', path: '/broken', summary: '', auth: 'public', output }),
  own: endpoint({ method: 'GET', path: '/own', summary: '', auth: 'session', output }),
  kept: endpoint({
    method: 'GET',
    path: '/kept',
    summary: '',
    auth: { operator: 'settings.edit' },
    output,
  }),
}

/** The calls behind a log that is read; the operator who calls may read deposits and nothing else. */
function platform(findCaller: () => Promise<null> = async () => null) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'info', stream } })
  handleErrors(app)
  const deps = {
    findCaller,
    findOperator: async () => ({
      sessionId: 's1',
      operatorId: 'o1',
      username: 'ann',
      permissions: ['deposit.read'],
    }),
    assertOpen: async () => {},
    checkAnswers: false,
    callTimeoutMs: 1000,
  } as unknown as HttpDeps // nothing else is asked of it here
  const refuseWith = (code: 'TOO_MANY_REQUESTS' | 'NOT_FOUND') => () => {
    throw new ApiError(code)
  }
  const done: string[] = []
  createBind(
    app,
    deps,
    new Map(),
  )(calls, {
    tried: refuseWith('TOO_MANY_REQUESTS'),
    missing: refuseWith('NOT_FOUND'),
    broken: () => {
      throw new TypeError('row 7 of member is not what it was')
    },
    own: () => {
      done.push('own')
      return {}
    },
    kept: () => ({}),
  })
  const told = (msg: string) => lines.filter((line) => line['msg'] === msg)
  return { app, lines, told, done }
}

test('a limit that was reached stands in the log with its call and address, without what was sent', async () => {
  const { app, lines, told } = platform()
  const payload = { password: 'river-stone-under-moon' }
  expect((await app.inject({ method: 'POST', url: '/tried', payload })).statusCode).toBe(429)
  expect(told('a control held')).toMatchObject([
    { operation: 'tried', code: 'TOO_MANY_REQUESTS', ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(lines)).not.toContain('river')
})

test('an ordinary refusal is not told as one', async () => {
  const { app, told } = platform()
  expect((await app.inject({ url: '/missing' })).statusCode).toBe(404)
  expect(told('a control held')).toEqual([])
})

test('a right that an operator lacks stands in the log with who asked for it', async () => {
  const { app, told } = platform()
  expect((await app.inject({ url: '/kept' })).json().code).toBe('NOT_ALLOWED')
  expect(told('an operator was refused a right')).toMatchObject([
    { operatorId: 'o1', permission: 'settings.edit', ip: '127.0.0.1' },
  ])
})

test('an error that nobody expected stands in the log with its cause, and its caller is told nothing of it', async () => {
  const { app, told } = platform()
  const answer = await app.inject({ url: '/broken' })
  expect(answer.json()).toMatchObject({ success: false, code: 'INTERNAL', value: null })
  expect(answer.body).not.toMatch(/row 7|TypeError|\.ts/)
  expect(told('failed')).toMatchObject([
    { level: 50, err: { type: 'TypeError', message: 'row 7 of member is not what it was' } },
  ])
})

test('a call whose caller could not be found out is refused, and nothing of it is done', async () => {
  const { app, done } = platform(() => Promise.reject(new Error('the store of sessions is gone')))
  const token = { authorization: 'Bearer t' }
  expect((await app.inject({ url: '/own', headers: token })).json().code).toBe('INTERNAL')
  expect(done).toEqual([])
})
