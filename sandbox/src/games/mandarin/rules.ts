import { noStep, type Rules, whole } from '../kit/rules.ts'
import { type Outcome, playRound } from './evaluate.ts'
import { lineCount } from './paytable.ts'

/** Nothing is chosen beside the stake, and a round is over once it was drawn. */
export const mandarin: Rules<object, never, Outcome> = {
  game: 'mandarin',
  readBet: () => ({}),
  readStep: noStep,
  play: (_bet, _steps, draw) => {
    const outcome = playRound(draw)
    return { isOver: true, pays: (outcome.pays * whole) / lineCount, shown: outcome }
  },
}
