import { fieldOf, noStep, type Rules } from '../kit/rules.ts'
import { type Fixture, fixtureOf, playSec } from './fixtures.ts'
import { boardAt, courseOf, type Happening, type Score } from './model.ts'

export type MatchShown = { postponed: boolean; score: Score; happenings: readonly Happening[] }

/** A match from its seed: what is bet on it decides nothing. Bets are settled by the score that this gives. */
export const sports: Rules<{ match: string }, never, MatchShown> = {
  game: 'sports',
  readBet: (raw) => {
    const match = fieldOf(raw, 'match')
    return typeof match === 'string' && fixtureOf(match) ? { match } : undefined
  },
  readStep: noStep,
  play: ({ match }, steps, draw) => {
    const fixture = fixtureOf(match)
    return fixture && steps.length === 0
      ? { isOver: true, pays: 0, shown: shownOf(fixture, courseOf(fixture, draw)) }
      : undefined
  },
}

export const shownOf = (fixture: Fixture, course: ReturnType<typeof courseOf>): MatchShown => ({
  ...course,
  score: boardAt(fixture, course, playSec(fixture)).score,
})
