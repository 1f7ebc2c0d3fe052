import { drawDistinct } from '../kit/fair.ts'
import { type Rules, whole, wholeOf } from '../kit/rules.ts'
import { endsFrom, isStop, paysAfter, type Stop, stop } from '../kit/steps.ts'

export const tiles = 25
export const mineLimits = [1, 24] as const

export type MinesBet = { mines: number }
export type MinesStep = { tile: number } | Stop
export type MinesShown = {
  opened: number[]
  /** The tile that ended the round. */
  hit: number | null
  /** Where they lie: told once the round is over. */
  mines: number[] | null
  /** What the round is worth after the next tile without a mine. */
  next: number | null
}

/** After so many tiles without a mine, each of which had fewer safe tiles to choose among. */
export const paysFor = (mines: number, opened: number): number =>
  opened === 0
    ? whole
    : paysAfter(Array.from({ length: opened }, (_, index) => [tiles - mines - index, tiles - index] as const))

const isTile = (step: MinesStep): step is { tile: number } => 'tile' in step

export const mines: Rules<MinesBet, MinesStep, MinesShown> = {
  game: 'mines',
  readBet: (raw) => {
    const count = wholeOf(raw, 'mines', mineLimits)
    return count === undefined ? undefined : { mines: count }
  },
  readStep: (raw) => {
    if (isStop(raw)) return stop
    const tile = wholeOf(raw, 'tile', [0, tiles - 1])
    return tile === undefined ? undefined : { tile }
  },
  play: (bet, steps, draw) => {
    const lie = drawDistinct(draw, bet.mines, tiles)
    const opened: number[] = []
    for (const [index, step] of steps.entries()) {
      const isLast = index === steps.length - 1
      if (!isTile(step)) return isLast && opened.length > 0 ? over(bet, { opened, lie }) : undefined
      if (opened.includes(step.tile)) return undefined
      if (lie.includes(step.tile)) return isLast ? over(bet, { opened, lie, hit: step.tile }) : undefined
      opened.push(step.tile)
      if (hasEnded(bet, opened.length)) return isLast ? over(bet, { opened, lie }) : undefined
    }
    const next = paysFor(bet.mines, opened.length + 1)
    const shown = { opened, hit: null, mines: null, next }
    return { isOver: false, pays: paysFor(bet.mines, opened.length), shown }
  },
}

/** No safe tile is left, or the round is worth enough. */
const hasEnded = (bet: MinesBet, opened: number): boolean =>
  opened === tiles - bet.mines || paysFor(bet.mines, opened) >= endsFrom

function over(bet: MinesBet, end: { opened: number[]; lie: number[]; hit?: number }) {
  const { opened, lie, hit } = end
  const pays = hit === undefined ? paysFor(bet.mines, opened.length) : 0
  return { isOver: true, pays, shown: { opened, hit: hit ?? null, mines: lie, next: null } }
}
