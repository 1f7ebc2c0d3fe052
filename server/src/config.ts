import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DataKeys } from '#encryption/data-keys.ts'
import { readBeacon } from '#beacon-settings.ts'
import { readDataKeys } from '#data-key-settings.ts'
import { readPeers } from '#peer-settings.ts'
import { readSmtp } from '#smtp-settings.ts'
import { readWebPush } from '#web-push-settings.ts'
import { unusableSettings } from '#unusable-settings.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** They stand in the source, so everybody knows them: good for one machine alone. */
const knownSecrets = {
  SANDBOX_SECRET: 'development-only-sandbox-secret',
  DATA_KEY: 'development-only-data-key',
}
const shortestSecret = 16
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]']

/** The settings of the process, each with its default; README.md lists the same table. */
const Environment = z.object({
  PORT: port.default(4100),
  HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: port.optional(),
  /** Where the operators' console and its calls answer; `off` answers none in this process. */
  OPERATOR_PORT: z.union([port, z.literal('off')]).default('off'),
  /** Address that operators use. */
  OPERATOR_URL: z.url().optional(),
  /** Address that players use; decides cookie security and return addresses. */
  PUBLIC_URL: z.url().optional(),
  /** Address of the sandbox as the player's browser reaches it. */
  SANDBOX_URL: z.url().optional(),
  /** A project of Firebase whose ID tokens count; without one, the sandbox's do. */
  FIREBASE_PROJECT: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/)
    .optional(),
  /** Where the public keys of its tokens are published. */
  FIREBASE_KEYS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The page on which people sign in to it; see docs/operations.md. */
  FIREBASE_SIGN_IN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Tells which passwords stand in known breaches, by the first five digits of a SHA-1; none is asked unless told. */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the public beacon answers that draws wait for; without one the sandbox's is asked, and none for `off`. */
  BEACON_URL: z.string().optional(),
  /** What it tells at `/info`, and how long a silent one is waited for. */
  BEACON_INFO: z.string().optional(),
  BEACON_PATIENCE_MINUTES: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(20),
  /** Signs what platform and sandbox tell each other. */
  SANDBOX_SECRET: z.string().min(shortestSecret).optional(),
  /** Seals what is stored encrypted, such as members' bank account numbers; losing it loses them. */
  DATA_KEY: z.string().min(shortestSecret).optional(),
  /** The version of the key that seals, while `DATA_KEY_<VERSION>` names others; the newest unless told. */
  DATA_KEY_SEALS: z.string().optional(),
  /** The mail server, `smtps://user:password@host` or `smtp://` with STARTTLS, and whom mail is from. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** By which push services know this house; without one, kept or given, no device is told anything. */
  PUSH_KEY: z.string().optional(),
  /** Whom push services may ask, `mailto:` or `https://`. */
  PUSH_CONTACT: z.string().optional(),
  /** Origins of further push services, with commas between. */
  PUSH_SERVICES: z.string().optional(),
  /** Number of proxies in front whose forwarded address is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** 'false' lets the session work over plain HTTP from another machine; never for real money. */
  SECURE_COOKIES: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Checks each answer against the contract; for development and tests. */
  CHECK_ANSWERS: flag.default(false),
  /** 'false' leaves jobs (draws, settlement, expiry) to other processes. */
  RUN_JOBS: flag.default(true),
  /** Calls per minute and address; load tests raise it. */
  RATE_LIMIT: z.coerce.number().int().min(10).default(1200),
  /** After so long a call is answered as one whose outcome nobody knows yet. */
  CALL_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  /** 'false' places each bet in a statement of its own; only the bench compares that. */
  BATCH_BETS: flag.default(true),
  /** 'false' starts without the banners, promotions, news, notices and games that come along. */
  DEMO_WORLD: flag.default(true),
  /** Fills the catalogue up to so many games with variations of those that come along; for trying its scale. */
  /** 'false' takes the service worker back: browsers drop theirs, and what it kept, with the next page. */
  OFFLINE_READING: flag.default(true),
  /** Where the built portal lies, `web/dist` unless told; without one there, the server answers calls only. */
  PORTAL_DIR: z.string().optional(),
})

export type Config = ReturnType<typeof readConfig>
type Environment = z.output<typeof Environment>

