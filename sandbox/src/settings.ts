import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Stands in the source, so everybody knows it: good for one machine alone. */
const knownSecret = 'development-only-sandbox-secret'
/** So many titles there are for variations, and more. */
export const longestCatalogue = 50_000
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]']

export type Settings = {
  host: string
  port: number
  /** Base of the addresses that are handed out. Never an origin of the platform: games are foreign frames. */
  publicUrl: string
  /** Where the platform's server answers. */
  platformUrl: string
  /** Origins of the portal: they may frame a game, get its messages and be returned to. */
  platformOrigins: readonly string[]
  key: { id: string; secret: string }
  dataDir: string
  /** From a payout's acceptance to the word that it was sent. */
  payoutDelayMs: number
  /** How long the bank thinks about whose an account is, and how long where it is to give no answer in time. */
  nameDelayMs: number
  nameSilenceMs: number
  /** From coins that are seen to their first confirmation, and from each to the next. */
  confirmationMs: number
  /** First pause before a call is repeated; it doubles up to a minute. */
  retryBaseMs: number
  callTimeoutMs: number
  /** Shortest time from one stake to the next of the same player (RTS 14D). */
  cycleMs: number
  /** How long tables take over a round, in percent of what is usual; a curve rises as fast as ever. */
  tablePace: number
  /** Up to so many games the lists are filled with variations of slots. */
  catalogueSize: number
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings from the environment; every one has a default for development.
 * @throws Error for a value that cannot be meant, and for a known secret where others than this machine can call
 */
export function readSettings(env: Env): Settings {
  const port = whole(env, 'SANDBOX_PORT', 4101)
  const host = env['SANDBOX_HOST'] ?? '127.0.0.1'
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const platformUrl = new URL(env['PLATFORM_URL'] ?? 'http://127.0.0.1:4100').origin
  const publicUrl = new URL(env['SANDBOX_URL'] ?? `http://127.0.0.1:${port}`).origin
  const platformOrigins = originsOf(env['PLATFORM_ORIGINS'], platformUrl)
  const hosts = [host, ...[publicUrl, ...platformOrigins].map((url) => new URL(url).hostname)]
  return {
    host,
    port,
    publicUrl,
    platformUrl,
    platformOrigins,
    key: { id: env['SANDBOX_KEY_ID'] ?? 'sandbox', secret: secretOf(env, dataDir, hosts) },
    dataDir,
    payoutDelayMs: whole(env, 'SANDBOX_PAYOUT_DELAY_MS', 4000),
    nameDelayMs: whole(env, 'SANDBOX_NAME_DELAY_MS', 400),
    nameSilenceMs: 6000,
    confirmationMs: 1000,
    retryBaseMs: 500,
    callTimeoutMs: 5000,
    cycleMs: 2500,
    tablePace: whole(env, 'SANDBOX_TABLE_PACE', 100),
    catalogueSize: whole(env, 'CATALOGUE_SIZE', 0, longestCatalogue),
  }
}

const shortestSecret = 16

/** The secret as it was given, or as it was kept in the data folder; the known one only where nobody else can come. */
function secretOf(env: Env, dataDir: string, hosts: string[]): string {
  const path = join(dataDir, 'sandbox-secret')
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : knownSecret
  const secret = env['SANDBOX_SECRET'] || stored
  if (secret === knownSecret && !hosts.every((host) => ownHosts.includes(host)))
    throw new Error(`SANDBOX_SECRET must be set, or kept in ${path}, where others than this machine can call`)
  if (secret.length < shortestSecret)
    throw new Error(`SANDBOX_SECRET, or what ${path} keeps, must have at least ${shortestSecret} characters`)
  return secret
}

function whole(env: Env, name: string, fallback: number, most = Number.MAX_SAFE_INTEGER): number {
  const value = Number(env[name] ?? fallback)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is no whole number: ${env[name]}`)
  if (value > most) throw new Error(`${name} is at most ${most}: ${value}`)
  return value
}

/** The platform's own origin counts under both names of this machine, so that either works in a browser. */
function originsOf(list: string | undefined, platformUrl: string): string[] {
  if (list) return list.split(',').map((origin) => new URL(origin.trim()).origin)
  const { port, hostname } = new URL(platformUrl)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [platformUrl]
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}
