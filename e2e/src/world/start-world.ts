import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, runProgram, startChild, stopChild, untilReady } from '#world/child.ts'
import { clockMoves, resetClock } from '#world/clock.ts'
import { createDatabase, dropDatabase } from '#world/database.ts'
import { errorsIn } from '#world/errors-in-log.ts'
import { freePorts } from '#world/free-ports.ts'
import { type Prepared, templateName } from '#world/prepare.ts'
import { secretsIn, secretsUsed } from '#world/secrets-in-log.ts'
import { enterWorld, type World } from '#world/world.ts'

const clockModule = join(import.meta.dirname, 'shifted-clock.ts')

type Place = { databaseUrl: string; folder: string; portalDir: string }

const environmentOf = ({ databaseUrl, folder, portalDir }: Place) => ({
  HOST: '127.0.0.1',
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${clockModule}`,
  NODE_COMPILE_CACHE: join(tmpdir(), 'suntala-e2e-compiled'),
  CLOCK_FILE: join(folder, 'clock'),
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  PORTAL_DIR: portalDir,
  CHECK_ANSWERS: 'true',
  // Each caller of a test has an address of its own, which a proxy would tell.
  TRUSTED_PROXIES: '1',
  RATE_LIMIT: '100000',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
})

function startServer(name: string, address: string, env: Record<string, string>, folder: string): Child {
  return startChild(name, {
    script: 'server/src/main.ts',
    env: { ...env, PORT: new URL(address).port, PUBLIC_URL: address },
    logFile: join(folder, `${name}.log`),
  })
}

/** Lets a server fill an empty database, for the worlds to copy. */
export async function seedDatabase(place: Place): Promise<void> {
  const [port = 0] = await freePorts(1)
  writeFileSync(join(place.folder, 'clock'), '0')
  const address = `http://localhost:${port}`
  // Each world has a beacon of its own, which what is planned here could not wait for.
  const env = { ...environmentOf(place), RUN_JOBS: 'false', BEACON_URL: 'off' }
  const server = startServer('seeding-server', address, env, place.folder)
  try {
    await untilReady(server, `${address}/readyz`)
  } finally {
    await stopChild(server)
  }
}

export type RunningWorld = World & {
  /** Starts the second server process, once. @returns its address */
  startSecondServer(): Promise<string>
  /** Ends everything in order; fails when the ledger's replay finds anything, or a server met an error. */
  stop(): Promise<void>
}

/** A platform of its own: a database, a server and the sandbox, on ports of their own. */
export async function startWorld(prepared: Prepared, place = 0): Promise<RunningWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'suntala-world-'))
  const name = `world_${randomBytes(6).toString('hex')}`
  const [port = 0, secondPort = 0, sandboxPort = 0, operatorPort = 0] = await freePorts(4, place)
  const databaseUrl = await createDatabase(prepared.connection, { name, template: templateName })
  const sandboxDir = join(folder, 'sandbox')
  for (const each of [join(folder, 'data'), sandboxDir]) mkdirSync(each)
  const secret = randomBytes(32).toString('base64url')
  // The portal goes by its name and the sandbox by its number: two sites, as they would be in the world.
  const [portal, secondPortal] = [`http://localhost:${port}`, `http://localhost:${secondPort}`]
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const pushKey = randomBytes(32).toString('base64url')
  const agreed = { SANDBOX_URL: sandbox, SANDBOX_SECRET: secret, PUSH_KEY: pushKey }
  const env = { ...environmentOf({ ...prepared, databaseUrl, folder }), ...agreed }
  const console = `http://localhost:${operatorPort}`
  const world = {
    portal,
    secondPortal,
    console,
    sandbox,
    secret,
    sandboxDir,
    databaseUrl,
    clockFile: env.CLOCK_FILE,
  }
  writeFileSync(world.clockFile, '0')
  resetClock()
  enterWorld(world)

  const servers = [startServer('server', portal, { ...env, OPERATOR_PORT: String(operatorPort) }, folder)]
  const bank = startChild('sandbox', {
    script: 'sandbox/src/main.ts',
    env: {
      ...env,
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: sandboxDir,
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      PLATFORM_ORIGINS: [portal, secondPortal, portal.replace('localhost', '127.0.0.1')].join(','),
      SANDBOX_PAYOUT_DELAY_MS: '1000',
      SANDBOX_NAME_DELAY_MS: '100',
      // A round of a live table within ten seconds.
      SANDBOX_TABLE_PACE: '35',
    },
    logFile: join(folder, 'sandbox.log'),
  })

  let second: Promise<string> | undefined
  const startSecond = async () => {
    const started = startServer('second-server', secondPortal, env, folder)
    servers.push(started)
    await untilReady(started, `${secondPortal}/readyz`)
    return secondPortal
  }
  const stop = async () => {
    const problems = await end({ children: [bank, ...servers], servers, databaseUrl, sandboxDir })
    enterWorld(undefined)
    if (problems.length > 0)
      throw new Error(
        `${problems.join('\n\n')}\n\nThe logs are kept in ${folder}, the database while the run lasts`,
      )
    await dropDatabase(prepared.connection, name)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [server] = servers
    await Promise.all([
      untilReady(bank, `${sandbox}/healthz`),
      server && untilReady(server, `${portal}/readyz`),
    ])
  } catch (error) {
    await Promise.all([bank, ...servers].map(stopChild))
    throw error
  }
  return { ...world, startSecondServer: () => (second ??= startSecond()), stop }
}

type Started = { children: Child[]; servers: Child[]; databaseUrl: string; sandboxDir: string }

/** Ends the programs, then replays what happened to every coin and reads every log. @returns what was wrong */
async function end({ children, servers, databaseUrl, sandboxDir }: Started): Promise<string[]> {
  const ends = await Promise.all(children.map(stopChild))
  const verified = await runProgram(['node', 'server/src/ledger/verify-cli.ts'], {
    env: { DATABASE_URL: databaseUrl },
  })
  const errors = servers.flatMap(({ name, log }) =>
    errorsIn(log(), clockMoves()).map((line) => `${name}: ${line}`),
  )
  const secrets = secretsUsed(sandboxDir)
  const told = children.flatMap(({ name, log }) =>
    secretsIn(log(), secrets).map((line) => `${name}: ${line}`),
  )
  return [
    ...ends.filter((each) => each !== undefined),
    ...(errors.length > 0 ? [`The servers met errors:\n${errors.slice(0, 20).join('\n')}`] : []),
    ...(told.length > 0 ? [`The logs tell secrets:\n${told.slice(0, 20).join('\n')}`] : []),
    ...(verified.code === 0 ? [] : [`The ledger is not in order:\n${verified.output}`]),
  ]
}
