import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runProgram, startChild, stopChild, untilReady } from '#world/child.ts'
import { findPortal } from '#world/find-portal.ts'
import { freePorts } from '#world/free-ports.ts'
import { publishWorld } from '#world/world.ts'

type Started = { children: Child[]; servers: Child[]; dataDir: string; folder: string }

async function start(folder: string): Promise<Started> {
  const [port = 0, secondPort = 0, sandboxPort = 0] = await freePorts(3)
  const portalDir = await findPortal(folder)
  const [dataDir, sandboxDir] = [join(folder, 'data'), join(folder, 'sandbox')]
  for (const each of [dataDir, sandboxDir]) mkdirSync(each)
  const secret = randomBytes(32).toString('base64url')
  // The portal goes by its name and the sandbox by its number: two sites, as they would be in the world.
  const [portal, secondPortal] = [`http://localhost:${port}`, `http://localhost:${secondPort}`]
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const agreed = { HOST: '127.0.0.1', SANDBOX_URL: sandbox, SANDBOX_SECRET: secret, NODE_ENV: 'production' }
  const ofServers = {
    ...agreed,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORTAL_DIR: portalDir,
    CHECK_ANSWERS: 'true',
    // Each caller of a test has an address of its own, which a proxy would tell.
    TRUSTED_PROXIES: '1',
    RATE_LIMIT: '100000',
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
  }
  const server = (name: string, address: string) =>
    startChild(name, {
      script: 'server/src/main.ts',
      env: { ...ofServers, PORT: new URL(address).port, PUBLIC_URL: address },
      logFile: join(folder, `${name}.log`),
    })
  const ofSandbox = {
    ...agreed,
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: sandboxDir,
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    PLATFORM_ORIGINS: [portal, secondPortal, portal.replace('localhost', '127.0.0.1')].join(','),
    SANDBOX_PAYOUT_DELAY_MS: '1000',
  }
  const servers = [server('server', portal), server('second-server', secondPortal)]
  const bank = startChild('sandbox', {
    script: 'sandbox/src/main.ts',
    env: ofSandbox,
    logFile: join(folder, 'sandbox.log'),
  })
  publishWorld({ portal, secondPortal, sandbox, secret, sandboxDir })
  const started = { children: [bank, ...servers], servers, dataDir, folder }
  try {
    await Promise.all([
      untilReady(bank, `${sandbox}/healthz`),
      ...[portal, secondPortal].map((address, index) => {
        const child = servers[index]
        return child && untilReady(child, `${address}/readyz`)
      }),
    ])
  } catch (error) {
    await Promise.all(started.children.map(stopChild))
    throw error
  }
  return started
}

type LogLine = {
  level?: number
  msg?: string
  operation?: string
  err?: { message?: string; stack?: string }
}

/** What a server's log says of things that nobody foresaw, each once. */
function errorsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => /^\{"level":[56]0\b/.test(line))
  const told = lines.map((line) => {
    const { msg, operation, err } = JSON.parse(line) as LogLine
    return [msg, operation, err?.message, err?.stack?.split('\n').find((at) => at.includes('/src/'))].join(
      ' ',
    )
  })
  return [...new Set(told)]
}

/** Ends everything in order, then replays what happened to every coin of it. */
async function finish({ children, servers, dataDir, folder }: Started): Promise<void> {
  const ends = await Promise.all(children.map(stopChild))
  const verified = await runProgram(['node', 'server/src/ledger/verify-cli.ts'], {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  const errors = servers.flatMap(({ name, log }) => errorsIn(log()).map((line) => `${name}: ${line}`))
  const problems = [
    ...ends.filter((end) => end !== undefined),
    ...(errors.length > 0 ? [`The servers met errors:\n${errors.slice(0, 20).join('\n')}`] : []),
    ...(verified.code === 0 ? [] : [`The ledger is not in order:\n${verified.output}`]),
  ]
  if (problems.length > 0) throw new Error(`${problems.join('\n\n')}\n\nLogs and data are kept in ${folder}`)
  console.log(verified.output.trim().split('\n').at(-1))
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts PostgreSQL, two servers and the sandbox on a new folder, once for the whole run.
 * @returns what ends them; it fails when the ledger's replay finds anything, or a server met an error
 */
export async function startWorld(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-e2e-'))
  const started = await start(folder)
  return () => finish(started)
}

// oxlint-disable-next-line import/no-default-export -- Playwright calls what a setup file exports so
export default startWorld
