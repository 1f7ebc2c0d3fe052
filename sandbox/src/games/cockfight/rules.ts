import { type TableRules, tableRules } from '../shared/spots.ts'

export const cockSpots = ['meron', 'draw', 'wala', 'fullTime'] as const
export type Ending = (typeof cockSpots)[number]

/** A fight is one of so many, each as likely as any other. */
export const fights = 100_000

/** How many of them end how, and what that pays in hundredths of a stake, the stake included. */
export const endings: Record<Ending, { fights: number; pays: number }> = {
  meron: { fights: 45_000, pays: 186 },
  wala: { fights: 43_340, pays: 193 },
  draw: { fights: 10_600, pays: 900 },
  fullTime: { fights: 1_060, pays: 8900 },
}

export type CockShown = {
  ending: Ending
  /** Which of the fights it is: it says how it is seen, blow by blow, by everybody alike. */
  fight: number
}

export function endingOf(fight: number): Ending {
  let below = 0
  return cockSpots.find((ending) => fight < (below += endings[ending].fights)) ?? 'meron'
}

const isDraw = (ending: Ending): boolean => ending === 'draw' || ending === 'fullTime'

/** Meron or wala; both go down together (draw), or both still stand when the time is over. Either draw gives meron and wala back. */
export const cockfight: TableRules<CockShown> = tableRules<CockShown>({
  game: 'cockfight',
  isSpot: (spot) => cockSpots.some((one) => one === spot),
  outcome: (draw) => {
    const fight = draw(fights)
    return { ending: endingOf(fight), fight }
  },
  times: (spot, { ending }) => {
    if (spot === ending) return endings[ending].pays
    return isDraw(ending) && (spot === 'meron' || spot === 'wala') ? 100 : 0
  },
})
