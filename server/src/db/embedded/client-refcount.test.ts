import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClientRefcount } from '#db/embedded/client-refcount.ts'
import type { Server } from '#db/embedded/start-server.ts'
import { isDatabaseUnavailable } from '#db/sql-error.ts'

const silent = { info() {}, warn() {}, error() {} }
const folder = mkdtempSync(join(tmpdir(), 'suntala-refcount-'))
const { connection } = inject('testServer')

/** Takes connections and drops them, as a server does that is being killed. */
const dying = createServer((socket) => void socket.once('data', () => socket.destroy()))
const dyingServer: Server = { pid: 1, socketDirectory: folder, port: 5432 }

beforeAll(async () => {
  await once(dying.listen(join(folder, '.s.PGSQL.5432')), 'listening')
})
afterAll(() => {
  dying.close()
  rmSync(folder, { recursive: true, force: true })
})

const refcount = (joins: Server[]) =>
  createClientRefcount({
    user: 'suntala',
    log: silent,
    join: async () => joins.shift() ?? dyingServer,
    locked: (work) => work(),
  })

test.runIf('host' in connection)(
  'a server that dies while it is joined is joined again as another',
  async () => {
    if (!('host' in connection)) return
    const living: Server = { pid: 2, socketDirectory: connection.host, port: connection.port }
    const clients = refcount([dyingServer, dyingServer, living])
    expect(await clients.enter()).toBe(living)
    await clients.leave(async () => {
      throw new Error('the run itself uses this server too')
    })
  },
)

test('a server that always drops who connects is told to the caller', async () => {
  const error: unknown = await refcount([])
    .enter()
    .catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
