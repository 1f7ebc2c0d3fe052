import { el } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { choiceOf, createDrawn, drawControls, shortOf, showOne } from '../shared/room-parts.ts'
import { Acts } from './acts.ts'
import { bigBlindOf } from './levels.ts'
import type { HoldemOwnSeat, HoldemRoomView } from './room-views.ts'

/** What a player on a seat can do: bring a stack to a hand, and decide. */
export class Panel {
  readonly #host: FaceHost
  readonly #isNew = createDrawn()
  readonly #acts: Acts
  #betting = el('div', 'betting')
  #unit = ''

  constructor(host: FaceHost) {
    this.#host = host
    this.#acts = new Acts(host)
  }

  room(room: HoldemRoomView, own: HoldemOwnSeat, isBusy: boolean) {
    const { say, acts } = this.#host
    drawControls(own, { say, acts, hasBank: false })
    const seat = room.seats[own.seat ?? -1]
    const decides = room.hand?.phase === 'TURNS' && own.cards.length > 0 && !seat?.hasFolded
    if (decides) this.#acts.update(room, own, isBusy)
    else this.#drawStacks(room, own, isBusy)
    if (decides) showOne(this.#acts.element, this.#betting)
    else showOne(this.#betting, this.#acts.element)
  }

  #drawStacks(room: HoldemRoomView, own: HoldemOwnSeat, isBusy: boolean) {
    const { units } = room.room
    if (!units.includes(this.#unit)) this.#unit = units[0] ?? ''
    if (this.#isNew(units.join())) this.#drawChoice(units)
    const { text, press } = this.#whatNow(room, own)
    for (const one of this.#betting.querySelectorAll('button')) one.disabled = !press || isBusy
    this.#host.button.set(text, isBusy ? undefined : press)
  }

  #drawChoice(units: readonly string[]) {
    const { say, money, acts } = this.#host
    const note = el('p', 'holds')
    const tell = () => {
      const big = bigBlindOf(Number(minorOf(this.#unit))) ?? 0
      const [small, blind] = [big / 2, big].map((minor) => money.text(BigInt(minor)))
      const amount = money.text(minorOf(this.#unit))
      note.textContent = say('stackNote', { small: small ?? '', big: blind ?? '', amount })
    }
    const all = units.map((value, at) => ({ value, text: shortOf(value), className: `chip chip-${at + 2}` }))
    const row = choiceOf(say('stackChoice'), all, {
      chosen: () => this.#unit,
      choose: (value) => {
        this.#unit = value
        tell()
        acts.changed()
      },
    })
    tell()
    this.#betting.replaceChildren(row, note)
  }

  #whatNow({ hand }: HoldemRoomView, own: HoldemOwnSeat): { text: string; press?: () => void } {
    const { say, money, acts } = this.#host
    const stands = own.round !== null && ['BETTING', 'OPEN', 'PAYING', 'CLOSED'].includes(own.round.state)
    if (!hand || hand.phase === 'SHOWN') return { text: say('waitHand') }
    if (hand.phase === 'TURNS') return { text: say(stands ? 'youFolded' : 'waitSeat') }
    if (stands) return { text: say('waitBets') }
    const unit = this.#unit
    return { text: say('joinWith', { amount: money.text(minorOf(unit)) }), press: () => acts.bet(unit) }
  }

  /** The table in a line: which it is, who sits there and its blinds. */
  about({ room, seats }: HoldemRoomView): string {
    const { say, money } = this.#host
    const big = bigBlindOf(Number(minorOf(room.units[0] ?? '0'))) ?? 0
    const [small, blind] = [big / 2, big].map((minor) => money.text(BigInt(minor)))
    const seated = seats.filter(({ isTaken }) => isTaken).length
    return say('roomOf', { number: room.number, seated, small: small ?? '', big: blind ?? '' })
  }

  readonly key = (event: KeyboardEvent): boolean => this.#acts.key(event)
}
