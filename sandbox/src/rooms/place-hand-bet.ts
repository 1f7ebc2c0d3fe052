import { randomUUID } from 'node:crypto'
import { Refusal } from '#http/signed-body.ts'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, insertRound, readRound, readRoundByKey, type Round } from '#provider/round-store.ts'
import { assertSameBet } from '#provider/same-bet.ts'
import { changeOwnBalance, type GameSession, keepsMoney } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import {
  type CardHand,
  currentHand,
  insertBet,
  isAsked,
  isIn,
  listBets,
  moveHand,
  readHand,
} from '#rooms/hand-store.ts'
import { betsMs, closedMs, paced } from '#rooms/pace.ts'
import { gameOfSession } from '#rooms/room-games.ts'
import { readRoom, type Seat } from '#rooms/room-store.ts'
import { seatIn } from '#rooms/take-seat.ts'
import { stepRooms, tellRoom } from '#rooms/run-rooms.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type HandBet = {
  /** The client's own name of this bet: sent again, it gets the same bet. */
  clientKey: string
  /** The hand that the player saw. */
  handId: string
  unitMinor: bigint
}

/** How many bets a seat may try in one hand, those that were refused among them. */
const maxTries = 10

/** The hand that a player may bet in. @throws Refusal NOT_SEATED, BETS_CLOSED, HAS_BANK */
function openHandOf(sandbox: Sandbox, session: GameSession, handId: string): { hand: CardHand; seat: Seat } {
  const seat = seatIn(sandbox, session)
  if (!seat || seat.isLeaving) throw new Refusal(409, 'NOT_SEATED')
  const hand = currentHand(sandbox.store, seat.roomId)
  const takesBets = hand?.phase === 'WAITING' || (hand?.phase === 'BETS' && sandbox.now() < hand.closesAt)
  if (!hand || hand.id !== handId || !takesBets) throw new Refusal(409, 'BETS_CLOSED')
  if (hand.banker === seat.seat) throw new Refusal(409, 'HAS_BANK')
  return { hand, seat }
}

/** What is held of a bet. @throws Refusal AMOUNT_RANGE */
function stakeOf(sandbox: Sandbox, session: GameSession, { roomId }: Seat, unitMinor: bigint): bigint {
  const room = readRoom(sandbox.store, roomId)
  const { levels, heldBets } = gameOfSession(session)
  const units = levels.find(({ code }) => code === room?.level)?.units ?? []
  const stakeMinor = unitMinor * BigInt(heldBets)
  const isOffered = units.some((unit) => BigInt(unit) === unitMinor)
  if (!isOffered || stakeMinor < session.minBetMinor || stakeMinor > session.maxBetMinor)
    throw new Refusal(422, 'AMOUNT_RANGE')
  return stakeMinor
}

/** Writes a bet down before its stake is asked for; the first one of a hand starts the clock. */
function beginBet(sandbox: Sandbox, session: GameSession, { clientKey, handId, unitMinor }: HandBet): Round {
  const { store } = sandbox
  const { hand, seat } = openHandOf(sandbox, session, handId)
  const stakeMinor = stakeOf(sandbox, session, seat, unitMinor)
  const own = listBets(store, hand.id).filter(({ player }) => player === session.player)
  if (own.some((bet) => isIn(bet) || isAsked(bet))) throw new Refusal(409, 'BET_STANDS')
  if (own.length >= maxTries) throw new Refusal(409, 'BETS_CLOSED')
  const bet = { seat: seat.seat, unit: Number(unitMinor) }
  const now = sandbox.now()
  const id = randomUUID()
  insertRound(
    store,
    {
      id,
      sessionId: session.id,
      player: session.player,
      gameCode: session.gameCode,
      stakeMinor,
      bet,
      seedId: undefined,
      nonce: hand.number,
      betUuid: randomUUID(),
      winUuid: randomUUID(),
      rollbackUuid: randomUUID(),
      startedAt: now,
      sharedId: hand.id,
    },
    clientKey,
  )
  const round = readRound(store, id)
  if (!round) throw new Error('a bet that was just written is gone')
  insertBet(store, hand.id, { ...bet, player: session.player, round })
  if (hand.phase === 'WAITING') {
    const closesAt = now + paced(sandbox, betsMs)
    moveHand(store, hand, 'BETS', { opensAt: now, closesAt, drawsAt: closesAt + paced(sandbox, closedMs) })
  }
  return round
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

/** A stake that was taken after the cards were dealt is given back, and one of a hand that was without bets and began anew since. */
function take(sandbox: Sandbox, begun: Round, answer: Answer): Round {
  const { store } = sandbox
  switch (answer.status) {
    case 'OK': {
      const hand = readHand(store, begun.sharedId ?? '')
      const isOfNow = hand?.phase === 'BETS' && begun.startedAt >= hand.opensAt
      const isInTime = isOfNow && sandbox.now() < hand.drawsAt
      const { balanceMinor: balanceAfterBetMinor } = answer
      if (isInTime) return advance(store, begun, 'OPEN', { balanceAfterBetMinor })
      return advance(store, begun, 'ROLLING_BACK', { balanceAfterBetMinor, refusal: 'BETS_CLOSED' })
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
function takeOrReturn(sandbox: Sandbox, begun: Round, answer: Answer): Round {
  try {
    return atomically(sandbox.store, () => take(sandbox, begun, answer))
  } catch (error) {
    sandbox.log.warn({ bet: begun.id, reason: String(error) }, 'bet not taken')
    return atomically(sandbox.store, () => advance(sandbox.store, begun, 'ROLLING_BACK'))
  }
}

/** @throws Refusal STATE_CONFLICT for a known key with another bet or hand */
function sameBet(known: Round, { handId, unitMinor }: HandBet, heldBets: number): Round {
  const { seat } = known.bet as { seat: number } // written by `beginBet`
  const bet = { seat, unit: Number(unitMinor) }
  assertSameBet(known, { bet, stakeMinor: unitMinor * BigInt(heldBets) })
  if (known.sharedId !== handId) throw new Refusal(409, 'STATE_CONFLICT')
  return known
}

/**
 * Takes a bet into the hand that the player saw, and holds all that it can lose. It stands once that was taken before cards are
 * dealt.
 * @throws Refusal STATE_CONFLICT, NOT_SEATED, BETS_CLOSED, HAS_BANK, AMOUNT_RANGE, BET_STANDS
 */
export async function placeHandBet(sandbox: Sandbox, session: GameSession, command: HandBet): Promise<Round> {
  const { store } = sandbox
  stepRooms(sandbox)
  const known = readRoundByKey(store, session.id, command.clientKey)
  if (known) return sameBet(known, command, gameOfSession(session).heldBets)
  const begun = atomically(store, () => {
    const one = beginBet(sandbox, session, command)
    return keepsMoney(session) ? takeOwnStake(sandbox, session, one) : one
  })
  const roomId = readHand(store, command.handId)?.tableCode ?? ''
  tellRoom(sandbox, roomId)
  if (keepsMoney(session)) return begun
  const answer = await walletOf(sandbox, session).bet(begun)
  // What is due by the clock comes first: an answer that took too long is too late.
  stepRooms(sandbox)
  const ended = takeOrReturn(sandbox, begun, answer)
  tellRoom(sandbox, roomId)
  return resolveRound(sandbox, ended)
}
