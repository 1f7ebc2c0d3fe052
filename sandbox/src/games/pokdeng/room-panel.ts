import type { LobbyView, OwnSeatView, RoomView } from '#rooms/present-room.ts'
import { el, part } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { minorOf, type Money } from '../kit/money.ts'
import { house, maxDeng } from './rules.ts'

type Acts = {
  sit: (level: string) => void
  bet: (unit: string) => void
  decide: (step: 'draw' | 'stand') => void
  offerBank: (takes: boolean) => void
  leave: () => void
}

const button = (className: string, text: string, press: () => void) =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: text,
    onclick: press,
  })

/** A row of buttons of which one is chosen; one stop of the tab key, arrows go on. */
function choiceOf(
  label: string,
  all: readonly { value: string; text: string; className: string }[],
  about: { chosen: () => string; choose: (value: string) => void },
): HTMLElement {
  const row = el('div', 'units')
  row.setAttribute('role', 'radiogroup')
  row.setAttribute('aria-label', label)
  const buttons = all.map(({ value, text, className }, index) => {
    const made = button(className, text, () => pick(index))
    made.setAttribute('role', 'radio')
    made.dataset['value'] = value
    made.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!by) return
      event.stopPropagation()
      pick((index + by + all.length) % all.length)
    }
    return made
  })
  const mark = () =>
    buttons.forEach((made, index) => {
      const isOn = all[index]?.value === about.chosen()
      made.setAttribute('aria-checked', String(isOn))
      made.tabIndex = isOn ? 0 : -1
    })
  const pick = (index: number) => {
    about.choose(all[index]?.value ?? '')
    mark()
    buttons[index]?.focus()
  }
  mark()
  row.append(...buttons)
  return row
}

const shortOf = (unit: string): string => {
  const whole = Number(minorOf(unit)) / 100
  return whole >= 1000 ? `${whole / 1000}k` : String(whole)
}

/** What a player can do: choose a room, bet, decide, offer to bank, leave. */
export class RoomPanel {
  readonly #say: KitSay
  readonly #money: Money
  readonly #acts: Acts
  #level = 'low'
  #unit = ''
  #drawn = ''
  #press: (() => void) | undefined

  constructor(about: { say: KitSay; money: Money; acts: Acts }) {
    this.#say = about.say
    this.#money = about.money
    this.#acts = about.acts
  }

  readonly press = () => this.#press?.()

