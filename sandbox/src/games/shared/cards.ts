import { el } from '../kit/elements.ts'
import { rankNames, rankOf, suitSigns } from './shoe.ts'

/** A card that lies open; with a name for who does not see it, it is a picture of its own. */
export function cardOf(card: number, name?: string): HTMLElement {
  const element = el(
    'div',
    card % 2 === 1 ? 'card red' : 'card',
    el('b', '', rankNames[rankOf(card)] ?? ''),
    el('span', '', suitSigns[card % 4] ?? ''),
  )
  if (name !== undefined) {
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', name)
  }
  return element
}
