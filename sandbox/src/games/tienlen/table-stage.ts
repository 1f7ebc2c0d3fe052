import { el, isStill, part, pause } from '../kit/elements.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { gainOf } from '../shared/room-parts.ts'
import { Fan } from './fan.ts'
import { createLaid } from './laid-cards.ts'
import { createPlace, type PlaceState } from './places.ts'
import type { TienlenOwnSeat, TienlenRoomView } from './room-views.ts'
import { house, seats } from './rules.ts'
import { seatingOf } from './seating.ts'
import { tell } from './tell.ts'

/** So long the last play is seen before what it pays. */
const lastPlayMs = 900

/** The table: the own cards nearest, the others round it against the clock, and the trick in the middle. */
export class TableStage {
  readonly fan: Fan
  readonly #host: FaceHost
  readonly #felt = el('div', 'felt')
  readonly #places: readonly ReturnType<typeof createPlace>[]
  readonly #house: ReturnType<typeof createPlace>
  readonly #laid: ReturnType<typeof createLaid>
  readonly #note = el('p', 'felt-note')
  #told = ''
  /** What the hand before paid, in words. */
  #last = ''

  constructor(host: FaceHost) {
    const { say } = host
    this.#host = host
    this.fan = new Fan(say, host.acts.changed)
    this.#places = Array.from({ length: seats }, (_, seat) => createPlace(say, seat))
    this.#house = createPlace(say, house)
    this.#house.element.title = say('houseNote')
    this.#laid = createLaid(say)
    this.#felt.append(
      el('div', 'rail'),
      el('div', 'felt-middle', this.#laid.element, this.#note),
      ...this.#places.map(({ element }) => element),
      this.#house.element,
      this.fan.element,
    )
  }

  enter() {
    part('stage').replaceChildren(this.#felt)
  }

  isTold = (handId: string): boolean => this.#told === handId

  update(room: TienlenRoomView, own: TienlenOwnSeat) {
    const { middle } = room
    const atOf = seatingOf(room, own)
    for (const [index, place] of this.#places.entries()) {
      const at = atOf(index)
      place.element.dataset['at'] = String(at)
      place.element.classList.toggle('own', own.seat === index)
      // The house player sits where nobody has a part in the hand.
      place.element.hidden = at === atOf(house) && room.house.isIn
      place.update(this.#stateOf(room, own, index))
    }
    this.#house.element.dataset['at'] = String(atOf(house))
    this.#house.element.hidden = !room.house.isIn
    this.#house.update(this.#stateOf(room, own, house))
    const nameOf = (seat: number) => this.#nameOf(seat, own)
    this.#laid.show(middle.trick ?? [], atOf, nameOf)
    this.fan.update(own.cards)
    this.#note.textContent = this.#noteOf(room, own)
    this.#note.classList.toggle('instant', room.hand?.phase === 'SHOWN')
  }

  /** What stands in the middle where no cards lie: who leads, what won at once, and before the deal what the hand before paid. */
  #noteOf({ hand, middle }: TienlenRoomView, own: TienlenOwnSeat): string {
    if (hand?.phase === 'TURNS') return own.isTurn && !middle.trick?.length ? this.#host.say('leads') : ''
    if (hand?.phase !== 'SHOWN') return this.#last
    const instant = hand.shown?.instant ?? null
    return instant !== null && this.#told === hand.id ? this.#host.say(instant) : ''
  }

  readonly #nameOf = (seat: number, own: TienlenOwnSeat): string => {
    const { say } = this.#host
    if (seat === house) return say('house')
    return seat === own.seat ? say('you') : say('seat', { number: seat + 1 })
  }

  #stateOf(room: TienlenRoomView, own: TienlenOwnSeat, seat: number): PlaceState {
    const { hand } = room
    const seen = room.seats[seat]
    const isOwn = own.seat === seat
    const { count, cards, hasPassed, gain } = seen ?? room.house
    const isTaken = seen?.isTaken ?? true
    const isTold = hand !== null && hand.phase === 'SHOWN' && this.#told === hand.id
    return {
      name: isTaken ? this.#nameOf(seat, own) : this.#host.say('free'),
      isTaken,
      isAway: seen !== undefined && seen.isTaken && !seen.isHere && !isOwn,
      isTurn: hand?.turn === seat,
      hasPassed: hasPassed && hand?.phase === 'TURNS',
      isWinner: hand?.shown?.winner === seat,
      count: isOwn ? null : count,
      cards: isOwn ? [] : cards,
      gain: gainOf(isTold ? gain : null, this.#host.money),
    }
  }

  /** Waits until the last play was seen, where somebody watches. @returns whether this hand was not told before */
  async turn(handId: string, leftMs: number, shown: unknown): Promise<boolean> {
    if (this.#told === handId) return false
    if (!isStill()) await pause(Math.max(0, Math.min(lastPlayMs, leftMs / 2)))
    if (this.#told === handId) return false
    this.#told = handId
    this.#last = tell(shown, this.#host.say)
    return true
  }
}
