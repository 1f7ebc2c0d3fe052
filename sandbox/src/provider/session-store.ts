import type { GameCurrency } from '@suntala/contract/provider'
import type { z } from 'zod'
import { changeWallet } from '#provider/vendor-wallet-store.ts'
import type { Store } from '#store/open-store.ts'

export type Currency = z.output<typeof GameCurrency>

export type Launch = {
  ticket: string | null
  gameCode: string
  language: string
  currency: Currency
  isDemo: boolean
  /** The vendor whose own wallet is played from; null where the platform is asked for every bet. */
  wallet: string | null
  lobbyUrl: string
  country: string
}

export type GameSession = {
  id: string
  /** The platform's name of this session; our own in a demo. */
  walletSession: string
  /** Stable for one player over sessions, so that a round can be found again. */
  player: string
  gameCode: string
  currency: Currency
  language: string
  isDemo: boolean
  wallet: string | null
  lobbyUrl: string
  minBetMinor: bigint
  maxBetMinor: bigint
  seenAt: number
}

type Row = Record<string, string | number | null>

export function insertLaunch(store: Store, launch: Launch, key: { tokenHash: string; expiresAt: number }) {
  store
    .prepare(
      `insert into launch (token_hash, ticket, game_code, language, currency, is_demo, wallet, lobby_url, country, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      key.tokenHash,
      launch.ticket,
      launch.gameCode,
      launch.language,
      launch.currency,
      Number(launch.isDemo),
      launch.wallet,
      launch.lobbyUrl,
      launch.country,
      key.expiresAt,
    )
}

/** Gives a launch to the first page that asks with it, for as long as it lasts: any other, and one that comes too late, gets nothing. */
export function claimLaunch(
  store: Store,
  { tokenHash, keyHash }: { tokenHash: string; keyHash: string },
  now: number,
): Launch | undefined {
  const row = store
    .prepare(
      `update launch set key_hash = ?2 where token_hash = ?1 and expires_at > ?3 and coalesce(key_hash, ?2) = ?2
       returning *`,
    )
    .get(tokenHash, keyHash, now) as Row | undefined // the columns of the table
  if (!row) return undefined
  return {
    ticket: row['ticket'] === null ? null : String(row['ticket']),
    gameCode: String(row['game_code']),
    language: String(row['language']),
    currency: row['currency'] as Currency, // written from a checked launch
    isDemo: row['is_demo'] === 1,
    wallet: row['wallet'] === null ? null : String(row['wallet']),
    lobbyUrl: String(row['lobby_url']),
    country: String(row['country']),
  }
}

/** Nothing is kept of a launch that came to its end. */
export function deleteLaunch(store: Store, tokenHash: string) {
  store.prepare('delete from launch where token_hash = ?').run(tokenHash)
}

/** A launch that nobody used in time opens nothing any more, so its ticket need not lie here. */
export function deleteExpiredLaunches(store: Store, now: number) {
  store.prepare('delete from launch where expires_at <= ?').run(now)
}

export function insertSession(
  store: Store,
  session: GameSession,
  key: { tokenHash: string; demoBalanceMinor: bigint },
) {
  store
    .prepare(
      `insert into session (id, token_hash, wallet_session, player, game_code, currency, language, is_demo,
         wallet, lobby_url, min_bet, max_bet, demo_balance, created_at, seen_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      session.id,
      key.tokenHash,
      session.walletSession,
      session.player,
      session.gameCode,
      session.currency,
      session.language,
      Number(session.isDemo),
      session.wallet,
      session.lobbyUrl,
      session.minBetMinor,
      session.maxBetMinor,
      key.demoBalanceMinor,
      session.seenAt,
      session.seenAt,
    )
}

const toSession = (row: Row): GameSession => ({
  id: String(row['id']),
  walletSession: String(row['wallet_session']),
  player: String(row['player']),
  gameCode: String(row['game_code']),
  currency: row['currency'] as Currency, // written from a checked session
  language: String(row['language']),
  isDemo: row['is_demo'] === 1,
  wallet: row['wallet'] === null ? null : String(row['wallet']),
  lobbyUrl: String(row['lobby_url']),
  minBetMinor: BigInt(row['min_bet'] ?? 0),
  maxBetMinor: BigInt(row['max_bet'] ?? 0),
  seenAt: Number(row['seen_at']),
})

/** How old what is written of a session's last call may be: a page calls often, and each write waits for the disk. */
const touchMs = 10_000

/**
 * Finds a session by its token and notes that it was seen; one that rested longer than `idleMs` is over, or, by what is not written
 * down, ten seconds less.
 */
export function touchSession(
  store: Store,
  tokenHash: string,
  clock: { now: number; idleMs: number },
): GameSession | undefined {
  const row = store
    .prepare('select * from session where token_hash = ? and seen_at > ?')
    .get(tokenHash, clock.now - clock.idleMs) as Row | undefined // the columns of the table
  if (!row) return undefined
  const session = toSession(row)
  if (clock.now - session.seenAt >= touchMs)
    store.prepare('update session set seen_at = ? where id = ?').run(clock.now, session.id)
  return { ...session, seenAt: clock.now }
}

/** The session of a token, if it began after a moment. */
export function readSessionSince(store: Store, tokenHash: string, since: number): GameSession | undefined {
  const row = store
    .prepare('select * from session where token_hash = ? and created_at > ?')
    .get(tokenHash, since) as Row | undefined // the columns of the table
  return row && toSession(row)
}

export function readSession(store: Store, id: string): GameSession | undefined {
  const row = store.prepare('select * from session where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toSession(row)
}

/** Whether what is played with lies here: then no bet is asked of the platform. */
export const keepsMoney = ({ isDemo, wallet }: Pick<GameSession, 'isDemo' | 'wallet'>): boolean =>
  isDemo || wallet !== null

/**
 * Money that is kept here, play credits and that of a vendor's own wallet: check and change in one step; a change of 0
 * reads it.
 * @returns the new balance, or undefined when it does not reach
 */
export function changeOwnBalance(
  store: Store,
  session: Pick<GameSession, 'id' | 'wallet' | 'player' | 'currency'>,
  byMinor: bigint,
): bigint | undefined {
  const { wallet, player, currency } = session
  if (wallet !== null) return changeWallet(store, { wallet, player, currency }, byMinor)
  const row = store
    .prepare(
      'update session set demo_balance = demo_balance + ?1 where id = ?2 and demo_balance + ?1 >= 0 returning demo_balance',
    )
    .get(byMinor, session.id)
  return row && BigInt(Number(row['demo_balance']))
}
