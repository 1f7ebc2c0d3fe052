import { el, part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { button, createDrawn, drawControls, showOne } from '../shared/room-parts.ts'
import { beats, type Combo, comboOf } from './combos.ts'
import type { Fan } from './fan.ts'
import { answersTo, leadOf } from './house-rule.ts'
import type { TienlenOwnSeat, TienlenRoomView } from './room-views.ts'
import { maxBets } from './rules.ts'

const lastOf = ({ middle }: TienlenRoomView): Combo | undefined => {
  const last = middle.trick?.at(-1)
  return last && comboOf(last.cards)
}

/** Why lifted cards may not be played; undefined where they may. The server judges by the same rules. */
export function refusalOf(
  lifted: readonly number[],
  { last, opening }: { last: Combo | undefined; opening: number | null },
): 'liftCards' | 'noCombo' | 'noOpening' | 'noBeat' | undefined {
  if (lifted.length === 0) return 'liftCards'
  const combo = comboOf(lifted)
  if (!combo) return 'noCombo'
  if (opening !== null && !lifted.includes(opening)) return 'noOpening'
  return last && !beats(combo, last) ? 'noBeat' : undefined
}

/** What a player on a seat can do: bet, play, pass, sort, and be shown what could be played. */
export class Panel {
  readonly #host: FaceHost
  readonly #fan: Fan
  readonly #isNew = createDrawn()
  readonly #betting = el('div', 'betting')
  readonly #handActs: HTMLElement
  readonly #pass: HTMLButtonElement
  readonly #hint: HTMLButtonElement
  #room: TienlenRoomView | undefined
  #own: TienlenOwnSeat | undefined
  #isBusy = false

  constructor(host: FaceHost, fan: Fan) {
    const { say } = host
    this.#host = host
    this.#fan = fan
    this.#pass = button('decide pass', say('pass'), () => this.pass())
    this.#hint = button('action', say('hint'), () => this.hint())
    const sort = button('action', say('sort'), () => this.#fan.sort())
    this.#pass.setAttribute('aria-keyshortcuts', 'X')
    this.#hint.setAttribute('aria-keyshortcuts', 'H')
    sort.setAttribute('aria-keyshortcuts', 'S')
    this.#handActs = el('div', 'hand-acts', this.#pass, this.#hint, sort)
  }

  room(room: TienlenRoomView, own: TienlenOwnSeat, isBusy: boolean) {
    const { say, acts } = this.#host
    this.#room = room
    this.#own = own
    this.#isBusy = isBusy
    drawControls(own, { say, acts, hasBank: false })
    this.#drawBet(room)
    const decides = own.cards.length > 0 && room.hand?.phase === 'TURNS'
    if (decides) showOne(this.#handActs, this.#betting)
    else showOne(this.#betting, this.#handActs)
    if (decides) this.#drawHand(room, own)
    else this.#offerBet(room, own)
  }

  #drawBet({ room: { units } }: TienlenRoomView) {
    const { say, money } = this.#host
    const [unit = '0'] = units
    if (!this.#isNew(unit)) return
    const [amount, held] = [1, maxBets].map((times) => money.text(minorOf(unit) * BigInt(times)))
    const note = `${say('perCard', { amount: amount ?? '' })} ${say('holds', { amount: held ?? '' })}`
    this.#betting.replaceChildren(el('p', 'holds', note))
  }

  #offerBet({ hand, room }: TienlenRoomView, own: TienlenOwnSeat) {
    const { say, money, acts } = this.#host
    const [unit = '0'] = room.units
    const amount = money.text(minorOf(unit))
    const stands = own.round !== null && ['BETTING', 'OPEN', 'PAYING', 'CLOSED'].includes(own.round.state)
    const waits = (text: string) => this.#host.button.set(say(text))
    if (!hand || hand.phase === 'SHOWN') return waits('waitHand')
    if (hand.phase === 'TURNS' || hand.phase === 'BANK') return waits(stands ? 'waitTurn' : 'waitSeat')
    if (stands) return waits('waitBets')
    this.#host.button.set(say('joinFor', { amount }), this.#isBusy ? undefined : () => acts.bet(unit))
  }

  #drawHand(room: TienlenRoomView, own: TienlenOwnSeat) {
    const { say } = this.#host
    const last = lastOf(room)
    this.#pass.disabled = !own.isTurn || this.#isBusy || !last
    this.#hint.disabled = !own.isTurn || this.#isBusy
    if (!own.isTurn) return this.#host.button.set(say('waitTurn'))
    const lifted = this.#fan.lifted()
    const refusal = refusalOf(lifted, { last, opening: own.opening })
    const text = say(refusal ?? (lifted.length === 1 ? 'playOne' : 'playMany'), { count: lifted.length })
    this.#host.button.set(text, refusal || this.#isBusy ? undefined : () => this.#host.acts.decide(lifted))
  }

  readonly pass = () => {
    if (this.#own?.isTurn && !this.#isBusy && this.#room && lastOf(this.#room)) this.#host.acts.decide([])
  }

  /** Lifts the weakest cards that could be played; again, the next stronger ones. */
  readonly hint = () => {
    const [room, own] = [this.#room, this.#own]
    if (!room || !own?.isTurn) return
    const last = lastOf(room)
    const all = last ? answersTo(own.cards, last).map(({ cards }) => cards) : [leadOf(own.cards)]
    const now = this.#fan.lifted().join()
    const next = all[(all.findIndex((cards) => cards.join() === now) + 1) % all.length]
    this.#fan.lift(next ?? [])
    if (!next) part('message').textContent = this.#host.say('noAnswer')
  }

  /** The table in a line: which it is, who sits there and what a card costs. */
  about({ room, seats }: TienlenRoomView): string {
    const amount = this.#host.money.text(minorOf(room.units[0] ?? '0'))
    const seated = seats.filter(({ isTaken }) => isTaken).length
    return this.#host.say('roomOf', { number: room.number, seated, amount })
  }
}
