import { isRed, rankOf, strengthOf, two } from './cards.ts'
import { beats, bombOf, type Combo, comboOf } from './combos.ts'
import { type InstantWin, instantWinner } from './instant-wins.ts'

/** What was paid for a bomb, in bets: who was beaten by it, and who played it. */
export type Chop = { from: number; to: number; bets: number }
/** A play that lies in the middle, with what it brought as a bomb. */
export type Laid = { seat: number; combo: Combo; got: number }

/** Where a hand stands. */
export type Play = {
  /** The seats with a part in it, in the order of their turns. */
  seats: readonly number[]
  hands: ReadonlyMap<number, readonly number[]>
  /** Who has played a card. */
  hasPlayed: ReadonlySet<number>
  /** The plays of this trick, the last one on top; empty for who leads. */
  trick: readonly Laid[]
  passed: ReadonlySet<number>
  turn: number | undefined
  winner: number | undefined
  /** Where somebody won before a card was played. */
  instant: InstantWin | undefined
  chops: readonly Chop[]
  /** The card that the first play has to have; undefined once it was played. */
  opening: number | undefined
}

/** The cards are dealt: who has the lowest leads with it, unless somebody has won at once. */
export function startPlay(hands: readonly { seat: number; cards: readonly number[] }[]): Play {
  const won = instantWinner(hands)
  const [lowest] = hands
    .flatMap(({ seat, cards }) => cards.map((card) => ({ seat, card })))
    .toSorted((a, b) => strengthOf(a.card) - strengthOf(b.card))
  return {
    seats: hands.map(({ seat }) => seat),
    hands: new Map(hands.map(({ seat, cards }) => [seat, cards])),
    hasPlayed: new Set(),
    trick: [],
    passed: new Set(),
    turn: won ? undefined : lowest?.seat,
    winner: won?.seat,
    instant: won?.by,
    chops: [],
    opening: lowest?.card,
  }
}

/** Of twos that are beaten by a bomb: two bets for a black one, four for a red one. */
const priceOf = ({ cards }: Combo): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === two ? (isRed(card) ? 4 : 2) : 0), 0)

/**
 * What a bomb costs whom it beats. Who is beaten by a stronger bomb passes on what the own one brought: so nobody ever loses more to
 * bombs than the own twos cost.
 */
function gotBy(combo: Combo, last: Laid | undefined): number {
  if (!last || bombOf(combo) === 0) return 0
  return bombOf(last.combo) === 0 ? priceOf(last.combo) : last.got
}

/** The next seat that has not passed. */
function afterOf({ seats, passed }: Pick<Play, 'seats' | 'passed'>, seat: number): number {
  const from = seats.indexOf(seat)
  const order = [...seats.slice(from + 1), ...seats.slice(0, from + 1)]
  return order.find((one) => !passed.has(one)) ?? seat
}

/** Whether cards may be played by the seat whose turn it is; none at all is a pass. */
export function allowsCards(play: Play, cards: readonly number[]): boolean {
  const { turn, trick, opening } = play
  const last = trick.at(-1)
  if (turn === undefined) return false
  if (cards.length === 0) return last !== undefined
  const held = play.hands.get(turn) ?? []
  const combo = new Set(cards).size === cards.length ? comboOf(cards) : undefined
  if (!combo || !cards.every((card) => held.includes(card))) return false
  if (opening !== undefined && !cards.includes(opening)) return false
  return last === undefined || beats(combo, last.combo)
}

function pass(play: Play, seat: number): Play {
  const passed = new Set([...play.passed, seat])
  const turn = afterOf({ seats: play.seats, passed }, seat)
  // All but who played last have passed: the trick is over, and they lead.
  if (turn !== play.trick.at(-1)?.seat) return { ...play, passed, turn }
  return { ...play, passed: new Set(), trick: [], turn }
}

/** Where a hand stands after a play or a pass; undefined where the rules do not allow it. */
export function playCards(play: Play, cards: readonly number[]): Play | undefined {
  const { turn: seat } = play
  if (seat === undefined || !allowsCards(play, cards)) return undefined
  const combo = comboOf(cards)
  if (!combo) return pass(play, seat)
  const left = (play.hands.get(seat) ?? []).filter((card) => !cards.includes(card))
  const last = play.trick.at(-1)
  const got = gotBy(combo, last)
  return {
    ...play,
    hands: new Map([...play.hands, [seat, left]]),
    hasPlayed: new Set([...play.hasPlayed, seat]),
    trick: [...play.trick, { seat, combo, got }],
    turn: left.length === 0 ? undefined : afterOf(play, seat),
    winner: left.length === 0 ? seat : undefined,
    chops: last && got > 0 ? [...play.chops, { from: last.seat, to: seat, bets: got }] : play.chops,
    opening: undefined,
  }
}
