import { el, isStill } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { soundEnd } from '../kit/sound.ts'
import { stop } from '../kit/steps.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { cardOf } from '../shared/cards.ts'
import { cardText, rankNames, rankOf } from '../shared/shoe.ts'
import {
  canGuess,
  canStop,
  type Guess,
  hilo,
  type HiloShown,
  type HiloStep,
  paysFor,
  waysOf,
} from './rules.ts'
import { hiloTexts } from './texts.ts'

const shownGuesses = ['higher', 'lower', 'same', 'skip'] as const
const king = 12

const wordOf = (card: number, say: KitSay) =>
  say('card', { rank: rankNames[rankOf(card)] ?? '', suit: say(`suit${card % 4}`) })

/** What a guess is called at a card: on an ace and a king the same rank is a guess of its own. */
function labelOf(card: number, guess: Guess, say: KitSay): string {
  const isEdge = rankOf(card) === 0 || rankOf(card) === king
  return isEdge && (guess === 'higher' || guess === 'lower') ? say(`${guess}Only`) : say(guess)
}

const listOf = (cards: readonly number[]) => cards.map(cardText).join(' ')

const chancesOf = ({ cards, guesses }: HiloShown) =>
  guesses.flatMap((guess, index) => (guess === 'skip' ? [] : [waysOf(cards[index] ?? 0, guess) ?? 13]))

/** The guesses with what the round is worth after each; without a round none can be pressed. */
function createGuesses(say: KitSay, press: (guess: Guess) => void) {
  const buttons = shownGuesses.map((guess) => {
    const label = el('span', '')
    const pays = el('b', 'money')
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: `guess ${guess}`,
    })
    button.append(label, pays)
    button.onclick = () => press(guess)
    return { guess, button, label, pays }
  })
  const offer = (shown: HiloShown | undefined) => {
    const card = shown?.cards.at(-1)
    for (const { guess, button, label, pays } of buttons) {
      const ways = card === undefined ? undefined : waysOf(card, guess)
      button.hidden = card === undefined ? guess === 'same' : ways === undefined
      button.disabled = shown === undefined || !canGuess(shown.guesses)
      label.textContent = card === undefined ? say(guess) : labelOf(card, guess, say)
      const isGuess = guess !== 'skip' && shown !== undefined && ways !== undefined
      pays.textContent = isGuess ? timesText(paysFor([...chancesOf(shown), ways])) : ''
    }
  }
  return { element: el('div', 'guesses', ...buttons.map(({ button }) => button)), offer }
}

export const view: GameView<object, HiloStep, HiloShown> = {
  rules: hilo,
  texts: hiloTexts,
  describe: (_bet, say, plan) =>
    // The table's plans are words of its own, not steps.
    plan
      ? say('plan', { plan: plan.map((word) => say(word === 'likely' ? word : 'unlikely')).join(', ') })
      : say('described'),
  tell: ({ cards }, say) => say('told', { cards: listOf(cards) }),
  mount: ({ stage, options, say, sound, step }) => {
    const open = el('div', 'open-card')
    const past = el('div', 'past')
    const { element, offer } = createGuesses(say, (guess) => step({ guess }))
    options.append(element)
    stage.append(el('div', 'hilo', open, past))
    open.append(el('div', 'card back'))
    const list = ({ cards, guesses, isLost }: HiloShown) => {
      past.replaceChildren(
        ...cards.slice(0, -1).map((card, index) => {
          const small = cardOf(card, wordOf(card, say))
          const arrow = { higher: '▲', lower: '▼', same: '=', skip: '»' }[guesses[index] ?? 'skip']
          return el('span', 'passed', small, el('i', '', arrow))
        }),
      )
      past.lastElementChild?.classList.toggle('wrong', isLost)
      past.scrollLeft = past.scrollWidth
    }
    offer(undefined)
    return {
      bet: () => ({}),
      choose: () => undefined,
      lock: () => undefined,
      clear: () => {
        open.replaceChildren(el('div', 'card back'))
        open.dataset['tone'] = ''
        past.replaceChildren()
        offer(undefined)
      },
      stop: ({ guesses }) => (canStop(guesses) ? stop : undefined),
      show: async (round, isFresh) => {
        const { shown, isOver, steps } = round
        const isWon = isOver && round.winMinor > round.stakedMinor
        const isDeal = isFresh && !('stop' in (steps.at(-1) ?? {}))
        offer(undefined)
        list(shown)
        const last = shown.cards.at(-1) ?? 0
        const card = cardOf(last, wordOf(last, say))
        open.replaceChildren(card)
        open.dataset['tone'] = shown.isLost ? 'lost' : isWon ? 'won' : ''
        if (isDeal && !isStill()) {
          const turn = [
            { transform: 'translateX(40%) rotateY(90deg)', opacity: 0.4 },
            { transform: 'translateX(0) rotateY(0)', opacity: 1 },
          ]
          await card.animate(turn, { duration: 320, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }).finished
        }
        offer(isOver ? undefined : shown)
        if (!isFresh) return
        if (isOver) soundEnd(sound, round)
        else sound.tick(shown.cards.length * 2)
      },
    }
  },
}
