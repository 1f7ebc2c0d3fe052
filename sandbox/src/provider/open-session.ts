import { fromMinor, toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { callWallet } from '#dialects/call-wallet.ts'
import { keepDialect, readDialect } from '#dialects/dialect-store.ts'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { launchLifeMs } from '#provider/launch-game.ts'
import { stakesOf } from '#provider/play-round.ts'
import { readOpenGrant } from '#provider/free-grant-store.ts'
import { presentFree, presentRound } from '#provider/present-round.ts'
import type { FreeView, RoundView } from '#provider/present-round.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { listRounds } from '#provider/round-store.ts'
import type { GameSession, Launch } from '#provider/session-store.ts'
import {
  changeOwnBalance,
  claimLaunch,
  deleteLaunch,
  insertSession,
  keepsMoney,
  readSessionSince,
} from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken, newToken, tokenOf } from '#secret-token.ts'
import { atomically } from '#store/open-store.ts'

const demoCreditsMinor = 10_000_00n

export type SessionView = {
  gameCode: string
  currency: GameSession['currency']
  language: string
  demo: boolean
  /** Null while the platform does not say. */
  balance: string | null
  stakes: string[]
  /** Of the player's last round in this game: a game that is opened again goes on with it. */
  lastStake: string | null
  lobbyUrl: string
  cycleMs: number
  /** Rounds that nothing is taken for: they are played first. */
  free: FreeView | null
  /** The last round, when it ended or was interrupted before the player saw its end (GLI 4.16). */
  unseen: RoundView | null
}

type Trade = { launch: string; key: string }
type Started = { session: GameSession; balanceMinor?: bigint }

/** Trades that the platform has not answered yet, by the token that comes of each: a page that asks again waits for the first answer. */
const underWay = new WeakMap<Sandbox['store'], Map<string, Promise<Started>>>()

/**
 * Trades a launch token for a game session. A page whose answer was lost asks again with the key that it made, within the launch's minute,
 * and gets the same session: its token follows from both. Another page has another key, and the first one to ask has the launch.
 * @throws Refusal TICKET_EXPIRED, BUSY when the platform gives no answer, or its own reason
 */
export async function openSession(
  sandbox: Sandbox,
  { launch, key = newToken() }: { launch: string; key?: string | undefined },
): Promise<{ token: string; session: SessionView }> {
  const token = tokenOf({ launch, key })
  const trades = underWay.getOrInsertComputed(sandbox.store, () => new Map<string, Promise<Started>>())
  const trade = trades.getOrInsertComputed(token, () => startSession(sandbox, { launch, key }))
  const { session, balanceMinor } = await trade.finally(() => trades.delete(token))
  return { token, session: await presentSession(sandbox, session, balanceMinor) }
}

async function startSession(sandbox: Sandbox, { launch, key }: Trade): Promise<Started> {
  const { store } = sandbox
  const [tokenHash, launchHash] = [hashToken(tokenOf({ launch, key })), hashToken(launch)]
  const known = readSessionSince(store, tokenHash, sandbox.now() - launchLifeMs)
  if (known) return { session: known }
  const claimed = claimLaunch(store, { tokenHash: launchHash, keyHash: hashToken(key) }, sandbox.now())
  if (!claimed) throw new Refusal(401, 'TICKET_EXPIRED')
  const { session, balanceMinor } = await openClaimed(sandbox, claimed, launchHash)
  const started = { ...session, seenAt: sandbox.now() }
  atomically(store, () => {
    insertSession(store, started, { tokenHash, demoBalanceMinor: claimed.isDemo ? balanceMinor : 0n })
    deleteLaunch(store, launchHash)
  })
  return { session: started, balanceMinor }
}

/** A refusal uses the launch up; where the platform gave no answer it can be tried again. */
async function openClaimed(sandbox: Sandbox, launch: Launch, launchHash: string): Promise<Opened> {
  try {
    return launch.isDemo ? demoSession(launch) : await authenticate(sandbox, launch)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'BUSY') deleteLaunch(sandbox.store, launchHash)
    throw error
  }
}

type Opened = { session: Omit<GameSession, 'seenAt'>; balanceMinor: bigint }

