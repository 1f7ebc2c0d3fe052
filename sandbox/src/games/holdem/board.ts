import { el } from '../kit/elements.ts'
import type { FaceHost } from '../shared/room-face.ts'
import { cardOf } from '../shared/cards.ts'
import { bestFive } from './hand-rank.ts'
import type { HoldemRoomView } from './room-views.ts'
import { cardName } from './tell.ts'

/** Cards of the flop come close together, those of a later round of bets after a while. */
const cardMs = 110
const roundMs = 750

const openCards = 5

/** The cards that win the main pot, where a hand was shown down. */
function winningCards({ hand }: HoldemRoomView): readonly number[] {
  const { shown } = hand ?? {}
  const [winner] = shown?.pots[0]?.winners ?? []
  const result = shown?.results.find(({ seat }) => seat === winner)
  return shown && result && result.score !== null ? bestFive([...result.cards, ...shown.board]) : []
}

/** The open cards and the pots; cards that come together are turned one after the other. */
export function createBoard({ say, money }: Pick<FaceHost, 'say' | 'money'>) {
  const row = el('div', 'board')
  row.setAttribute('role', 'img')
  const pots = el('div', 'pots money')
  const element = el('div', 'felt-middle', pots, row)
  let drawn: readonly number[] = []
  let drawnOf: string | undefined
  let runs = 0

  const draw = (board: readonly number[]) => {
    let after = 0
    const cards = board.map((card, place) => {
      const made = cardOf(card)
      made.dataset['card'] = String(card)
      if (drawn[place] === card) return made
      made.classList.add('new')
      // The turn and the river come by themselves where nobody can bet any more.
      if (place > drawn.length) after += place >= 3 ? roundMs : cardMs
      made.style.setProperty('--after', `${after}ms`)
      return made
    })
    runs = after
    drawn = board
    const empty = Array.from({ length: openCards - board.length }, () => el('div', 'slot'))
    row.replaceChildren(...cards, ...empty)
    const names = board.map((card) => cardName(card, say)).join(', ')
    row.setAttribute('aria-label', board.length > 0 ? say('boardOf', { cards: names }) : say('boardNone'))
  }

  const show = (room: HoldemRoomView, isTold: boolean) => {
    const { middle, hand } = room
    const board = middle.board ?? []
    if (drawnOf !== hand?.id || drawn.join() !== board.join()) {
      if (drawnOf !== hand?.id) drawn = []
      drawnOf = hand?.id
      draw(board)
    }
    const best = isTold ? winningCards(room) : []
    row.classList.toggle('told', best.length > 0)
    for (const card of row.querySelectorAll<HTMLElement>('.card'))
      card.classList.toggle('counts', best.includes(Number(card.dataset['card'])))
    const amounts = middle.pots ?? []
    const text = amounts.map((amount, place) =>
      say(place === 0 ? 'potOf' : 'sidePotOf', { amount: money.text(BigInt(amount)), number: place }),
    )
    const key = text.join('|')
    if (pots.dataset['drawn'] === key) return
    pots.dataset['drawn'] = key
    pots.replaceChildren(...text.map((one) => el('span', 'pot', one)))
  }
  return { element, show, runsMs: () => runs }
}
export type Board = ReturnType<typeof createBoard>
