import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#http/signed-body.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, insertRound, readRoundByKey, type Round } from '#provider/round-store.ts'
import { changeOwnBalance, type GameSession, keepsMoney } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import type { Sandbox } from '#sandbox.ts'
import { bookId, type Choice, insertLegs, listLegs } from '#sports/leg-store.ts'
import { findEvent, offersOn, scoreOf } from '#sports/event-state.ts'
import { keepSeason } from '#sports/season-store.ts'
import { settleMatches } from '#sports/settle-matches.ts'
import { clashOf } from '#games/sports/apart.ts'
import { seasonOf } from '#games/sports/seasons.ts'
import { maxLegs, maxWinMinor } from '#games/sports/limits.ts'
import { choicesOf, winOfSlip } from '#games/sports/settlement.ts'
import { entryOf } from '#provider/catalogue.ts'
import { atomically } from '#store/open-store.ts'
import { fromMinor } from '@suntala/contract/minor'

/** A pick at the price that the player saw and accepts, in hundredths. */
export type PricedChoice = Choice & { price: number }
type SlipCommand = {
  /** The client's own name of this bet: sent again, it gets the same bet. */
  clientKey: string
  size: number
  /** For each combination. */
  unitMinor: bigint
  legs: readonly PricedChoice[]
}
/** What a pick costs now; null when it is not offered. */
export type Moved = Choice & { price: number | null }

type Quoted = { choice: PricedChoice; price: number | null; score: string }

/** What a pick costs by now, and at which score. */
function quote(sandbox: Sandbox, choice: PricedChoice): Quoted {
  const state = findEvent(sandbox, choice.match, sandbox.now())
  if (!state) return { choice, price: null, score: '' }
  const offer = offersOn(state).find(({ code, line }) => code === choice.code && line === choice.line)
  const price = offer?.picks.find(({ pick }) => pick === choice.pick)?.price ?? null
  return { choice, price, score: scoreOf(state) }
}

/** @throws Refusal VALIDATION, SAME_MATCH, SAME_LEAGUE, AMOUNT_RANGE, WIN_LIMIT */
function stakeOf(session: GameSession, { size, unitMinor, legs }: SlipCommand): bigint {
  if (size < 1 || size > legs.length || legs.length > maxLegs) throw new Refusal(400, 'VALIDATION')
  const clash = size > 1 ? clashOf(legs.map(({ match }) => match)) : undefined
  if (clash) throw new Refusal(422, clash)
  const choices = choicesOf(legs.length, size)
  const stakeMinor = unitMinor * BigInt(choices.length)
  const [least = 0n, most = 0n] = entryOf(session.gameCode).stakesMinor
  const isAllowed = stakeMinor >= session.minBetMinor && stakeMinor <= session.maxBetMinor
  if (!isAllowed || unitMinor < least || stakeMinor > most || unitMinor % 100n !== 0n)
    throw new Refusal(422, 'AMOUNT_RANGE')
  const won = legs.map((leg) => ({ ...leg, settlement: 'WIN' as const }))
  if ((winOfSlip(unitMinor, choices, won) ?? 0n) > maxWinMinor) throw new Refusal(422, 'WIN_LIMIT')
  return stakeMinor
}

function beginSlip(sandbox: Sandbox, session: GameSession, command: SlipCommand): Round {
  const { store } = sandbox
  const { legs, size, unitMinor, clientKey } = command
  const round = {
    id: randomUUID(),
    sessionId: session.id,
    player: session.player,
    gameCode: session.gameCode,
    stakeMinor: stakeOf(session, command),
    bet: { size, unit: fromMinor(unitMinor) },
    seedId: undefined,
    nonce: 0,
    betUuid: randomUUID(),
    winUuid: randomUUID(),
    rollbackUuid: randomUUID(),
    startedAt: sandbox.now(),
    sharedId: bookId,
  }
  insertRound(store, round, clientKey)
  for (const { match } of legs) {
    const season = seasonOf(match)
    if (season) keepSeason(store, season)
  }
  insertLegs(store, round.id, legs)
  const begun = readRoundByKey(store, session.id, clientKey)
  if (!begun) throw new Error('a bet that was just written is gone')
  return begun
}

