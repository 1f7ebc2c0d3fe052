import type { RoundView } from '#provider/present-round.ts'
import { minorOf } from './decimal.ts'
import type { Shown } from './view.ts'

/** A round as its view shows it. */
export const shownOf = (round: RoundView): Shown<unknown, unknown, unknown> => ({
  bet: round.bet,
  steps: round.steps,
  shown: round.outcome,
  isOver: round.state !== 'OPEN',
  stakeMinor: minorOf(round.stake),
  stakedMinor: minorOf(round.staked),
  winMinor: minorOf(round.win),
})

/** What was taken for a round: nothing for a free one. */
export const riskedIn = ({ free, staked }: Pick<RoundView, 'free' | 'staked'>): bigint =>
  free ? 0n : minorOf(staked)
