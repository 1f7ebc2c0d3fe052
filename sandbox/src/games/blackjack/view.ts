import { el, isStill, pause } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import { soundEnd } from '../kit/sound.ts'
import type { GameView, Shown } from '../kit/view.ts'
import { cardOf } from '../shared/cards.ts'
import { createDealer } from '../shared/dealer.ts'
import { cardText, rankNames, rankOf } from '../shared/shoe.ts'
import {
  type Act,
  blackjack,
  type BlackjackShown,
  type BlackjackStep,
  countOf,
  type HandShown,
  isNatural,
  type Result,
} from './rules.ts'
import { blackjackTexts } from './texts.ts'

const buttons = ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const
/** What an act stakes beside the first stake, in halves of it. */
const halves: Partial<Record<Act, bigint>> = { double: 2n, split: 2n, insure: 1n }

const listOf = (cards: readonly number[]) => cards.map(cardText).join(' ')

/** As it is called at a table: a soft hand counts both ways until it stands. */
function pointsText(cards: readonly number[], isOpen: boolean): string {
  const { points, isSoft } = countOf(cards)
  return isSoft && isOpen && points < 21 ? `${points - 10} / ${points}` : String(points)
}

const nameOf = (card: number, say: KitSay) =>
  say('card', { rank: rankNames[rankOf(card)] ?? '', suit: say(`suit${card % 4}`) })

/** A place for cards: what lies there already stays, what is new is dealt from the shoe. */
function createPlace(say: KitSay) {
  const cards = el('div', 'bj-cards')
  const points = el('b', 'bj-points')
  const badge = el('span', 'bj-badge')
  const chips = el('span', 'bj-chips money')
  const element = el('div', 'bj-hand', cards, el('p', 'bj-line', points, badge, chips))
  let lying: number[] = []
  const backOf = () => {
    const back = el('div', 'card back')
    back.setAttribute('role', 'img')
    back.setAttribute('aria-label', say('faceDown'))
    return back
  }
  /** How close they lie to each other follows from how many there are. */
  const count = () => {
    const many = cards.childElementCount
    cards.dataset['many'] = String(many > 4)
    cards.style.setProperty('--count', String(many))
  }
  const fly = async (one: HTMLElement) => {
    const from = { transform: 'translate(34cqw, -30cqh) rotate(24deg)', opacity: 0 }
    await one.animate([from, { transform: 'none', opacity: 1 }], {
      duration: 300,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    }).finished
  }
  const turn = async (one: HTMLElement) => {
    const over = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
    await one.animate(over, { duration: 260, easing: 'ease-out' }).finished
  }
  return {
    element,
    points,
    /** @param isHidden whether a card lies face down behind the first */
    put: async (next: readonly number[], about: { isHidden: boolean; isFresh: boolean }) => {
      const kept = next.slice(0, lying.length)
      if (kept.some((card, index) => card !== lying[index]) || lying.length > next.length) {
        lying = []
        cards.replaceChildren()
      }
      const hadBack = cards.lastElementChild?.classList.contains('back') === true
      if (hadBack && !(about.isHidden && next.length === lying.length)) cards.lastElementChild?.remove()
      for (const [index, card] of next.slice(lying.length).entries()) {
        const one = cardOf(card, nameOf(card, say))
        cards.append(one)
        count()
        lying.push(card)
        if (about.isFresh && !isStill()) await (hadBack && index === 0 ? turn(one) : fly(one))
      }
      if (about.isHidden && !(hadBack && cards.lastElementChild?.classList.contains('back')))
        cards.append(backOf())
      count()
    },
    /** What stands below the cards. */
    tell: (text: string, about: { result?: string; tone?: string; chips?: string }) => {
      points.textContent = text
      badge.textContent = about.result ?? ''
      badge.dataset['tone'] = about.tone ?? ''
      chips.textContent = about.chips ?? ''
    },
  }
}
type Place = ReturnType<typeof createPlace>

/** The decisions, each with what it stakes more. */
function createActs(say: KitSay, money: Money, press: (act: Act) => void) {
  const all = buttons.map((act) => {
    const more = el('small', 'money')
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: `bj-act ${act}`,
    })
    button.append(el('span', '', say(act)), more)
    button.onclick = () => press(act)
    return { act, button, more }
  })
  const offer = (acts: readonly Act[], stakeMinor: bigint) => {
    const isAsked = acts.includes('insure')
    for (const { act, button, more } of all) {
      const isOfInsurance = act === 'insure' || act === 'decline'
      button.hidden = isOfInsurance !== isAsked
      button.disabled = !acts.includes(act)
      const extra = halves[act]
      more.textContent =
        extra === undefined || button.disabled
          ? ''
          : say('plus', { amount: money.text((stakeMinor * extra) / 2n) })
    }
  }
  offer([], 0n)
  return { element: el('div', 'bj-acts', ...all.map(({ button }) => button)), offer }
}

const badgeOf: Record<Result, { word: string; tone: string }> = {
  blackjack: { word: 'handBlackjack', tone: 'won' },
  won: { word: 'handWon', tone: 'won' },
  push: { word: 'handPush', tone: 'push' },
  lost: { word: 'handLost', tone: 'lost' },
  bust: { word: 'handBust', tone: 'lost' },
}

