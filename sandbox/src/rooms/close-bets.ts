import { randomUUID } from 'node:crypto'
import { resolveRound } from '#provider/resolve-rounds.ts'
import { advance, insertRound, readRound, type Round } from '#provider/round-store.ts'
import { changeOwnBalance, type GameSession, keepsMoney, readSession } from '#provider/session-store.ts'
import { walletOf } from '#provider/wallet.ts'
import { type CardHand, insertBet, isIn, listBets, moveHand, readHand } from '#rooms/hand-store.ts'
import { roomGame } from '#rooms/room-games.ts'
import { listSeats, saveSeat, type Seat } from '#rooms/room-store.ts'
import { dealHand } from '#rooms/take-turns.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

/** Beyond the time that a call may take. */
const spareMs = 1000

/** The stake of a bank: all that its bets could win together. */
const bankStake = (sandbox: Sandbox, hand: CardHand): bigint =>
  listBets(sandbox.store, hand.id)
    .filter(isIn)
    .reduce((sum, { unit }) => sum + BigInt(unit * roomGame(hand.game).heldBets), 0n)

/** The seat of the member who has the bank; undefined when it is not to be asked for its stake. */
function bankOf(sandbox: Sandbox, hand: CardHand): { seat: Seat; session: GameSession } | undefined {
  const seat = listSeats(sandbox.store, hand.tableCode).find((one) => one.seat === hand.banker)
  const session = seat && readSession(sandbox.store, seat.sessionId)
  if (!session || !seat.takesBank || seat.isLeaving) return undefined
  if (!sandbox.rooms.isHere(hand.tableCode, seat.player)) return undefined
  return bankStake(sandbox, hand) > session.maxBetMinor ? undefined : { seat, session }
}

function beginBank(
  sandbox: Sandbox,
  hand: CardHand,
  { seat, session }: { seat: Seat; session: GameSession },
) {
  const { store } = sandbox
  const id = randomUUID()
  const about = { seat: seat.seat, unit: 0 }
  insertRound(
    store,
    {
      id,
      sessionId: session.id,
      player: session.player,
      gameCode: session.gameCode,
      stakeMinor: bankStake(sandbox, hand),
      bet: about,
      seedId: undefined,
      nonce: hand.number,
      betUuid: randomUUID(),
      winUuid: randomUUID(),
      rollbackUuid: randomUUID(),
      startedAt: sandbox.now(),
      sharedId: hand.id,
    },
    `bank ${hand.id}`,
  )
  const round = readRound(store, id)
  if (!round) throw new Error('the stake of a bank that was just written is gone')
  insertBet(store, hand.id, { ...about, player: session.player, round })
  return round
}

/** Whose money does not reach for the bank does not have it any more. */
function refuse(
  sandbox: Sandbox,
  round: Round,
  answer: { reason: string; balanceMinor: bigint | undefined },
) {
  const { store } = sandbox
  advance(store, round, 'REFUSED', {
    refusal: answer.reason,
    balanceMinor: answer.balanceMinor,
    endedAt: sandbox.now(),
  })
  for (const seat of listSeats(store, readHand(store, round.sharedId ?? '')?.tableCode ?? ''))
    if (seat.player === round.player) saveSeat(store, { ...seat, takesBank: false })
}

/**
 * No more bets. The member who has the bank stakes all that the bets could win; where that cannot be had, the house player deals.
 * Stakes that were not known to be taken by now are not in the hand.
 */
export function closeBets(sandbox: Sandbox, hand: CardHand) {
  const { store } = sandbox
  if (!listBets(store, hand.id).some(isIn)) return moveHand(store, hand, 'WAITING')
  const { house } = roomGame(hand.game)
  const bank = hand.banker === house ? undefined : bankOf(sandbox, hand)
  if (!bank) return dealHand(sandbox, hand, house)
  const round = beginBank(sandbox, hand, bank)
  if (!keepsMoney(bank.session)) {
    const drawsAt = sandbox.now() + sandbox.settings.callTimeoutMs + spareMs
    return moveHand(store, hand, 'BANK', { closesAt: sandbox.now(), drawsAt })
  }
  const balanceAfterBetMinor = changeOwnBalance(store, bank.session, -round.stakeMinor)
  if (balanceAfterBetMinor !== undefined) {
    advance(store, round, 'OPEN', { balanceAfterBetMinor })
    return dealHand(sandbox, hand, hand.banker)
  }
  refuse(sandbox, round, {
    reason: 'INSUFFICIENT_FUNDS',
    balanceMinor: changeOwnBalance(store, bank.session, 0n),
  })
  return dealHand(sandbox, hand, house)
}

type Answer = Awaited<ReturnType<ReturnType<typeof walletOf>['bet']>>

/** The answer and what follows of it together: a bank that was taken deals, any other leaves it to the house player. */
function takeBank(sandbox: Sandbox, asked: Round, answer: Answer) {
  const { store } = sandbox
  const hand = readHand(store, asked.sharedId ?? '')
  const isAwaited = hand?.phase === 'BANK'
  switch (answer.status) {
    case 'OK': {
      const { balanceMinor: balanceAfterBetMinor } = answer
      advance(store, asked, isAwaited ? 'OPEN' : 'ROLLING_BACK', { balanceAfterBetMinor })
      if (isAwaited) dealHand(sandbox, hand, hand.banker)
      return
    }
    case 'REFUSED':
      refuse(sandbox, asked, answer)
      break
    case 'UNKNOWN':
      advance(store, asked, 'ROLLING_BACK')
  }
  if (isAwaited) dealHand(sandbox, hand, roomGame(hand.game).house)
}

/** Asks for the stake of the bank that a hand waits for. */
export async function askBank(sandbox: Sandbox, hand: CardHand): Promise<void> {
  const { store } = sandbox
  const asked = listBets(store, hand.id).find(({ unit, round }) => unit === 0 && round.state === 'BETTING')
  const session = asked && readSession(store, asked.round.sessionId)
  if (!session) {
    // The process that asked is gone: its stake is on its way back.
    atomically(store, () => dealHand(sandbox, hand, roomGame(hand.game).house))
    return
  }
  const answer = await walletOf(sandbox, session).bet(asked.round)
  try {
    atomically(store, () => takeBank(sandbox, asked.round, answer))
  } catch (error) {
    sandbox.log.warn({ hand: hand.id, reason: String(error) }, 'bank not taken')
    atomically(store, () => takeBank(sandbox, asked.round, { status: 'UNKNOWN' }))
  }
  const current = readRound(store, asked.round.id)
  if (current) await resolveRound(sandbox, current)
}
