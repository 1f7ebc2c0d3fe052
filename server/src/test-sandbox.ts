import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '#db/database.ts'
import { testPlatform } from '#test-platform.ts'

const sandboxMain = resolve(import.meta.dirname, '../../sandbox/src/main.ts')
const secret = 'a secret between tests'

/** Below what a system hands out by itself, so that no connection takes it before a program that is told it. */
const firstPort = 20_000
const lastPort = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => done(true)))
  })

/** A port of this machine that is free, for a program that a test starts. */
async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort)
  return (await isFree(port)) ? port : freePort()
}

export type TestSandbox = Awaited<ReturnType<typeof testSandbox>>

/**
 * For tests: a platform that listens, and the sandbox as a program of its own that it speaks with, once it was started.
 * @param options settings of the sandbox's, and options of its Node
 */
export async function testSandbox(
  db: Database,
  { environment = {}, execArgv = [] }: { environment?: Record<string, string>; execArgv?: string[] } = {},
) {
  const url = `http://127.0.0.1:${await freePort()}`
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const platform = await testPlatform(db, { SANDBOX_URL: url, SANDBOX_SECRET: secret })
  const platformUrl = await platform.server.listen({ port: 0, host: '127.0.0.1' })
  let program: ChildProcess | undefined
  return {
    url,
    platform,
    /** Starts it, unless it runs, and waits until it answers. */
    async start(): Promise<void> {
      if (program) return
      const started = spawn(process.execPath, [...execArgv, sandboxMain], {
        env: {
          ...process.env,
          SANDBOX_PORT: new URL(url).port,
          SANDBOX_URL: url,
          SANDBOX_SECRET: secret,
          PLATFORM_URL: platformUrl,
          PLATFORM_ORIGINS: `${platformUrl},http://localhost,http://localhost:4100`,
          DATA_DIR: dataDir,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      program = started
      await once(started.stdout, 'data')
    },
    signal: (name: NodeJS.Signals) => program?.kill(name),
    /** Ends it where it stands, without a chance to put anything in order; it can be started again. */
    async kill(): Promise<void> {
      if (!program) return
      const ended = once(program, 'exit')
      program.kill('SIGKILL')
      await ended
      program = undefined
    },
    /** A call of its games' pages. */
    async post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return (await response.json()) as Answer // as the sandbox's own page reads it
    },
    async close(): Promise<void> {
      if (program) {
        const ended = once(program, 'exit')
        program.kill('SIGTERM')
        await ended
      }
      rmSync(dataDir, { recursive: true })
      await platform.server.close()
    },
  }
}