function tellHand(
  place: Place,
  hand: HandShown,
  about: { say: KitSay; money: Money; stakeMinor: bigint; isActive: boolean },
) {
  const { say, money, stakeMinor, isActive } = about
  place.tell(pointsText(hand.cards, hand.result === null), {
    chips: money.text(stakeMinor * BigInt(hand.stakes)),
    ...(hand.result !== null && {
      result: say(badgeOf[hand.result].word),
      tone: badgeOf[hand.result].tone,
    }),
  })
  place.element.classList.toggle('active', isActive)
}

const groupOf = (element: HTMLElement, name: string) => {
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', name)
}

type Standing = Pick<
  Shown<object, BlackjackStep, BlackjackShown>,
  'shown' | 'isOver' | 'steps' | 'stakeMinor'
>

/** The table with its dealer, the dealer's hand and the player's. */
function createTable(say: KitSay, money: Money) {
  const dealer = createDealer({ hair: '#3b2a1e', skin: '#e9b98c', coat: '#5a1f2e', style: 'bun' })
  const house = createPlace(say)
  const row = el('div', 'bj-row')
  const felt = el('p', 'bj-felt', el('b', '', say('felt')), el('span', '', say('feltMore')))
  const element = el('div', 'bj-table', dealer.element, house.element, felt, row)
  groupOf(house.element, say('dealer'))
  let own: Place[] = []
  const seat = (count: number) => {
    if (own.length === count) return
    own = Array.from({ length: count }, () => createPlace(say))
    for (const [index, place] of own.entries())
      groupOf(place.element, count > 1 ? say('handOf', { number: index + 1 }) : say('you'))
    row.replaceChildren(...own.map((place) => place.element))
    row.dataset['hands'] = String(count)
  }
  const clear = () => {
    own = []
    seat(1)
    void house.put([], { isHidden: false, isFresh: false })
    house.tell('', {})
    dealer.pose('invite')
  }
  const dealHands = async ({ shown, stakeMinor }: Standing, isFresh: boolean) => {
    const isSplit = own.length !== shown.hands.length
    seat(shown.hands.length)
    for (const [index, hand] of shown.hands.entries()) {
      const place = own[index]
      if (!place) continue
      // Of a pair that is split each card lies there already.
      if (isSplit) await place.put(hand.cards.slice(0, 1), { isHidden: false, isFresh: false })
      await place.put(hand.cards, { isHidden: false, isFresh })
      tellHand(place, { ...hand, result: null }, { say, money, stakeMinor, isActive: index === shown.active })
    }
  }
  clear()
  return {
    element,
    clear,
    show: async (round: Standing, isFresh: boolean) => {
      const { shown, isOver, steps, stakeMinor } = round
      dealer.pose('deal')
      await dealHands(round, isFresh)
      if (steps.length === 0) await house.put(shown.dealer.slice(0, 1), { isHidden: true, isFresh })
      if (isOver && isFresh && !isStill()) await pause(260)
      await house.put(shown.dealer, { isHidden: !isOver, isFresh })
      house.tell(pointsText(shown.dealer, false), {
        ...(isOver && isNatural(shown.dealer) && { result: say('handBlackjack'), tone: 'push' }),
        ...(shown.insured && { chips: say('insured') }),
      })
      for (const [index, hand] of shown.hands.entries()) {
        const place = own[index]
        if (place) tellHand(place, hand, { say, money, stakeMinor, isActive: index === shown.active })
      }
      dealer.pose(isOver ? 'rest' : 'invite')
    },
  }
}

export const view: GameView<object, BlackjackStep, BlackjackShown> = {
  rules: blackjack,
  texts: blackjackTexts,
  describe: (_bet, say, plan) =>
    // The table's plans are words of its own, not steps.
    plan ? say(plan[0] === 'insurance' ? 'insurance' : 'basic') : say('described'),
  tell: ({ dealer, hands }, say) => {
    const inWords = (cards: readonly number[]) => ({ cards: listOf(cards), points: countOf(cards).points })
    const told = hands.map(({ cards, result }) =>
      result === null
        ? say('toldHand', inWords(cards))
        : say('toldResult', { ...inWords(cards), result: say(badgeOf[result].word) }),
    )
    return say('told', { hands: told.join(' · '), dealer: say('toldHand', inWords(dealer)) })
  },
  mount: ({ stage, options, say, money, sound, step }) => {
    const table = createTable(say, money)
    stage.append(table.element)
    const acts = createActs(say, money, (act) => step({ act }))
    options.append(acts.element)
    return {
      bet: () => ({}),
      choose: () => undefined,
      lock: () => undefined,
      clear: () => {
        table.clear()
        acts.offer([], 0n)
      },
      show: async (round, isFresh) => {
        const { shown, isOver, stakeMinor } = round
        acts.offer([], stakeMinor)
        await table.show(round, isFresh)
        acts.offer(shown.acts, stakeMinor)
        if (!isFresh) return
        if (isOver) soundEnd(sound, round)
        else sound.tick(shown.hands.reduce((sum, { cards }) => sum + cards.length, 0))
      },
    }
  },
}
