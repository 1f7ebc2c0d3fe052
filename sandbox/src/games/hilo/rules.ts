import { type Rules, whole, wordOf } from '../kit/rules.ts'
import { endsFrom, isStop, paysAfter, type Stop, stop } from '../kit/steps.ts'
import { rankOf } from '../shared/shoe.ts'

export const guesses = ['higher', 'lower', 'same', 'skip'] as const
export type Guess = (typeof guesses)[number]
const ranks = 13
const king = ranks - 1
/** After so many cards a round can only be cashed out, also when each was skipped. */
const maxSteps = 90

export type HiloStep = { guess: Guess } | Stop
export type HiloShown = { cards: number[]; guesses: Guess[]; isLost: boolean }

/**
 * How many of 13 ranks a guess wins with. Between ace and king the same rank wins with either guess; on an ace or a king it is
 * a guess of its own. Undefined where a guess is not offered.
 */
export function waysOf(card: number, guess: Guess): number | undefined {
  const rank = rankOf(card)
  const isEdge = rank === 0 || rank === king
  switch (guess) {
    case 'skip':
      return ranks
    case 'same':
      return isEdge ? 1 : undefined
    case 'higher':
      return rank === king ? undefined : rank === 0 ? king : ranks - rank
    case 'lower':
      return rank === 0 ? undefined : rank === king ? king : rank + 1
  }
}

function isRight(card: number, guess: Guess, next: number): boolean {
  const by = rankOf(next) - rankOf(card)
  const isEdge = rankOf(card) === 0 || rankOf(card) === king
  switch (guess) {
    case 'skip':
      return true
    case 'same':
      return by === 0
    case 'higher':
      return isEdge ? by > 0 : by >= 0
    case 'lower':
      return isEdge ? by < 0 : by <= 0
  }
}

/** Once there was a guess, and where no card comes any more. */
export const canStop = (taken: readonly Guess[]): boolean =>
  taken.length >= maxSteps || taken.some((guess) => guess !== 'skip')

/** A guess where no card comes any more is not offered. */
export const canGuess = (taken: readonly Guess[]): boolean => taken.length < maxSteps

export const paysFor = (chances: readonly number[]): number =>
  chances.length === 0 ? whole : paysAfter(chances.map((ways) => [ways, ranks] as const))

export const hilo: Rules<object, HiloStep, HiloShown> = {
  game: 'hilo',
  readBet: () => ({}),
  readStep: (raw) => {
    if (isStop(raw)) return stop
    const guess = wordOf(raw, 'guess', guesses)
    return guess && { guess }
  },
  play: (_bet, steps, draw) => {
    const cards = [draw(52)]
    const taken: Guess[] = []
    const chances: number[] = []
    const at = (isOver: boolean, isLost: boolean) => ({
      isOver,
      pays: isLost ? 0 : paysFor(chances),
      shown: { cards, guesses: taken, isLost },
    })
    for (const [index, step] of steps.entries()) {
      const isLast = index === steps.length - 1
      if ('stop' in step) return isLast && canStop(taken) ? at(true, false) : undefined
      const card = cards.at(-1) ?? 0
      const ways = waysOf(card, step.guess)
      if (ways === undefined || !canGuess(taken)) return undefined
      const next = draw(52)
      cards.push(next)
      taken.push(step.guess)
      if (step.guess !== 'skip') chances.push(ways)
      const isLost = !isRight(card, step.guess, next)
      if (isLost || paysFor(chances) >= endsFrom) return isLast ? at(true, isLost) : undefined
    }
    return at(false, false)
  },
}
