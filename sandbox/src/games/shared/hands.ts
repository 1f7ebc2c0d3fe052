import { el, isStill, pause } from '../kit/elements.ts'
import { cardOf } from './cards.ts'

/** A place for cards with its name and what they count. */
export function createHand(name: string, className: string) {
  const cards = el('div', 'hand-cards')
  const points = el('b', 'hand-points')
  const element = el('div', `hand ${className}`, el('p', 'hand-name', name, points), cards)
  return {
    element,
    clear: () => {
      cards.replaceChildren()
      points.textContent = ''
      element.classList.remove('wins')
    },
    deal: async (card: number, isFresh: boolean) => {
      const one = cardOf(card)
      cards.append(one)
      if (!isFresh || isStill()) return
      const flight = [
        { transform: 'translate(0, -90px) rotate(-14deg) rotateY(90deg)', opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ]
      await one.animate(flight, { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }).finished
      await pause(260)
    },
    count: (text: string) => {
      points.textContent = text
    },
    win: (wins: boolean) => element.classList.toggle('wins', wins),
  }
}
