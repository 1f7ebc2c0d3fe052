import { el } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { button, choiceOf, createDrawn, drawControls, shortOf, showOne } from '../shared/room-parts.ts'
import type { PokdengOwnSeat, PokdengRoomView } from './room-views.ts'
import { house, maxDeng } from './rules.ts'

/** What a player on a seat can do: bet, decide, offer to bank, leave. */
export class RoomPanel {
  readonly #host: FaceHost
  readonly #isNew = createDrawn()
  readonly #betting = el('div', 'betting')
  readonly #deciding: HTMLElement
  readonly #note = el('p', 'holds')
  #unit = ''

  constructor(host: FaceHost) {
    const { say, acts } = host
    this.#host = host
    const stay = button('decide stay', say('stay'), () => acts.decide('stand'))
    const more = button('decide more', say('draw'), () => acts.decide('draw'))
    stay.setAttribute('aria-keyshortcuts', 'S')
    more.setAttribute('aria-keyshortcuts', 'D')
    this.#deciding = el('div', 'deciding', stay, more)
  }

  room(room: PokdengRoomView, own: PokdengOwnSeat, isBusy: boolean) {
    const { say, acts } = this.#host
    drawControls(own, { say, acts, hasBank: true })
    const { hand } = room
    this.#drawUnits(room)
    this.#tellHeld(hand?.banker === own.seat)
    for (const one of this.#deciding.querySelectorAll('button')) one.disabled = isBusy || !own.isTurn
    if (own.isTurn) return this.#drawTurn(own)
    showOne(this.#betting, this.#deciding)
    const { text, press } = this.#whatNow(room, own)
    for (const one of this.#betting.querySelectorAll('button')) one.disabled = !press || isBusy
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
    if (!this.#isNew(units.join())) return
    const { say, acts } = this.#host
    const all = units.map((value, at) => ({ value, text: shortOf(value), className: `chip chip-${at + 1}` }))
    const row = choiceOf(say('unitChoice'), all, {
      chosen: () => this.#unit,
      choose: (value) => {
        this.#unit = value
        acts.changed()
      },
    })
    this.#betting.replaceChildren(row, this.#note)
  }

  /** Who has the bank bets nothing. */
  #tellHeld(hasBank: boolean) {
    const { say, money } = this.#host
    const held = money.text(minorOf(this.#unit) * BigInt(maxDeng))
    const text = hasBank ? say('youBank') : say('holds', { amount: held })
    if (this.#note.textContent !== text) this.#note.textContent = text
    const row = this.#betting.querySelector<HTMLElement>('.units')
    if (row) row.hidden = hasBank
  }

  #drawTurn(own: PokdengOwnSeat) {
    const { say } = this.#host
    showOne(this.#deciding, this.#betting)
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
