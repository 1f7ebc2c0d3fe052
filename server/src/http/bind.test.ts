import { endpoint } from '@suntala/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config.ts'
import { createBind } from '#http/bind.ts'
import { createServer } from '#http/server.ts'

test.each(['provider', 'cashier'] as const)(
  'a call that a %s signs is nobody’s where no signature is read',
  async (auth) => {
    const app = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
    const deps = {
      findCaller: () => Promise.resolve(null),
      findOperator: () => Promise.resolve(null),
      runAudited: () => Promise.reject(new Error('not called')),
      assertOpen: async () => {},
      openPayload: () => Promise.resolve({}),
      checkAnswers: false,
      callTimeoutMs: 8_000,
    }
    const signed = endpoint({ method: 'GET', path: '/gw/signed', summary: '', auth, output: z.null() })
    createBind(app, deps, new Map())({ signed }, { signed: () => null })
    expect((await app.inject('/gw/signed')).statusCode).toBe(401)
    await app.close()
  },
)