function demoSession({ gameCode, currency, language, lobbyUrl }: Launch): Opened {
  const id = randomUUID()
  const { stakesMinor } = entryOf(gameCode)
  const limits = { minBetMinor: stakesMinor.at(0) ?? 0n, maxBetMinor: stakesMinor.at(-1) ?? 0n }
  const about = { gameCode, currency, language, lobbyUrl, isDemo: true, wallet: null, ...limits }
  return {
    session: { id, walletSession: id, player: `demo-${id}`, ...about },
    balanceMinor: demoCreditsMinor,
  }
}

async function authenticate(sandbox: Sandbox, launch: Launch): Promise<Opened> {
  const ticket = launch.ticket ?? ''
  const dialect = readDialect(sandbox.store, { ticket })
  const input = { requestUuid: randomUUID(), ticket }
  const answer = await callWallet(sandbox, dialect, { name: 'authenticate', input })
  if (!answer || answer.status === 'INTERNAL') throw new Refusal(503, 'BUSY')
  // The player knows no token: of the tickets that the platform does not know, this one was used before.
  if (answer.status === 'INVALID_TOKEN') throw new Refusal(403, 'TICKET_EXPIRED')
  if (answer.status !== 'OK') throw new Refusal(403, answer.status)
  if (answer.gameCode !== launch.gameCode) throw new Refusal(403, 'INVALID_GAME')
  keepDialect(sandbox.store, { walletSession: answer.sessionId }, dialect)
  const session = {
    id: randomUUID(),
    walletSession: answer.sessionId,
    player: answer.playerId,
    gameCode: answer.gameCode,
    currency: answer.currency,
    language: answer.language,
    isDemo: false,
    wallet: launch.wallet,
    lobbyUrl: launch.lobbyUrl,
    minBetMinor: toMinor(answer.limits.minBet),
    maxBetMinor: toMinor(answer.limits.maxBet),
  }
  return { session, balanceMinor: ownBalance(sandbox, session) ?? toMinor(answer.balance) }
}

/** What the page needs to start or to go on after a reload; an interrupted round is taken a step further first. */
export async function presentSession(
  sandbox: Sandbox,
  session: GameSession,
  knownBalanceMinor?: bigint,
): Promise<SessionView> {
  const [last] = listRounds(sandbox.store, session, 1)
  const unseen =
    last && last.shownAt === undefined && last.state !== 'REFUSED'
      ? await resolveRound(sandbox, last)
      : undefined
  // At a table more than the last bet may have moved it since.
  const afterLast = last?.sharedId === undefined ? unseen?.balanceMinor : undefined
  const balanceMinor = afterLast ?? knownBalanceMinor ?? (await readBalance(sandbox, session))
  return {
    gameCode: session.gameCode,
    currency: session.currency,
    language: session.language,
    demo: session.isDemo,
    balance: balanceMinor === undefined ? null : fromMinor(balanceMinor),
    stakes: stakesOf(session).map(fromMinor),
    lastStake: last ? fromMinor(last.stakeMinor) : null,
    lobbyUrl: session.lobbyUrl,
    cycleMs: Math.min(entryOf(session.gameCode).paceMs, sandbox.settings.cycleMs),
    free: freeOf(sandbox, session),
    unseen: unseen ? presentRound(sandbox, unseen) : null,
  }
}

function freeOf({ store, now }: Sandbox, session: GameSession): FreeView | null {
  const grant = keepsMoney(session) ? undefined : readOpenGrant(store, session, now())
  return grant ? presentFree(grant) : null
}

/** What is played with where it is kept here; undefined where the platform keeps it. */
const ownBalance = (sandbox: Sandbox, session: Opened['session']): bigint | undefined =>
  keepsMoney(session) ? changeOwnBalance(sandbox.store, session, 0n) : undefined

export async function readBalance(sandbox: Sandbox, session: GameSession): Promise<bigint | undefined> {
  const own = ownBalance(sandbox, session)
  if (own !== undefined) return own
  const answer = await walletOf(sandbox, session).balance()
  return answer.status === 'UNKNOWN' ? undefined : answer.balanceMinor
}
