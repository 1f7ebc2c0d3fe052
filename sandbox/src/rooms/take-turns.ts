import { drawOf } from '#games/kit/fair.ts'
import type { Act, Dealt } from '#games/shared/room-game.ts'
import { advance } from '#provider/round-store.ts'
import { type CardHand, isIn, listBets, moveHand } from '#rooms/hand-store.ts'
import { noteFlows } from '#rooms/note-signals.ts'
import { awayTurnMs, paced, shownMs, silentTurnMs } from '#rooms/pace.ts'
import { roomGame } from '#rooms/room-games.ts'
import type { Sandbox } from '#sandbox.ts'
import { listShared, seedsOf } from '#tables/shared-store.ts'

/** A hand as its game knows it: what was bet, in the order of the seats, and what was done. */
export const dealtOf = ({ store }: Sandbox, hand: CardHand): Dealt => ({
  banker: hand.banker,
  bets: listBets(store, hand.id)
    .filter((bet) => bet.unit > 0 && isIn(bet))
    .map(({ seat, unit }) => ({ seat, unit })),
  acts: hand.acts,
  // The newest is the hand itself once it is shown.
  before: () => listShared(store, hand.tableCode, 2).find(({ id }) => id !== hand.id)?.outcome,
  draw: () => drawOf(seedsOf(hand)),
})

/** How long a seat has for its turn: less where nobody looks from it, and after a turn that it let go by. */
function turnMsOf(sandbox: Sandbox, hand: CardHand, turn: number): number {
  const { house, houseTurnMs, turnMs } = roomGame(hand.game)
  if (turn === house) return houseTurnMs
  const owner = listBets(sandbox.store, hand.id).find((bet) => bet.seat === turn && isIn(bet))
  if (!owner || !sandbox.rooms.isHere(hand.tableCode, owner.player)) return awayTurnMs
  return hand.acts.findLast(({ seat }) => seat === turn)?.isForSilent ? silentTurnMs : turnMs
}

/** Whose turn it is, and until when. */
function nextTurn(sandbox: Sandbox, hand: CardHand): Pick<CardHand, 'turn' | 'turnFrom' | 'turnTo'> {
  const { turnOf, dealMs } = roomGame(hand.game)
  const turn = turnOf(dealtOf(sandbox, hand))
  if (turn === undefined) return { turn, turnFrom: undefined, turnTo: undefined }
  const turnFrom = sandbox.now() + (hand.acts.length === 0 ? paced(sandbox, dealMs) : 0)
  return { turn, turnFrom, turnTo: turnFrom + paced(sandbox, turnMsOf(sandbox, hand, turn)) }
}

/** Cards lie there: who deals is settled, and the first seat decides. */
export function dealHand(sandbox: Sandbox, hand: CardHand, banker: number): CardHand {
  const next = nextTurn(sandbox, { ...hand, banker })
  const dealt = moveHand(sandbox.store, hand, 'TURNS', { banker, ...next })
  return next.turn === undefined ? showHand(sandbox, dealt) : dealt
}

/** What the game does for a seat without a decision in time, and for the house player at its own. */
export function restFor(sandbox: Sandbox, hand: CardHand, seat: number): Act {
  const { restOf, house } = roomGame(hand.game)
  const step = restOf(dealtOf(sandbox, hand), seat)
  return seat === house ? { seat, step } : { seat, step, isForSilent: true }
}

/** A seat's decision, which its game allows. */
export function takeTurnFor(sandbox: Sandbox, hand: CardHand, act: Act): CardHand {
  const acts = [...hand.acts, act]
  const next = nextTurn(sandbox, { ...hand, acts })
  const moved = moveHand(sandbox.store, hand, 'TURNS', { acts, ...next })
  return next.turn === undefined ? showHand(sandbox, moved) : moved
}

/** All cards are shown, and every stake has its pay, in one transaction: whatever breaks off later, they are paid. */
function showHand(sandbox: Sandbox, hand: CardHand): CardHand {
  const { store } = sandbox
  const { settle, house } = roomGame(hand.game)
  const { log, shown, pays, flows } = settle(dealtOf(sandbox, hand))
  const payOf = (seat: number) => pays.find((one) => one.seat === seat)
  for (const { seat, round } of listBets(store, hand.id).filter(isIn))
    advance(store, round, 'PAYING', {
      steps: [log],
      outcome: shown,
      winMinor: BigInt(payOf(seat)?.paid ?? 0),
    })
  noteFlows(sandbox, hand, flows)
  return moveHand(store, hand, 'SHOWN', {
    turn: undefined,
    turnFrom: undefined,
    turnTo: undefined,
    outcome: shown,
    endsAt: sandbox.now() + paced(sandbox, shownMs),
    houseStake: payOf(house)?.held ?? 0,
    housePay: payOf(house)?.paid ?? 0,
    fee: pays.reduce((sum, { fee }) => sum + fee, 0),
  })
}
