import { randomUUID } from 'node:crypto'
import { Refusal } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, insertRound, listRounds, readRound, readRoundByKey } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { assertSameBet } from '#provider/same-bet.ts'
import { changeOwnBalance, type GameSession, keepsMoney } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'
import { maxBets, settleBet, sharedOf, stepTables } from '#tables/run-tables.ts'
import { currentShared, readShared } from '#tables/shared-store.ts'

type BetCommand = {
  /** The client's own name of this bet: sent again, it gets the same bet. */
  clientKey: string
  /** The round that the player saw. */
  sharedId: string
  stakeMinor: bigint
  bet: unknown
}

const counts = ({ state }: Round): boolean =>
  state !== 'REFUSED' && state !== 'ROLLED_BACK' && state !== 'ROLLING_BACK'

/** Writes a bet down before its stake is asked for. @throws Refusal BETS_CLOSED, VALIDATION, AMOUNT_RANGE, TABLE_LIMIT */
function beginBet(sandbox: Sandbox, session: GameSession, command: BetCommand): Round {
  const { store } = sandbox
  const { game, stakesMinor } = entryOf(session.gameCode)
  const shared = sharedOf(session.gameCode)
  const now = sandbox.now()
  const current = currentShared(store, session.gameCode)
  if (!current || current.id !== command.sharedId || current.state !== 'OPEN' || now >= current.closesAt)
    throw new Refusal(409, 'BETS_CLOSED')
  const bet = game.readBet(command.bet)
  if (bet === undefined) throw new Refusal(400, 'VALIDATION')
  if (shared.stakeOf && BigInt(shared.stakeOf(bet)) !== command.stakeMinor)
    throw new Refusal(400, 'VALIDATION')
  const [least = 0n] = stakesMinor
  const { stakeMinor } = command
  const isAllowed = stakeMinor >= session.minBetMinor && stakeMinor <= session.maxBetMinor
  if (!isAllowed || stakeMinor < least || stakeMinor % 100n !== 0n) throw new Refusal(422, 'AMOUNT_RANGE')
  const own = listRounds(store, session, maxBets).filter(({ sharedId }) => sharedId === current.id)
  const together = own.filter(counts).reduce((sum, one) => sum + one.stakeMinor, stakeMinor)
  // Both the table's limit and the platform's are of all that a player stakes in a round.
  const tableMax = stakesMinor.at(-1) ?? 0n
  const most = tableMax < session.maxBetMinor ? tableMax : session.maxBetMinor
  if (together > most || own.length >= maxBets) throw new Refusal(422, 'TABLE_LIMIT')
  insertRound(
    store,
    {
      id: randomUUID(),
      sessionId: session.id,
      player: session.player,
      gameCode: session.gameCode,
      stakeMinor,
      bet,
      seedId: undefined,
      nonce: current.number,
      betUuid: randomUUID(),
      winUuid: randomUUID(),
      rollbackUuid: randomUUID(),
      startedAt: now,
      sharedId: current.id,
    },
    command.clientKey,
  )
  const begun = readRoundByKey(store, session.id, command.clientKey)
  if (!begun) throw new Error('a bet that was just written is gone')
  return begun
}

/** The bet of a key that is known already. @throws Refusal STATE_CONFLICT when it is sent with anything else */
function sameBet(known: Round, { sharedId, ...sent }: BetCommand): Round {
  assertSameBet(known, sent)
  if (known.sharedId !== sharedId) throw new Refusal(409, 'STATE_CONFLICT')
  return known
}

/** Money that is kept here: the stake is taken in the same transaction. */
function takeOwnStake(sandbox: Sandbox, session: GameSession, begun: Round): Round {
  const { store } = sandbox
  const balanceAfterBetMinor = changeOwnBalance(store, session, -begun.stakeMinor)
  if (balanceAfterBetMinor !== undefined) return advance(store, begun, 'OPEN', { balanceAfterBetMinor })
  return advance(store, begun, 'REFUSED', {
    refusal: 'INSUFFICIENT_FUNDS',
    balanceMinor: changeOwnBalance(store, session, 0n),
    endedAt: sandbox.now(),
  })
}

