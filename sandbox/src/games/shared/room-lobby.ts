import type { LobbyView } from '#rooms/present-room.ts'
import { el, part } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { type Money } from '../kit/money.ts'
import { button, type PlayButton, shortOf } from './room-parts.ts'

/** The choice of a kind of room. */
export class RoomLobby {
  readonly #say: KitSay
  readonly #money: Money
  readonly #button: PlayButton
  readonly #sit: (level: string) => void
  #level = 'low'
  #drawn = ''

  constructor(about: { say: KitSay; money: Money; button: PlayButton; sit: (level: string) => void }) {
    this.#say = about.say
    this.#money = about.money
    this.#button = about.button
    this.#sit = about.sit
  }

  draw({ levels, seated }: LobbyView, isBusy: boolean) {
    const allowed = levels.filter(({ isAllowed }) => isAllowed)
    if (!allowed.some(({ code }) => code === this.#level)) this.#level = allowed[0]?.code ?? ''
    if (seated && this.#drawn === '') this.#level = seated
    const key = `${JSON.stringify(levels)} ${this.#level}`
    if (this.#drawn !== key || part('stage').querySelector('.lobby') === null) {
      this.#drawn = key
      const held = document.activeElement?.getAttribute('data-level')
      part('stage').replaceChildren(
        el('div', 'lobby', this.#title(), el('div', 'levels', ...this.#cards(levels))),
      )
      if (held) document.querySelector<HTMLElement>(`[data-level='${held}']`)?.focus()
      part('options').replaceChildren()
      part('controls').replaceChildren()
    }
    const level = this.#level
    const canSit = allowed.length > 0 && !isBusy
    this.#button.set(this.#say(isBusy ? 'sitting' : 'sit'), canSit ? () => this.#sit(level) : undefined)
  }

  #title() {
    const say = this.#say
    return el('div', 'lobby-title', el('h2', '', say('lobbyTitle')), el('p', '', say('lobbyNote')))
  }

  #cards(levels: LobbyView['levels']): HTMLElement[] {
    const say = this.#say
    const text = (amount: string) => this.#money.text(minorOf(amount))
    return levels.map((level, index) => {
      const about = { least: text(level.units[0] ?? '0'), most: text(level.units.at(-1) ?? '0') }
      const many =
        level.seated > 0
          ? say('levelSeated', { seated: level.seated, rooms: level.rooms })
          : say('levelNobody')
      const card = button(`level level-${index}`, '', () => {
        this.#level = level.code
        this.draw({ levels, seated: null }, false)
        document.querySelector<HTMLElement>(`[data-level='${level.code}']`)?.focus()
      })
      card.dataset['level'] = level.code
      card.disabled = !level.isAllowed
      card.setAttribute('aria-pressed', String(level.code === this.#level))
      const chips = level.units.map((unit, at) => el('i', `chip chip-${at + index}`, shortOf(unit)))
      card.append(
        el('span', 'level-chips', ...chips),
        el('b', '', say(level.code)),
        el('span', 'level-bets money', say('levelBets', about)),
        el('small', '', say('levelHolds', { amount: text(level.holds) })),
        el('small', 'level-who', level.isAllowed ? many : say('levelClosed')),
      )
      return card
    })
  }
}
