import { el, isStill } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { cardOf } from '../shared/cards.ts'
import { sorted } from './cards.ts'
import { cardName } from './laid-cards.ts'

type Order = 'ranks' | 'suits'

/** The own cards, each a button that lifts it: one stop of the tab key, arrows go on. */
export class Fan {
  readonly element = el('div', 'fan')
  readonly #say: KitSay
  readonly #changed: () => void
  #cards: readonly number[] = []
  readonly #lifted = new Set<number>()
  #order: Order = 'ranks'
  #drawn = ''
  /** The card that the tab key stops at. */
  #at = 0

  constructor(say: KitSay, changed: () => void) {
    this.#say = say
    this.#changed = changed
    this.element.setAttribute('role', 'group')
    this.element.setAttribute('aria-label', say('ownCards'))
    this.element.onkeydown = (event) => this.#move(event)
  }

  lifted = (): number[] => sorted([...this.#lifted])

  lift(cards: readonly number[]) {
    this.#lifted.clear()
    for (const card of cards) this.#lifted.add(card)
    this.#draw()
    this.#changed()
  }

  sort() {
    this.#order = this.#order === 'ranks' ? 'suits' : 'ranks'
    this.#draw()
  }

  update(cards: readonly number[]) {
    const isDealt = this.#cards.length === 0 && cards.length > 0
    this.#cards = cards
    for (const card of this.#lifted) if (!cards.includes(card)) this.#lifted.delete(card)
    this.#draw()
    if (isDealt && !isStill()) this.#fly()
  }

  #inOrder(): number[] {
    const byRank = sorted(this.#cards)
    return this.#order === 'ranks' ? byRank : byRank.toSorted((a, b) => (a % 4) - (b % 4))
  }

  #draw() {
    const key = `${this.#inOrder().join()} ${this.lifted().join()}`
    if (this.#drawn === key) return
    this.#drawn = key
    const hadFocus = this.element.contains(document.activeElement)
    const cards = this.#inOrder()
    this.#at = Math.min(this.#at, Math.max(0, cards.length - 1))
    this.element.style.setProperty('--many', String(cards.length))
    const middle = (cards.length - 1) / 2
    this.element.replaceChildren(
      ...cards.map((card, place) => {
        const isLifted = this.#lifted.has(card)
        const made = document.createElement('button')
        made.type = 'button'
        made.className = 'fan-card'
        made.append(cardOf(card))
        made.setAttribute('aria-label', cardName(card, this.#say))
        made.setAttribute('aria-pressed', String(isLifted))
        made.dataset['card'] = String(card)
        made.tabIndex = place === this.#at ? 0 : -1
        made.style.setProperty('--away', String(place - middle))
        made.onclick = () => this.#toggle(card, place)
        return made
      }),
    )
    if (hadFocus) this.#focus()
  }

  #focus() {
    const one = this.element.children[this.#at]
    if (one instanceof HTMLElement) one.focus()
  }

  #toggle(card: number, place: number) {
    this.#at = place
    if (!this.#lifted.delete(card)) this.#lifted.add(card)
    this.#draw()
    this.#changed()
  }

  #move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by) {
      const many = this.#cards.length
      this.#at = (this.#at + by + many) % many
      for (const [place, one] of [...this.element.children].entries())
        if (one instanceof HTMLElement) one.tabIndex = place === this.#at ? 0 : -1
      this.#focus()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const card = this.#inOrder()[this.#at]
      if (card !== undefined && this.#lifted.has(card) !== (event.key === 'ArrowUp'))
        this.#toggle(card, this.#at)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  #fly() {
    for (const [place, one] of [...this.element.children].entries())
      one.animate(
        [
          { transform: 'translateY(-180px) rotate(-20deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 320,
          delay: place * 70,
          fill: 'backwards',
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
          composite: 'add',
        },
      )
  }
}
