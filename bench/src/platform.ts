import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

const serverMain = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const builtPortal = fileURLToPath(new URL('../../web/dist/server/entry-server.js', import.meta.url))
const readyWithinMs = 60_000
const stopWithinMs = 20_000

export type Platform = { port: number; stop(): Promise<void> }

async function answersReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** A server process as an operator runs it, ready to serve. Its limits per address are out of the bench's way. */
export async function startPlatform(options: {
  port: number
  dataDir: string
  environment?: Record<string, string>
}): Promise<Platform> {
  const { port, dataDir, environment } = options
  const child = spawn(process.execPath, [...nodeOptions(), serverMain], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    child.kill('SIGTERM')
    await ended
    clearTimeout(timer)
  }
  const untilMs = performance.now() + readyWithinMs
  while (!(await answersReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server on port ${port} ended with ${child.exitCode}`)
    if (performance.now() > untilMs) {
      await stop()
      throw new Error(`the server on port ${port} was not ready in ${readyWithinMs} ms`)
    }
    await sleep(50)
  }
  return { port, stop }
}

/** `BENCH_NODE_OPTIONS='--cpu-prof --cpu-prof-dir=…'` shows where a server spends its time. */
const nodeOptions = (): string[] => (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean)

/** A platform on a database of its own, with the portal as it was built. */
export async function withPortal(
  options: { port: number; environment?: Record<string, string> },
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const portalDir = process.env['PORTAL_DIR']
  if (!portalDir && !existsSync(builtPortal)) throw new Error('the portal is not built: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'suntala-bench-'))
  try {
    const platform = await startPlatform({ ...options, dataDir })
    try {
      await work(platform)
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
