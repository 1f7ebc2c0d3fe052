import type { Match, Sport } from '@suntala/contract/match'

export type Played = {
  sport: Sport
  /** Whole numbers from 0 up to `below`, the same ones for the same words: the chance of this match. */
  draw: (what: string, below: number) => number
  /** Since the start, below 0 before it. */
  minute: number
  lengthMin: number
}
type Score = NonNullable<Match['score']>
type Side = keyof Score

/** Of a hundred, how much of the play is the home side's. */
const homeShare = ({ draw }: Played): number => 38 + draw('strength', 30)

/** Chances that a football side gets in a match; about one in eight is a goal. */
const chances = 20

function goalsOf(played: Played, side: Side): number {
  const { draw, minute, lengthMin } = played
  const share = side === 'home' ? homeShare(played) : 100 - homeShare(played)
  return Array.from({ length: chances }, (_, chance) => `${side} ${chance}`).filter(
    (chance) => draw(chance, 800) < share * 2 && draw(`${chance} minute`, lengthMin) <= minute,
  ).length
}

/** Points that a basketball side makes in one minute: 0 to 4. */
const pointsOf = (played: Played, side: Side): number =>
  Array.from({ length: played.minute }, (_, minute) =>
    Math.min(
      4,
      Math.floor((played.draw(`${side} ${minute}`, 500) + (side === 'home' ? homeShare(played) : 50)) / 140),
    ),
  ).reduce((sum, points) => sum + points, 0)

const setMin = 24

/** Sets won: every 24 minutes one side takes one, until a side has three. */
function setsOf(played: Played): Score {
  const score = { home: 0, away: 0 }
  for (let set = 1; set * setMin <= played.minute && Math.max(score.home, score.away) < 3; set++)
    score[played.draw(`set ${set}`, 100) < homeShare(played) ? 'home' : 'away'] += 1
  return score
}

/** What stands on the board; it never goes down while the match goes on. */
export function scoreAt(played: Played): Score {
  switch (played.sport) {
    case 'FOOTBALL':
      return { home: goalsOf(played, 'home'), away: goalsOf(played, 'away') }
    case 'BASKETBALL':
      return { home: pointsOf(played, 'home'), away: pointsOf(played, 'away') }
    case 'VOLLEYBALL':
      return setsOf(played)
  }
}

/** How much one more on the board moves the chance to win, at the start of a match. */
const weight: Record<Sport, number> = { FOOTBALL: 0.9, BASKETBALL: 0.06, VOLLEYBALL: 0.9 }
/** What the vendor keeps. */
const margin = 1.06

const priceOf = (chance: number): string => Math.min(Math.max(1 / (chance * margin), 1.01), 99).toFixed(2)

/** Prices by strength, score and the time that is left. */
export function oddsAt(played: Played, score: Score | null): Match['odds'] {
  const gone = Math.min(Math.max(played.minute / played.lengthMin, 0), 1)
  const lead = score ? score.home - score.away : 0
  const share = homeShare(played) / 100
  const tilt = Math.log(share / (1 - share)) * 1.6 * (1 - gone) + lead * weight[played.sport] * (1 + 2 * gone)
  const home = 1 / (1 + Math.exp(-tilt))
  if (played.sport !== 'FOOTBALL')
    return [
      { outcome: 'HOME', price: priceOf(home) },
      { outcome: 'AWAY', price: priceOf(1 - home) },
    ]
  const draw = lead === 0 ? 0.27 + 0.45 * gone : 0.24 * (1 - gone) ** Math.abs(lead) + 0.01
  return [
    { outcome: 'HOME', price: priceOf(home * (1 - draw)) },
    { outcome: 'DRAW', price: priceOf(draw) },
    { outcome: 'AWAY', price: priceOf((1 - home) * (1 - draw)) },
  ]
}
