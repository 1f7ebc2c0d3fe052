import { randomUUID } from 'node:crypto'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { readSeeds, takeNonce } from '#provider/fair-store.ts'
import { markOver, readOpenGrant } from '#provider/free-grant-store.ts'
import { progressOf } from '#provider/work-out.ts'
import { resolveRound, settleOwnRound } from '#provider/resolve-rounds.ts'
import { advance, insertRound, readLastStart, readRoundByKey } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { assertSameBet } from '#provider/same-bet.ts'
import { changeOwnBalance, keepsMoney } from '#provider/session-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type RoundCommand = {
  /** The client's own name of this round: sent again, it gets the same round. */
  clientKey: string
  stakeMinor: bigint
  /** As it was sent; the game's rules read it. */
  bet: unknown
  /** The free rounds that it is one of. */
  freeGrantId?: string | undefined
}

/** The stakes that both the game and the platform's limits allow. */
export const stakesOf = (session: GameSession): bigint[] =>
  entryOf(session.gameCode).stakesMinor.filter(
    (stake) => stake >= session.minBetMinor && stake <= session.maxBetMinor,
  )

/**
 * Begins one round: stake, outcome, win; in a game with steps it stays open after the stake.
 *
 * The order makes it safe: the round is written before the stake is asked for, the outcome is drawn only
 * after the platform has taken the stake, and it is written before the win is paid.
 * @throws Refusal STATE_CONFLICT for a known key with another bet, VALIDATION, AMOUNT_RANGE, TOO_SOON, ROUND_OPEN
 */
export async function playRound(
  sandbox: Sandbox,
  session: GameSession,
  command: RoundCommand,
): Promise<Round> {
  const known = readRoundByKey(sandbox.store, session.id, command.clientKey)
  if (known) {
    assertSameBet(known, command)
    return known
  }
  if (keepsMoney(session)) return atomically(sandbox.store, () => playOwnRound(sandbox, session, command))
  const begun = atomically(sandbox.store, () => beginRound(sandbox, session, command))
  const answer = await walletOf(sandbox, session).bet(begun)
  switch (answer.status) {
    case 'OK':
      return resolveRound(sandbox, fixOutcome(sandbox, begun, answer.balanceMinor))
    case 'REFUSED':
      if (answer.reason === 'FREE_ROUNDS_OVER' && begun.freeGrantId !== undefined)
        markOver(sandbox.store, begun.freeGrantId, sandbox.now())
      return advance(sandbox.store, begun, 'REFUSED', {
        refusal: answer.reason,
        balanceMinor: answer.balanceMinor,
        endedAt: sandbox.now(),
      })
    case 'UNKNOWN':
      return resolveRound(sandbox, advance(sandbox.store, begun, 'ROLLING_BACK'))
  }
}

/** Money that is kept here does not leave this process: such a round is one transaction and never found unfinished. */
function playOwnRound(sandbox: Sandbox, session: GameSession, command: RoundCommand): Round {
  const { store } = sandbox
  const begun = beginRound(sandbox, session, command)
  const afterBet = changeOwnBalance(store, session, -command.stakeMinor)
  if (afterBet === undefined)
    return advance(store, begun, 'REFUSED', {
      refusal: 'INSUFFICIENT_FUNDS',
      balanceMinor: changeOwnBalance(store, session, 0n),
      endedAt: sandbox.now(),
    })
  return settleOwnRound(sandbox, session, fixOutcome(sandbox, begun, afterBet))
}

/** @throws Refusal AMOUNT_RANGE, FREE_ROUNDS_OVER for a free round that there is not, or not at this stake */
function assertStake(sandbox: Sandbox, session: GameSession, { stakeMinor, freeGrantId }: RoundCommand) {
  if (freeGrantId === undefined) {
    if (!stakesOf(session).includes(stakeMinor)) throw new Refusal(422, 'AMOUNT_RANGE')
    return
  }
  const grant = keepsMoney(session) ? undefined : readOpenGrant(sandbox.store, session, sandbox.now())
  if (grant?.id !== freeGrantId || grant.stakeMinor !== stakeMinor) throw new Refusal(409, 'FREE_ROUNDS_OVER')
}

function beginRound(sandbox: Sandbox, session: GameSession, command: RoundCommand): Round {
  assertStake(sandbox, session, command)
  const { game, paceMs, shared, isBook, room } = entryOf(session.gameCode)
  // Bets in a table's round go to the table, on matches to the book, and in a room's hand to the room.
  if (shared || isBook || room) throw new Refusal(400, 'VALIDATION')
  const bet = game.readBet(command.bet)
  if (bet === undefined) throw new Refusal(400, 'VALIDATION')
  const lastAt = readLastStart(sandbox.store, session)
  const now = sandbox.now()
  if (lastAt !== undefined && now - lastAt < Math.min(paceMs, sandbox.settings.cycleMs))
    throw new Refusal(429, 'TOO_SOON')
  const { current } = readSeeds(sandbox.store, session, now)
  const round = {
    id: randomUUID(),
    sessionId: session.id,
    player: session.player,
    gameCode: session.gameCode,
    stakeMinor: command.stakeMinor,
    bet,
    seedId: current.id,
    nonce: current.nonce,
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    startedAt: now,
    freeGrantId: command.freeGrantId,
  }
  if (!insertRound(sandbox.store, round, command.clientKey)) throw new Refusal(409, 'ROUND_OPEN')
  takeNonce(sandbox.store, current.id)
  const begun = readRoundByKey(sandbox.store, session.id, command.clientKey)
  if (!begun) throw new Error('a round that was just written is gone')
  return begun
}

/** The numbers were settled with the seeds, before the stake: here they are used for the first time. */
function fixOutcome(sandbox: Sandbox, begun: Round, balanceAfterBetMinor: bigint): Round {
  const { state, progress } = progressOf(sandbox, begun, [])
  return advance(sandbox.store, begun, state, { ...progress, balanceAfterBetMinor })
}
