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
  kept: endpoint({
    method: 'GET',
    path: '/kept',
    summary: '',
    auth: { operator: 'settings.edit' },
    output,
  }),
}

/** The calls behind a log that is read; the operator who calls may read deposits and nothing else. */
function platform() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'info', stream } })
  handleErrors(app)
  const deps = {
    findCaller: async () => null,
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
  createBind(
    app,
    deps,
    new Map(),
  )(calls, {
    tried: refuseWith('TOO_MANY_REQUESTS'),
    missing: refuseWith('NOT_FOUND'),
    kept: () => ({}),
  })
  const told = (msg: string) => lines.filter((line) => line['msg'] === msg)
  return { app, lines, told }
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