/** The bet of a key that is known already. @throws Refusal STATE_CONFLICT when it is sent with anything else */
function sameSlip({ store }: Sandbox, known: Round, { size, unitMinor, legs }: SlipCommand): Round {
  const kept = listLegs(store, known.id).map(({ settlement: _, ...leg }) => leg)
  const sent = legs.map(({ match, code, line, pick, price }) => ({ match, code, line, pick, price }))
  if (!isDeepStrictEqual([known.bet, kept], [{ size, unit: fromMinor(unitMinor) }, sent]))
    throw new Refusal(409, 'STATE_CONFLICT')
  return known
}

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

type Answer = Awaited<ReturnType<ReturnType<typeof walletOf>['bet']>>

/** A stake that came after a score of one of its matches has moved, or after its end, is given back. */
function take(sandbox: Sandbox, begun: Round, answer: Answer, quoted: readonly Quoted[]): Round {
  const { store } = sandbox
  switch (answer.status) {
    case 'OK': {
      const { balanceMinor: balanceAfterBetMinor } = answer
      const isInTime = quoted.every(({ choice, score }) => {
        const state = findEvent(sandbox, choice.match, sandbox.now())
        return state?.isOpen === true && scoreOf(state) === score
      })
      if (isInTime) return advance(store, begun, 'OPEN', { balanceAfterBetMinor })
      return advance(store, begun, 'ROLLING_BACK', { balanceAfterBetMinor, refusal: 'PRICE_MOVED' })
    }
    case 'REFUSED':
      return advance(store, begun, 'REFUSED', {
        refusal: answer.reason,
        balanceMinor: answer.balanceMinor,
        endedAt: sandbox.now(),
      })
    case 'UNKNOWN':
      return advance(store, begun, 'ROLLING_BACK')
  }
}

/** An answer that cannot be written down leaves no stake behind: it is given back. */
function takeOrReturn(sandbox: Sandbox, begun: Round, answer: Answer, quoted: readonly Quoted[]): Round {
  const { store, log } = sandbox
  try {
    return atomically(store, () => take(sandbox, begun, answer, quoted))
  } catch (error) {
    log.warn({ bet: begun.id, reason: String(error) }, 'bet not taken')
    return atomically(store, () => advance(store, begun, 'ROLLING_BACK'))
  }
}

/**
 * Takes a bet at the prices that the player saw, and at no other: when one has moved, nothing is taken, and all prices of
 * now are told instead.
 * @throws Refusal STATE_CONFLICT for a known key with another bet, VALIDATION, SAME_MATCH, AMOUNT_RANGE, WIN_LIMIT
 */
export async function placeSlip(
  sandbox: Sandbox,
  session: GameSession,
  command: SlipCommand,
): Promise<Round | { moved: Moved[] }> {
  settleMatches(sandbox)
  const known = readRoundByKey(sandbox.store, session.id, command.clientKey)
  if (known) return sameSlip(sandbox, known, command)
  stakeOf(session, command)
  const quoted = command.legs.map((choice) => quote(sandbox, choice))
  if (quoted.some(({ choice, price }) => price !== choice.price))
    return { moved: quoted.map(({ choice, price }) => ({ ...choice, price })) }
  const begun = atomically(sandbox.store, () => {
    const one = beginSlip(sandbox, session, command)
    return keepsMoney(session) ? takeOwnStake(sandbox, session, one) : one
  })
  if (keepsMoney(session)) return begun
  const answer = await walletOf(sandbox, session).bet(begun)
  // What is due by the clock comes first: an answer that took too long is too late.
  settleMatches(sandbox)
  return resolveRound(sandbox, takeOrReturn(sandbox, begun, answer, quoted))
}