/** Whether nobody but this machine can reach the process, by any of the addresses that it is told. */
function isThisMachineAlone(env: Environment): boolean {
  const told = [env.PUBLIC_URL, env.SANDBOX_URL].flatMap((url) => (url ? [new URL(url).hostname] : []))
  return [env.HOST, ...told].every((host) => ownHosts.includes(host))
}

/**
 * A secret as it was given, or as it was kept in the data folder; a known one only where nobody else can come.
 * @throws Error where a known secret would guard what others reach, and for a stored one that is too short to be any
 */
function secretOf(env: Environment, name: keyof typeof knownSecrets, file: string): string {
  const path = join(resolve(env.DATA_DIR), file)
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : knownSecrets[name]
  const secret = env[name] ?? stored
  if (secret.length < shortestSecret)
    throw unusableSettings([
      `${name}: what is kept in ${path} must have at least ${shortestSecret} characters`,
    ])
  if (secret === knownSecrets[name] && !isThisMachineAlone(env))
    throw unusableSettings([
      `${name}: must be set, or kept in ${path}, where others than this machine can call`,
    ])
  return secret
}

/** The first key may be taken away once there are others: then the one that everybody knows does not take its place. */
function dataKeyOf(env: Environment, given: Record<string, string | undefined>): DataKeys {
  const dataDir = resolve(env.DATA_DIR)
  const isKept = env.DATA_KEY !== undefined || existsSync(join(dataDir, 'data-key'))
  return readDataKeys(given, dataDir, {
    first: (hasLater) => (hasLater && !isKept ? undefined : secretOf(env, 'DATA_KEY', 'data-key')),
  })
}

/** Where Firebase publishes the keys of every project's tokens. */
const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/**
 * Whose word of who somebody is counts: a project's of Firebase, or the sandbox's in the same form.
 * @throws Error for a project without its page
 */
function identityOf(env: Environment, sandboxUrl: string) {
  const project = env.FIREBASE_PROJECT
  if (project !== undefined && !env.FIREBASE_SIGN_IN_URL)
    throw unusableSettings(['FIREBASE_SIGN_IN_URL: must be set with FIREBASE_PROJECT'])
  if (project === undefined && (env.FIREBASE_SIGN_IN_URL || env.FIREBASE_KEYS_URL))
    throw unusableSettings(['FIREBASE_PROJECT: must be set with the addresses of its page and keys'])
  const audience = project ?? 'suntala-sandbox'
  return {
    audience,
    issuer: `https://securetoken.google.com/${audience}`,
    isSandbox: project === undefined,
    keysUrl:
      project === undefined ? `${sandboxUrl}/identity/keys` : (env.FIREBASE_KEYS_URL ?? firebaseKeysUrl),
    signInUrl: env.FIREBASE_SIGN_IN_URL ?? `${sandboxUrl}/identity/sign-in`,
  }
}

/**
 * Reads and checks the process settings.
 * @throws Error with one line per wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw unusableSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = parsed.data
  const sandboxPort = env.SANDBOX_PORT ?? env.PORT + 1
  const sandboxUrl = (env.SANDBOX_URL ?? `http://127.0.0.1:${sandboxPort}`).replace(/\/$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    operatorPort: env.OPERATOR_PORT === 'off' ? undefined : env.OPERATOR_PORT,
    operatorUrl: (env.OPERATOR_URL ?? `http://localhost:${env.OPERATOR_PORT}`).replace(/\/$/, ''),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    sandboxUrl,
    sandboxSecret: secretOf(env, 'SANDBOX_SECRET', 'sandbox-secret'),
    identity: identityOf(env, sandboxUrl),
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL?.replace(/\/$/, ''),
    beacon: readBeacon(env),
    peers: readPeers(given),
    smtp: readSmtp(given),
    webPush: readWebPush(env),
    dataKey: dataKeyOf(env, given),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    trustedProxies: env.TRUSTED_PROXIES,
    secureCookies: env.SECURE_COOKIES,
    logLevel: env.LOG_LEVEL,
    checkAnswers: env.CHECK_ANSWERS,
    runJobs: env.RUN_JOBS,
    rateLimit: env.RATE_LIMIT,
    callTimeoutMs: env.CALL_TIMEOUT_MS,
    batchBets: env.BATCH_BETS,
    demoWorld: env.DEMO_WORLD,
    offlineReading: env.OFFLINE_READING,
    portalDir: env.PORTAL_DIR ?? resolve(import.meta.dirname, '../../web/dist'),
  }
}
