import { fieldOf, noStep, type Rules, wordOf } from '../kit/rules.ts'
import { pays, type Risk, risks, type RowCount, rowCounts } from './pays.ts'

export type PlinkoBet = { rows: RowCount; risk: Risk }
/** 0 to the left, 1 to the right, row by row; the pocket is how often it went right. */
export type PlinkoShown = { path: number[]; pocket: number }

/** What each pocket pays, from the left, in ten-thousandths of the stake. */
export const pocketsOf = ({ rows, risk }: PlinkoBet): number[] =>
  Array.from({ length: rows + 1 }, (_, pocket) => (pays[rows][risk][Math.abs(pocket - rows / 2)] ?? 0) * 100)

export const plinko: Rules<PlinkoBet, never, PlinkoShown> = {
  game: 'plinko',
  readBet: (raw) => {
    const rows = rowCounts.find((count) => count === fieldOf(raw, 'rows'))
    const risk = wordOf(raw, 'risk', risks)
    return rows && risk ? { rows, risk } : undefined
  },
  readStep: noStep,
  play: (bet, _steps, draw) => {
    const path = Array.from({ length: bet.rows }, () => draw(2))
    const pocket = path.reduce((sum, side) => sum + side, 0)
    return { isOver: true, pays: pocketsOf(bet)[pocket] ?? 0, shown: { path, pocket } }
  },
}
