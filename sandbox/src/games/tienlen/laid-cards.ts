import { el, isStill } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { cardOf } from '../shared/cards.ts'
import { rankNames, rankOf } from '../shared/shoe.ts'
import type { TienlenMiddle } from './room.ts'

/** How many plays of a trick are seen: the last one, and what it beat. */
const seen = 3

export const cardName = (card: number, say: KitSay): string =>
  say('card', { rank: rankNames[rankOf(card)] ?? '', suit: say(`suit${card % 4}`) })

type Laid = TienlenMiddle['trick'][number]

/** Cards that fly in from where their player sits. */
function fly(element: HTMLElement, at: number) {
  if (isStill()) return
  const ways = ['0, 150px', '190px, 0', '0, -130px', '-190px, 0']
  const flight = [
    {
      transform: `translate(${ways[at] ?? '0, 0'}) rotate(${at % 2 === 0 ? -8 : 9}deg) scale(0.8)`,
      opacity: 0,
    },
    { transform: 'none', opacity: 1 },
  ]
  element.animate(flight, { duration: 260, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' })
}

/** The trick in the middle: kept true, and new plays fly in. */
export function createLaid(say: KitSay) {
  const element = el('div', 'laid-trick')
  element.setAttribute('role', 'img')
  let drawn: readonly string[] = []

  const show = (trick: readonly Laid[], atOf: (seat: number) => number, names: (seat: number) => string) => {
    const keys = trick.map(({ seat, cards }) => `${seat} ${cards.join()}`)
    if (keys.join('|') === drawn.join('|')) return
    const isNext = keys.length === drawn.length + 1 && keys[keys.length - 2] === drawn.at(-1)
    drawn = keys
    const last = trick.slice(-seen)
    element.replaceChildren(
      ...last.map(({ seat, cards, kind }, place) => {
        const group = el('div', 'laid-play', ...cards.map((card) => cardOf(card)))
        group.dataset['age'] = String(last.length - 1 - place)
        group.dataset['at'] = String(atOf(seat))
        group.classList.toggle('bomb', kind === 'four' || kind === 'pairs')
        return group
      }),
    )
    const top = trick.at(-1)
    element.setAttribute(
      'aria-label',
      top ? say('laid', { seat: names(top.seat), cards: wordsOf(top.cards, say) }) : say('laidNone'),
    )
    const made = element.lastElementChild
    if (isNext && top && made instanceof HTMLElement) fly(made, atOf(top.seat))
  }
  return { element, show }
}

const wordsOf = (cards: readonly number[], say: KitSay): string =>
  cards.map((card) => cardName(card, say)).join(', ')