/**
 * Takes a bet into the round that the player saw. It stands once its stake is taken before the outcome is worked out;
 * between the last bet and that moment lies the time in which an answer may still come. A stake that was taken later is given back.
 * @throws Refusal STATE_CONFLICT for a known key with another bet, BETS_CLOSED, VALIDATION, AMOUNT_RANGE, TABLE_LIMIT
 */
export async function placeBet(sandbox: Sandbox, session: GameSession, command: BetCommand): Promise<Round> {
  stepTables(sandbox)
  const known = readRoundByKey(sandbox.store, session.id, command.clientKey)
  if (known) return sameBet(known, command)
  const begun = atomically(sandbox.store, () => {
    const one = beginBet(sandbox, session, command)
    return keepsMoney(session) ? takeOwnStake(sandbox, session, one) : one
  })
  sandbox.tables.touch(begun)
  if (keepsMoney(session)) return begun
  const answer = await walletOf(sandbox, session).bet(begun)
  // What is due by the clock comes first: an answer that took too long is too late.
  stepTables(sandbox)
  const ended = takeOrReturn(sandbox, begun, answer)
  sandbox.tables.touch(ended)
  return resolveRound(sandbox, ended)
}

type Answer = Awaited<ReturnType<ReturnType<typeof walletOf>['bet']>>

/** An answer that cannot be written down leaves no stake behind: it is given back. */
function takeOrReturn(sandbox: Sandbox, begun: Round, answer: Answer): Round {
  const { store, log } = sandbox
  try {
    return atomically(store, () => take(sandbox, begun, answer))
  } catch (error) {
    log.warn({ bet: begun.id, reason: String(error) }, 'bet not taken')
    return atomically(store, () => advance(store, begun, 'ROLLING_BACK'))
  }
}

function take(sandbox: Sandbox, begun: Round, answer: Answer): Round {
  const { store } = sandbox
  const now = sandbox.now()
  switch (answer.status) {
    case 'OK': {
      const shared = readShared(store, begun.sharedId ?? '')
      // A table that fails may still be open when its outcome is due.
      const isInTime = shared?.state === 'OPEN' && now < shared.drawsAt
      const { balanceMinor: balanceAfterBetMinor } = answer
      if (isInTime) return advance(store, begun, 'OPEN', { balanceAfterBetMinor })
      return advance(store, begun, 'ROLLING_BACK', { balanceAfterBetMinor, refusal: 'BETS_CLOSED' })
    }
    case 'REFUSED':
      return advance(store, begun, 'REFUSED', {
        refusal: answer.reason,
        balanceMinor: answer.balanceMinor,
        endedAt: now,
      })
    case 'UNKNOWN':
      return advance(store, begun, 'ROLLING_BACK')
  }
}

/**
 * Leaves a round that runs, at the height to which it has come by this clock; a bet that left already stays as it is.
 * @throws Refusal ROUND_CLOSED when it is over or does not run yet
 */
export async function cashOut(sandbox: Sandbox, bet: Round): Promise<Round> {
  stepTables(sandbox)
  const now = sandbox.now()
  const left = atomically(sandbox.store, () => {
    const current = readRound(sandbox.store, bet.id) ?? bet
    if (current.steps.length > 0 || current.state === 'PAYING' || current.state === 'CLOSED') return current
    const shared = readShared(sandbox.store, current.sharedId ?? '')
    const { rising } = sharedOf(current.gameCode)
    const isRunning = shared?.state === 'RISING' && now < (shared.endsAt ?? 0)
    if (!rising || !isRunning || current.state !== 'OPEN') throw new Refusal(409, 'ROUND_CLOSED')
    // A bet that should have left by itself a moment ago has no more than the height that it was set to.
    const at = Math.min(rising.heightAt(now - shared.drawsAt), rising.targetOf(current.bet) ?? Infinity)
    return settleBet(sandbox, shared, current, [{ at }])
  })
  return resolveRound(sandbox, left)
}
