import { endpoint } from '@suntala/contract/endpoint'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createBind, type HttpDeps } from '#http/bind.ts'
import { handleErrors } from '#http/error-handler.ts'

const about = { method: 'POST', summary: '', output: z.object({}) } as const
const calls = {
  own: endpoint({ ...about, path: '/own', auth: 'session' }),
  open: endpoint({ ...about, path: '/open', auth: 'public' }),
  kept: endpoint({ ...about, path: '/kept', auth: { operator: 'any' } }),
}

test('a row for a closed account ends the session of the member who calls, and nobody else’s', async () => {
  const app = fastify()
  handleErrors(app)
  const deps = {
    findCaller: async () => ({ memberId: 'm1', type: 0, withoutTime: null }),
    findOperator: async () => ({ operatorId: 'o1', permissions: [] }),
    assertOpen: async () => {},
    checkAnswers: false,
    callTimeoutMs: 1000,
  } as unknown as HttpDeps // nothing else is asked of it here
  const closed = { code: '23514', severity: 'ERROR', constraint: 'member_closed_check' }
  const refuse = () => {
    throw Object.assign(new Error('the account is closed'), closed)
  }
  createBind(app, deps, new Map())(calls, { own: refuse, open: refuse, kept: refuse })
  const codeOf = async (url: string) => (await app.inject({ method: 'POST', url })).json().code
  expect([await codeOf('/own'), await codeOf('/open'), await codeOf('/kept')]).toEqual([
    'UNAUTHORIZED',
    'INTERNAL',
    'INTERNAL',
  ])
})
