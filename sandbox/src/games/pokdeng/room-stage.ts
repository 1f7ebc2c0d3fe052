import { el, isStill, part, pause } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import { gainOf } from '../shared/room-parts.ts'
import { createPlace, stateOf } from './places.ts'
import type { PokdengOwnSeat, PokdengRoomView } from './room-views.ts'
import { house, seats } from './rules.ts'

const turnedMs = 1100
const dealMs = 1700

/** The table: five seats and the house player, the own seat nearest. */
export class RoomStage {
  readonly #say: KitSay
  readonly #money: Money
  readonly #felt = el('div', 'felt')
  readonly #number = el('p', 'felt-number')
  readonly #places: readonly ReturnType<typeof createPlace>[]
  readonly #house: ReturnType<typeof createPlace>
  /** The hand whose cards were seen before their end: only then are they turned, and not just there. */
  #seen = ''
  #told = ''

  constructor(say: KitSay, money: Money) {
    this.#say = say
    this.#money = money
    this.#places = Array.from({ length: seats }, (_, seat) => createPlace(say, { seat, order: seat }))
    this.#house = createPlace(say, { seat: house, order: seats })
    this.#house.element.classList.add('at-house', 'taken')
    this.#house.element.title = say('houseNote')
    const deck = el('div', 'deck', el('i', ''), el('i', ''), el('i', ''))
    deck.setAttribute('aria-hidden', 'true')
    this.#felt.append(
      el('div', 'rail'),
      el('div', 'felt-middle', deck, this.#number),
      this.#house.element,
      ...this.#places.map(({ element }) => element),
    )
  }

  enter() {
    part('stage').replaceChildren(this.#felt)
  }

  /** Whether all that was shown of this hand has been told. */
  isTold = (handId: string): boolean => this.#told === handId

  update(room: PokdengRoomView, own: PokdengOwnSeat) {
    const { hand } = room
    const say = this.#say
    const isShown = hand?.phase === 'SHOWN'
    const isTold = isShown && this.#told === hand.id
    const isFresh =
      hand !== null && (hand.phase === 'TURNS' || this.#seen === hand.id || hand.phase === 'SHOWN')
    if (hand && !isShown) this.#seen = hand.id
    this.#number.textContent = hand ? say('handNumber', { number: hand.number }) : ''
    for (const [index, place] of this.#places.entries()) {
      const seat = room.seats[index]
      if (!seat) continue
      // The own seat is nearest, the others go on clockwise from it.
      const at = (index - (own.seat ?? 0) + seats) % seats
      place.element.dataset['at'] = String(at)
      const isOwn = own.seat === index
      place.element.classList.toggle('own', isOwn)
      const about = { isOwn, ownCards: own.cards, say, money: this.#money, isTold }
      place.update(stateOf(room, seat, about), isFresh)
    }
    const isBank = hand?.banker === house
    this.#house.element.classList.toggle('resting', !isBank)
    this.#house.update(
      {
        name: say('house'),
        isTaken: true,
        isAway: false,
        isBank,
        isTurn: false,
        cards: room.house.cards,
        bet: '',
        gain: isTold ? gainOf(room.house.gain, this.#money) : gainOf(null, this.#money),
        isTold: isTold || !isShown,
      },
      isFresh,
    )
  }

  /** Waits until the cards have been turned, where somebody watches them. @returns whether this hand was not told before */
  async turn(handId: string, about: { isDealt: boolean; leftMs: number }): Promise<boolean> {
    if (this.#told === handId) return false
    const { isDealt, leftMs } = about
    const ms = isDealt ? turnedMs : turnedMs + dealMs
    if (!isStill()) await pause(Math.max(0, Math.min(ms, leftMs / 2)))
    if (this.#told === handId) return false
    this.#told = handId
    return true
  }
}
