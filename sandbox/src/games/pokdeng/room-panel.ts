import { el, part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { button, choiceOf, createDrawn, drawControls, shortOf } from '../shared/room-parts.ts'
import type { PokdengOwnSeat, PokdengRoomView } from './room-views.ts'
import { house, maxDeng } from './rules.ts'

/** What a player on a seat can do: bet, decide, offer to bank, leave. */
export class RoomPanel {
  readonly #host: FaceHost
  readonly #isNew = createDrawn()
  #unit = ''

  constructor(host: FaceHost) {
    this.#host = host
  }

  room(room: PokdengRoomView, own: PokdengOwnSeat, isBusy: boolean) {
    const { say, acts } = this.#host
    // The page's own lobby empties the panel.
    if (part('options').children.length === 0) this.#isNew('')
    drawControls(own, { say, acts, hasBank: true })
    const { hand } = room
    if (own.isTurn) return this.#drawTurn(own, isBusy)
    this.#drawUnits(room)
    const { text, press } = this.#whatNow(room, own)
    for (const one of part('options').querySelectorAll('button')) one.disabled = !press || isBusy
    this.#host.button.set(text, isBusy || hand === null ? undefined : press)
  }

  #whatNow({ hand, room }: PokdengRoomView, own: PokdengOwnSeat): { text: string; press?: () => void } {
    const { say, money, acts } = this.#host
    const stands = own.round !== null && ['BETTING', 'OPEN', 'PAYING', 'CLOSED'].includes(own.round.state)
    if (!hand) return { text: say('waitHand') }
    if (hand.phase === 'SHOWN') return { text: say('waitHand') }
    if (hand.phase === 'TURNS' || hand.phase === 'BANK')
      return { text: say(stands ? 'waitTurn' : 'waitSeat') }
    if (hand.banker === own.seat || stands) return { text: say('waitBets') }
    const unit = room.units.includes(this.#unit) ? this.#unit : (room.units[0] ?? '0')
    const amount = money.text(minorOf(unit))
    return { text: say('betOf', { amount }), press: () => acts.bet(unit) }
  }

  #drawUnits({ room: { units } }: PokdengRoomView) {
    if (!units.includes(this.#unit)) this.#unit = units[1] ?? units[0] ?? ''
    if (!this.#isNew(`units ${units.join()}`)) return
    const { say, money, acts } = this.#host
    const note = el('p', 'holds')
    const tell = () => {
      const held = money.text(minorOf(this.#unit) * BigInt(maxDeng))
      note.textContent = say('holds', { amount: held })
    }
    const all = units.map((value, at) => ({ value, text: shortOf(value), className: `chip chip-${at + 1}` }))
    const row = choiceOf(say('unitChoice'), all, {
      chosen: () => this.#unit,
      choose: (value) => {
        this.#unit = value
        tell()
        acts.changed()
      },
    })
    tell()
    part('options').replaceChildren(el('div', 'betting', row, note))
  }

  #drawTurn(own: PokdengOwnSeat, isBusy: boolean) {
    const { say, acts } = this.#host
    if (this.#isNew(`turn ${own.handId ?? ''}`)) {
      const stay = button('decide stay', say('stay'), () => acts.decide('stand'))
      const more = button('decide more', say('draw'), () => acts.decide('draw'))
      stay.setAttribute('aria-keyshortcuts', 'S')
      more.setAttribute('aria-keyshortcuts', 'D')
      part('options').replaceChildren(el('div', 'deciding', stay, more))
    }
    for (const one of part('options').querySelectorAll('button')) one.disabled = isBusy
    this.#host.button.set(say('phaseTurn', { number: (own.seat ?? 0) + 1, seconds: '' }))
  }

  /** The table in a line: which it is, who sits there and who has the bank. */
  about({ room, seats, hand }: PokdengRoomView, own: PokdengOwnSeat): string {
    const { say } = this.#host
    const banker = hand?.banker ?? house
    const bank =
      banker === house
        ? say('bankHouse')
        : banker === own.seat
          ? say('bankYou')
          : say('bankSeat', { number: banker + 1 })
    return say('roomOf', { number: room.number, seated: seats.filter(({ isTaken }) => isTaken).length, bank })
  }
}
