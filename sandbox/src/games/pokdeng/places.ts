import { el, isStill } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { type Money } from '../kit/money.ts'
import { animalOf, machine } from '../shared/avatars.ts'
import { cardOf } from '../shared/cards.ts'
import { type Gain, gainOf } from '../shared/room-parts.ts'
import { rankNames, rankOf } from '../shared/shoe.ts'
import { isPok, valueOf } from './hand.ts'
import { handText } from './hand-text.ts'
import type { PokdengRoomView } from './room-views.ts'
import { house, seats } from './rules.ts'

type Cards = readonly (number | null)[]

/** What stands at a place now. */
type PlaceState = {
  name: string
  isTaken: boolean
  isAway: boolean
  isBank: boolean
  isTurn: boolean
  cards: Cards
  bet: string
  /** In words, and whether it is more or less than nothing; empty before the end. */
  gain: Gain
  /** Cards are told in words beside them. */
  isTold: boolean
}

function cardElement(card: number | null, say: KitSay): HTMLElement {
  if (card !== null) {
    const about = { rank: rankNames[rankOf(card)] ?? '', suit: say(`suit${card % 4}`) }
    return cardOf(card, say('card', about))
  }
  const back = el('div', 'card back')
  back.setAttribute('role', 'img')
  back.setAttribute('aria-label', say('cardDown'))
  return back
}

/** Cards of a place: new ones fly in from the deck, those that are turned over turn. */
function createCards(say: KitSay, order: number) {
  const element = el('div', 'place-cards')
  let now: Cards = []
  const show = (cards: Cards, isFresh: boolean) => {
    if (cards.length < now.length) element.replaceChildren()
    const before = cards.length < now.length ? [] : now
    for (const [place, card] of cards.entries()) {
      if (place < before.length && before[place] === card) continue
      const made = cardElement(card, say)
      const old = element.children[place]
      if (old) old.replaceWith(made)
      else element.append(made)
      if (!isFresh || isStill()) continue
      if (old) {
        const turn = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
        made.animate(turn, { duration: 240, delay: place * 90, fill: 'backwards', easing: 'ease-out' })
        continue
      }
      const { x, y } = wayFromDeck(element)
      const flight = [
        { transform: `translate(${x}px, ${y}px) rotate(-40deg) scale(0.6)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ]
      const delay = before.length === 0 ? (place * (seats + 1) + order) * 130 : 0
      made.animate(flight, {
        duration: 380,
        delay,
        fill: 'backwards',
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    }
    now = [...cards]
  }
  return { element, show }
}

function wayFromDeck(element: HTMLElement): { x: number; y: number } {
  const deck = document.querySelector('.deck')?.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  return deck ? { x: deck.x - own.x, y: deck.y - own.y } : { x: 0, y: -80 }
}

/** A place at the table, drawn once and then kept true. */
export function createPlace(say: KitSay, { seat, order }: { seat: number; order: number }) {
  const cards = createCards(say, order)
  const name = el('span', 'place-name')
  const badge = el('span', 'place-bank', say('bank'))
  const kind = el('span', 'place-kind', say('computer'))
  kind.hidden = seat !== house
  const away = el('span', 'place-away', say('gone'))
  const worth = el('p', 'place-worth')
  const bet = el('p', 'place-bet money')
  const gain = el('p', 'place-gain money')
  const avatar = el('span', 'place-face', seat === house ? machine() : animalOf(seat))
  const element = el(
    'div',
    'place',
    el(
      'div',
      'place-who',
      avatar,
      el('span', 'place-names', name, el('span', 'place-tags', kind, badge, away)),
    ),
    el('div', 'place-hand', cards.element, worth),
    bet,
    gain,
  )
  return {
    element,
    update: (state: PlaceState, isFresh: boolean) => {
      const classes = { taken: state.isTaken, away: state.isAway, bank: state.isBank, turn: state.isTurn }
      for (const [word, isOn] of Object.entries(classes)) element.classList.toggle(word, isOn)
      name.textContent = state.name
      badge.hidden = !state.isBank
      away.hidden = !state.isAway
      bet.textContent = state.bet
      bet.hidden = state.bet === ''
      gain.textContent = state.gain.text
      gain.dataset['tone'] = state.gain.tone
      gain.hidden = state.gain.text === ''
      cards.show(state.cards, isFresh)
      const open = state.cards.flatMap((card) => (card === null ? [] : [card]))
      const isOpen = open.length > 0 && open.length === state.cards.length
      worth.textContent = isOpen && state.isTold ? handText(valueOf(open), say) : ''
      worth.classList.toggle('strong', isOpen && (isPok(open) || valueOf(open).strength >= 100))
    },
  }
}

/** What a seat of the room is to be shown as; the own cards are known to their player alone. */
export function stateOf(
  { hand, room }: Pick<PokdengRoomView, 'hand' | 'room'>,
  seat: PokdengRoomView['seats'][number],
  about: { isOwn: boolean; ownCards: readonly number[]; say: KitSay; money: Money; isTold: boolean },
): PlaceState {
  const { isOwn, ownCards, say, money } = about
  const isShown = hand?.phase === 'SHOWN'
  const cards = isOwn && ownCards.length > 0 && !isShown ? ownCards : seat.cards
  return {
    name: isOwn ? say('you') : seat.isTaken ? say('seat', { number: seat.seat + 1 }) : say('free'),
    isTaken: seat.isTaken,
    isAway: seat.isTaken && !seat.isHere && !isOwn,
    isBank: hand?.banker === seat.seat && room !== undefined,
    isTurn: hand?.turn === seat.seat,
    cards,
    bet: seat.unit === null ? '' : money.text(minorOf(seat.unit)),
    gain: about.isTold ? gainOf(seat.gain, money) : gainOf(null, money),
    isTold: about.isTold || isOwn || !isShown,
  }
}
