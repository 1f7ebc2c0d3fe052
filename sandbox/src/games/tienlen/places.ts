import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { animalOf, machine } from '../shared/avatars.ts'
import { cardOf } from '../shared/cards.ts'
import type { Gain } from '../shared/room-parts.ts'
import { sorted } from './cards.ts'
import { cardName } from './laid-cards.ts'
import { house } from './rules.ts'

export type PlaceState = {
  name: string
  isTaken: boolean
  isAway: boolean
  isTurn: boolean
  hasPassed: boolean
  isWinner: boolean
  /** How many cards it has left; null without a part in the hand. */
  count: number | null
  /** The cards, where they may be seen. */
  cards: readonly number[]
  gain: Gain
}

/** A place at the table, drawn once and then kept true. */
export function createPlace(say: KitSay, seat: number) {
  const name = el('span', 'place-name')
  const kind = el('span', 'place-kind', say('computer'))
  kind.hidden = seat !== house
  const away = el('span', 'place-away', say('gone'))
  const passed = el('span', 'place-passed', say('passed'))
  const won = el('span', 'place-won', say('winner'))
  const face = el('span', 'place-face', seat === house ? machine() : animalOf(seat))
  const tags = el('span', 'place-tags', kind, won, passed, away)
  const who = el('div', 'place-who', face, el('span', 'place-names', name, tags))
  const stack = el('div', 'place-stack', el('i', ''), el('i', ''), el('i', ''))
  const number = el('b', 'place-count')
  stack.append(number)
  const open = el('div', 'place-open')
  const gain = el('p', 'place-gain money')
  const element = el('div', 'place', who, stack, open, gain)
  let drawn = ''

  const showCards = (cards: readonly number[]) => {
    if (drawn === cards.join()) return
    drawn = cards.join()
    open.replaceChildren(...sorted(cards).map((card) => cardOf(card, cardName(card, say))))
  }
  const update = (state: PlaceState) => {
    const { isTaken, isAway, isTurn, hasPassed, isWinner, count } = state
    const classes = { taken: isTaken, away: isAway, turn: isTurn, passed: hasPassed, won: isWinner }
    for (const [word, isOn] of Object.entries(classes)) element.classList.toggle(word, isOn)
    name.textContent = state.name
    away.hidden = !isAway
    passed.hidden = !hasPassed
    won.hidden = !isWinner
    showCards(state.cards)
    stack.hidden = count === null || count === 0 || state.cards.length > 0
    stack.classList.toggle('few', count === 1)
    number.textContent = String(count ?? '')
    number.setAttribute('aria-label', say('cardsLeft', { count: count ?? 0 }))
    gain.textContent = state.gain.text
    gain.dataset['tone'] = state.gain.tone
    gain.hidden = state.gain.text === ''
  }
  return { element, update }
}
