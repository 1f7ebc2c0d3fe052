import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import { animalOf, machine } from '../shared/avatars.ts'
import { cardOf } from '../shared/cards.ts'
import type { Gain } from '../shared/room-parts.ts'
import type { Did } from './betting.ts'
import { house } from './play-hand.ts'
import { cardName } from './tell.ts'

export type PlaceState = {
  name: string
  isTaken: boolean
  isAway: boolean
  isTurn: boolean
  hasButton: boolean
  hasFolded: boolean
  isWinner: boolean
  /** In minor units; null without a part in the hand. */
  stack: number | null
  street: number
  did: Did | null
  /** Where they may be seen; else they lie face down. */
  cards: readonly number[]
  /** When they are turned, in the order of the showdown. */
  turnedAfterMs: number
  /** What its cards make, at the end. */
  made: string
  gain: Gain
}

/** Two cards of a seat: open, face down, or none. */
export function createPair(say: KitSay) {
  const element = el('div', 'pair')
  let drawn = ''
  const show = (cards: readonly number[] | 'down' | 'none', afterMs = 0) => {
    if (drawn === String(cards)) return
    drawn = String(cards)
    element.hidden = cards === 'none'
    element.style.setProperty('--after', `${afterMs}ms`)
    if (cards === 'none') return element.replaceChildren()
    if (cards !== 'down')
      return element.replaceChildren(...cards.map((card) => cardOf(card, cardName(card, say))))
    element.replaceChildren(el('div', 'card back'), el('div', 'card back'))
  }
  return { element, show }
}

/** A place at the table and what lies before it, drawn once and then kept true. */
export function createPlace(say: KitSay, money: Money, seat: number) {
  const name = el('span', 'place-name')
  const stack = el('span', 'place-stack money')
  const kind = el('span', 'place-kind', say('computer'))
  kind.hidden = seat !== house
  const away = el('span', 'place-away', say('gone'))
  const dealer = el('span', 'place-button', 'D')
  dealer.title = say('dealerButton')
  const made = el('span', 'place-made')
  const face = el('span', 'place-face', seat === house ? machine() : animalOf(seat))
  const gain = el('span', 'place-gain money')
  const tags = el('span', 'place-tags', stack, gain, kind, away)
  const who = el('div', 'place-who', face, el('span', 'place-names', name, tags), dealer)
  const pair = createPair(say)
  const element = el('div', 'place', pair.element, who, made)
  const did = el('span', 'bet-did')
  const amount = el('b', 'bet-amount money')
  const bet = el('div', 'bet', did, amount)

  const update = (state: PlaceState) => {
    const { isTaken, isAway, isTurn, hasFolded, isWinner } = state
    const classes = { taken: isTaken, away: isAway, turn: isTurn, folded: hasFolded, won: isWinner }
    for (const [word, isOn] of Object.entries(classes)) element.classList.toggle(word, isOn)
    name.textContent = state.name
    away.hidden = !isAway
    dealer.hidden = !state.hasButton
    stack.textContent = state.stack === null ? '' : money.text(BigInt(state.stack))
    // What was won or lost stands where the stack stood.
    stack.hidden = state.stack === null || state.gain.text !== ''
    const isIn = state.stack !== null
    pair.show(
      state.cards.length > 0 ? state.cards : isIn && !hasFolded ? 'down' : 'none',
      state.turnedAfterMs,
    )
    made.textContent = state.made
    made.hidden = state.made === ''
    did.textContent = state.did === null ? '' : say(`did_${state.did}`)
    amount.textContent = state.street > 0 ? money.text(BigInt(state.street)) : ''
    bet.hidden = !isIn || (state.did === null && state.street === 0)
    bet.dataset['did'] = state.did ?? ''
    gain.textContent = state.gain.text
    gain.dataset['tone'] = state.gain.tone
    gain.hidden = state.gain.text === ''
    tags.hidden = [stack, gain, kind, away].every(({ hidden }) => hidden)
  }
  return { element, bet, update }
}
