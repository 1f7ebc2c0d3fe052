import { drawOf } from '#games/kit/fair.ts'
import { restDraws } from '#games/pokdeng/hand.ts'
import {
  dealOf,
  type HandLog,
  heldOf,
  house,
  mayDraw,
  paidTo,
  seats as seatCount,
  settleHand,
  twoOf,
} from '#games/pokdeng/rules.ts'
import { advance } from '#provider/round-store.ts'
import { type CardHand, isIn, listBets, moveHand } from '#rooms/hand-store.ts'
import { noteFlows } from '#rooms/note-signals.ts'
import { awayTurnMs, dealMs, paced, shownMs, turnMs } from '#rooms/pace.ts'
import type { Sandbox } from '#sandbox.ts'
import { seedsOf } from '#tables/shared-store.ts'

export const cardsOf = (hand: CardHand): ReturnType<typeof dealOf> => dealOf(drawOf(seedsOf(hand)))

/** What was bet in a hand that is dealt, in the order of the seats. */
const betsOf = (sandbox: Sandbox, hand: CardHand): HandLog['bets'] =>
  listBets(sandbox.store, hand.id)
    .filter((bet) => bet.unit > 0 && isIn(bet))
    .map(({ seat, unit }) => ({ seat, unit }))

/** Players from the banker's left on, the banker last; who has nothing to decide is passed over. */
function nextTurn(sandbox: Sandbox, hand: CardHand): Pick<CardHand, 'turn' | 'turnFrom' | 'turnTo'> {
  const deal = cardsOf(hand)
  const { banker, acted } = hand
  const players = betsOf(sandbox, hand).map(({ seat }) => seat)
  const wayTo = (seat: number) => (seat - banker + seatCount + 1) % (seatCount + 1)
  const order = players.toSorted((a, b) => wayTo(a) - wayTo(b))
  const all = banker === house ? order : [...order, banker]
  const turn = all.find((seat) => !acted.includes(seat) && mayDraw(deal, banker, seat))
  if (turn === undefined) return { turn, turnFrom: undefined, turnTo: undefined }
  const owner = listBets(sandbox.store, hand.id).find((bet) => bet.seat === turn && isIn(bet))
  const isHere = owner !== undefined && sandbox.rooms.isHere(hand.tableCode, owner.player)
  const turnFrom = sandbox.now() + (acted.length === 0 ? paced(sandbox, dealMs) : 0)
  return { turn, turnFrom, turnTo: turnFrom + paced(sandbox, isHere ? turnMs : awayTurnMs) }
}

/** Cards lie there: who deals is settled, and the first seat decides. */
export function dealHand(sandbox: Sandbox, hand: CardHand, banker: number): CardHand {
  const next = nextTurn(sandbox, { ...hand, banker })
  const dealt = moveHand(sandbox.store, hand, 'TURNS', { banker, ...next })
  return next.turn === undefined ? showHand(sandbox, dealt) : dealt
}

/** A seat's decision; without one in time it is what the rule for that says. */
export function takeTurnFor(
  sandbox: Sandbox,
  hand: CardHand,
  { seat, step }: { seat: number; step: 'draw' | 'stand' | 'rest' },
): CardHand {
  const draws = step === 'rest' ? restDraws(twoOf(cardsOf(hand)(seat))) : step === 'draw'
  const acted = [...hand.acted, seat]
  const drew = draws ? [...hand.drew, seat] : hand.drew
  const next = nextTurn(sandbox, { ...hand, acted, drew })
  const moved = moveHand(sandbox.store, hand, 'TURNS', { acted, drew, ...next })
  return next.turn === undefined ? showHand(sandbox, moved) : moved
}

/** All cards are shown, and every stake has its pay, in one transaction: whatever breaks off later, they are paid. */
function showHand(sandbox: Sandbox, hand: CardHand): CardHand {
  const { store } = sandbox
  const { banker } = hand
  const deal = cardsOf(hand)
  const houseDraws = banker === house && mayDraw(deal, house, house) && restDraws(twoOf(deal(house)))
  const drew = houseDraws ? [...hand.drew, house] : hand.drew
  const log: HandLog = { banker, bets: betsOf(sandbox, hand), drew: drew.toSorted((a, b) => a - b) }
  const shown = settleHand(log, drawOf(seedsOf(hand)))
  if (!shown) throw new Error(`the rules do not allow hand ${hand.id}`)
  for (const { seat, round } of listBets(store, hand.id).filter(isIn))
    advance(store, round, 'PAYING', {
      steps: [log],
      outcome: shown,
      winMinor: BigInt(paidTo(log, shown, seat)),
    })
  noteFlows(sandbox, hand, shown)
  return moveHand(store, hand, 'SHOWN', {
    drew,
    turn: undefined,
    turnFrom: undefined,
    turnTo: undefined,
    outcome: shown,
    endsAt: sandbox.now() + paced(sandbox, shownMs),
    houseStake: banker === house ? heldOf(log, house) : 0,
    housePay: banker === house ? paidTo(log, shown, house) : 0,
    fee: [shown.banker, ...shown.players].reduce((sum, { fee }) => sum + fee, 0),
  })
}