  #button(text: string, press?: () => void) {
    const made = part<HTMLButtonElement>('play')
    if (made.textContent !== text) made.textContent = text
    made.disabled = !press
    this.#press = press
  }

  /** Draws something anew only when it is another than what stands there: focus stays where it was. */
  #isNew(key: string): boolean {
    if (this.#drawn === key) return false
    this.#drawn = key
    return true
  }

  lobby({ levels, seated }: LobbyView, isBusy: boolean) {
    const { lobbyTitle, cards } = this.#levelCards(levels)
    const allowed = levels.filter(({ isAllowed }) => isAllowed)
    if (!allowed.some(({ code }) => code === this.#level)) this.#level = allowed[0]?.code ?? ''
    if (seated && this.#drawn === '') this.#level = seated
    const key = `lobby ${JSON.stringify(levels)} ${this.#level}`
    if (this.#isNew(key)) {
      const held = document.activeElement?.getAttribute('data-level')
      part('stage').replaceChildren(el('div', 'lobby', lobbyTitle, el('div', 'levels', ...cards)))
      if (held) document.querySelector<HTMLElement>(`[data-level='${held}']`)?.focus()
      part('options').replaceChildren()
      part('controls').replaceChildren()
    }
    const level = this.#level
    const canSit = allowed.length > 0 && !isBusy
    this.#button(this.#say(isBusy ? 'sitting' : 'sit'), canSit ? () => this.#acts.sit(level) : undefined)
  }

  #levelCards(levels: LobbyView['levels']) {
    const say = this.#say
    const text = (amount: string) => this.#money.text(minorOf(amount))
    const cards = levels.map((level, index) => {
      const about = { least: text(level.units[0] ?? '0'), most: text(level.units.at(-1) ?? '0') }
      const many =
        level.seated > 0
          ? say('levelSeated', { seated: level.seated, rooms: level.rooms })
          : say('levelNobody')
      const card = button(`level level-${index}`, '', () => {
        this.#level = level.code
        this.lobby({ levels, seated: null }, false)
        document.querySelector<HTMLElement>(`[data-level='${level.code}']`)?.focus()
      })
      card.dataset['level'] = level.code
      card.disabled = !level.isAllowed
      card.setAttribute('aria-pressed', String(level.code === this.#level))
      card.append(
        el(
          'span',
          'level-chips',
          ...level.units.map((unit, at) => el('i', `chip chip-${at + index}`, shortOf(unit))),
        ),
        el('b', '', say(level.code)),
        el('span', 'level-bets money', say('levelBets', about)),
        el('small', '', say('levelHolds', { amount: text(level.holds) })),
        el('small', 'level-who', level.isAllowed ? many : say('levelClosed')),
      )
      return card
    })
    const lobbyTitle = el(
      'div',
      'lobby-title',
      el('h2', '', say('lobbyTitle')),
      el('p', '', say('lobbyNote')),
    )
    return { lobbyTitle, cards }
  }

  room(room: RoomView, own: OwnSeatView, isBusy: boolean) {
    this.#drawControls(own)
    const { hand } = room
    if (own.mayDraw) return this.#drawTurn(own, isBusy)
    this.#drawUnits(room)
    const { text, press } = this.#whatNow(room, own)
    for (const one of part('options').querySelectorAll('button')) one.disabled = !press || isBusy
    this.#button(text, isBusy || hand === null ? undefined : press)
  }

  #whatNow({ hand, room }: RoomView, own: OwnSeatView): { text: string; press?: () => void } {
    const say = this.#say
    const stands = own.round !== null && ['BETTING', 'OPEN', 'PAYING', 'CLOSED'].includes(own.round.state)
    if (!hand) return { text: say('waitHand') }
    if (hand.phase === 'SHOWN') return { text: say('waitHand') }
    if (hand.phase === 'TURNS' || hand.phase === 'BANK')
      return { text: say(stands ? 'waitTurn' : 'waitSeat') }
    if (hand.banker === own.seat || stands) return { text: say('waitBets') }
    const unit = room.units.includes(this.#unit) ? this.#unit : (room.units[0] ?? '0')
    const amount = this.#money.text(minorOf(unit))
    return { text: say('betOf', { amount }), press: () => this.#acts.bet(unit) }
  }

  #drawUnits({ room: { units } }: RoomView) {
    if (!units.includes(this.#unit)) this.#unit = units[1] ?? units[0] ?? ''
    if (!this.#isNew(`units ${units.join()}`)) return
    const say = this.#say
    const note = el('p', 'holds')
    const tell = () => {
      const held = this.#money.text(minorOf(this.#unit) * BigInt(maxDeng))
      note.textContent = say('holds', { amount: held })
    }
    const all = units.map((value, at) => ({ value, text: shortOf(value), className: `chip chip-${at + 1}` }))
    const row = choiceOf(say('unitChoice'), all, {
      chosen: () => this.#unit,
      choose: (value) => {
        this.#unit = value
        tell()
        const play = part<HTMLButtonElement>('play')
        if (!play.disabled) play.textContent = say('betOf', { amount: this.#money.text(minorOf(value)) })
        if (this.#press) this.#press = () => this.#acts.bet(this.#unit)
      },
    })
    tell()
    part('options').replaceChildren(el('div', 'betting', row, note))
  }

  #drawTurn(own: OwnSeatView, isBusy: boolean) {
    const say = this.#say
    if (this.#isNew(`turn ${own.handId ?? ''}`)) {
      const stay = button('decide stay', say('stay'), () => this.#acts.decide('stand'))
      const more = button('decide more', say('draw'), () => this.#acts.decide('draw'))
      stay.setAttribute('aria-keyshortcuts', 'S')
      more.setAttribute('aria-keyshortcuts', 'D')
      part('options').replaceChildren(el('div', 'deciding', stay, more))
    }
    for (const one of part('options').querySelectorAll('button')) one.disabled = isBusy
    this.#button(say('phaseTurn', { number: (own.seat ?? 0) + 1, seconds: '' }))
  }

  #drawControls({ takesBank, isLeaving }: OwnSeatView) {
    const key = `${takesBank} ${isLeaving}`
    const controls = part('controls')
    if (controls.dataset['drawn'] === key && controls.children.length > 0) return
    controls.dataset['drawn'] = key
    const say = this.#say
    const offer = button('action offer', say('takeBank'), () => this.#acts.offerBank(!takesBank))
    offer.setAttribute('role', 'switch')
    offer.setAttribute('aria-checked', String(takesBank))
    const leave = button('action', say(isLeaving ? 'leaving' : 'leaveSeat'), this.#acts.leave)
    leave.disabled = isLeaving
    const hadFocus = controls.contains(document.activeElement)
    controls.replaceChildren(offer, leave)
    if (hadFocus) offer.focus()
  }

  /** The table in a line: which it is, who sits there and who has the bank. */
  about({ room, seats, hand }: RoomView, own: OwnSeatView): string {
    const say = this.#say
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
