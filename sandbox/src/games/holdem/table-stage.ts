import { el, isStill, part, pause } from '../kit/elements.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { gainOf } from '../shared/room-parts.ts'
import { createBoard, type Board } from './board.ts'
import { madeHands, madeOf } from './hand-rank.ts'
import { house, seats } from './play-hand.ts'
import { createPair, createPlace, type PlaceState } from './places.ts'
import type { HoldemOwnSeat, HoldemRoomView } from './room-views.ts'
import { seatingOf } from './seating.ts'
import { madeKey, nameOf, tell } from './tell.ts'

/** Hands are turned one after the other, so far apart. */
const turnEachMs = 450

/** The table: the own cards nearest, the others round it clockwise, the board and the pots in the middle. */
export class TableStage {
  readonly #host: FaceHost
  readonly #felt = el('div', 'felt')
  readonly #places: readonly ReturnType<typeof createPlace>[]
  readonly #board: Board
  readonly #own: ReturnType<typeof createPair>
  readonly #made = el('p', 'own-made')
  #told = ''

  constructor(host: FaceHost) {
    const { say, money } = host
    this.#host = host
    this.#places = Array.from({ length: seats + 1 }, (_, seat) => createPlace(say, money, seat))
    this.#places[house]?.element.setAttribute('title', say('houseNote'))
    this.#board = createBoard(host)
    this.#own = createPair(say)
    this.#own.element.setAttribute('role', 'group')
    this.#own.element.setAttribute('aria-label', say('ownCards'))
    this.#felt.append(
      el('div', 'rail'),
      this.#board.element,
      ...this.#places.flatMap(({ element, bet }) => [bet, element]),
      el('div', 'own-hand', this.#own.element, this.#made),
    )
  }

  enter() {
    part('stage').replaceChildren(this.#felt)
  }

  isTold = (handId: string): boolean => this.#told === handId

  update(room: HoldemRoomView, own: HoldemOwnSeat) {
    const atOf = seatingOf(room, own)
    for (const [seat, { element, bet, update }] of this.#places.entries()) {
      const at = String(atOf(seat))
      element.dataset['at'] = at
      bet.dataset['at'] = at
      element.classList.toggle('own', own.seat === seat)
      // The house player sits where nobody has a part in the hand.
      const isHidden = seat === house ? !room.house.isIn : room.house.isIn && at === String(atOf(house))
      update(this.#stateOf(room, own, seat))
      element.hidden = isHidden
      if (isHidden) bet.hidden = true
    }
    this.#board.show(room, this.#isTold(room))
    this.#own.show(own.cards.length > 0 ? own.cards : 'none')
    this.#felt.classList.toggle('has-own', own.cards.length > 0)
    this.#felt.classList.toggle('has-folded', room.seats[own.seat ?? -1]?.hasFolded ?? false)
    this.#made.textContent = this.#ownMade(room, own)
  }

  /** What the own cards make, beside them: so far, and at the end where they were shown. */
  #ownMade(room: HoldemRoomView, own: HoldemOwnSeat): string {
    const { say } = this.#host
    const made = own.made === null ? undefined : madeHands[own.made]
    if (room.hand?.phase === 'TURNS') return made ? say(madeKey(made)) : ''
    const score = own.seat === null ? null : this.#resultOf(room, own.seat)?.score
    return score == null ? '' : say(madeKey(madeOf(score)))
  }

  readonly #resultOf = (room: HoldemRoomView, seat: number) =>
    this.#isTold(room) ? room.hand?.shown?.results.find((one) => one.seat === seat) : undefined

  readonly #isTold = ({ hand }: HoldemRoomView): boolean => hand?.phase === 'SHOWN' && this.#told === hand.id

  #stateOf(room: HoldemRoomView, own: HoldemOwnSeat, seat: number): PlaceState {
    const { hand, middle } = room
    const { say, money } = this.#host
    const seen = room.seats[seat]
    const isOwn = own.seat === seat
    const { stack, street, did, hasFolded, cards, gain } = seen ?? room.house
    const isTaken = seen?.isTaken ?? true
    const isTold = this.#isTold(room)
    const result = isOwn ? undefined : this.#resultOf(room, seat)
    const isWinner = isTold && (hand?.shown?.pots.some(({ winners }) => winners.includes(seat)) ?? false)
    return {
      name: isTaken ? (isOwn ? say('you') : nameOf(seat, say)) : say('free'),
      isTaken,
      isAway: seen !== undefined && seen.isTaken && !seen.isHere && !isOwn,
      isTurn: hand?.turn === seat,
      hasButton: stack !== null && middle.button === seat,
      hasFolded,
      isWinner,
      // What is won is not told before it was seen.
      stack: stack !== null && hand?.phase === 'SHOWN' && !isTold ? null : stack,
      street,
      did: hand?.phase === 'TURNS' || hasFolded ? did : null,
      cards: isOwn ? [] : cards,
      turnedAfterMs: Math.max(0, hand?.shown?.showdown.indexOf(seat) ?? 0) * turnEachMs,
      made: result && result.score !== null ? say(madeKey(madeOf(result.score))) : '',
      gain: gainOf(isTold ? gain : null, money),
    }
  }

  /** Waits until board and hands were seen, where somebody watches. @returns whether this hand was not told before */
  async turn(handId: string, leftMs: number, shown: HoldemRoomView): Promise<boolean> {
    if (this.#told === handId) return false
    const hands = (shown.hand?.shown?.showdown.length ?? 0) * turnEachMs
    const wanted = Math.max(this.#board.runsMs(), hands) + 300
    if (!isStill()) await pause(Math.max(0, Math.min(wanted, leftMs / 2)))
    if (this.#told === handId) return false
    this.#told = handId
    return true
  }

  readonly tell = (shown: unknown): string => tell(shown, this.#host.say)
}
