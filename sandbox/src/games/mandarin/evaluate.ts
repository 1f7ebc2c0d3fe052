import { freeSpins, linePays, scatterPays } from './paytable.ts'
import { lines, reels, rowCount, scatter, wild } from './reels.ts'
import type { SlotSymbol } from './reels.ts'

export type LineWin = {
  /** Index into `lines`. */
  line: number
  symbol: SlotSymbol
  count: number
  /** In line stakes, before a free spin's multiplier. */
  pays: number
}

export type Spin = {
  stops: number[]
  /** What is seen: five columns of three, from the top. */
  columns: SlotSymbol[][]
  wins: LineWin[]
  lanterns: number
  /** Pay for the lanterns, in line stakes. */
  lanternPays: number
  /** All of the spin's pay in line stakes, multiplier included. */
  pays: number
}

/** Five of a kind and the like on one line: the better of its wilds alone and its first other symbol. */
function bestOfLine(onLine: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined {
  const wilds = runLength(onLine, (symbol) => symbol === wild)
  const other = onLine[wilds]
  const candidates: Omit<LineWin, 'line'>[] = []
  if (wilds >= 3) candidates.push(payOf(wild, wilds))
  if (other && other !== scatter) {
    const count = runLength(onLine, (symbol) => symbol === other || symbol === wild)
    if (count >= 3) candidates.push(payOf(other, count))
  }
  return candidates.toSorted((a, b) => b.pays - a.pays)[0]
}

function runLength(onLine: readonly SlotSymbol[], fits: (symbol: SlotSymbol) => boolean): number {
  const end = onLine.findIndex((symbol) => !fits(symbol))
  return end === -1 ? onLine.length : end
}

function payOf(symbol: SlotSymbol, count: number): Omit<LineWin, 'line'> {
  const pays = symbol === scatter ? 0 : (linePays[symbol][count - 3] ?? 0)
  return { symbol, count, pays }
}

/** The three symbols that a reel shows at a stop. */
export function windowAt(reel: number, stop: number): SlotSymbol[] {
  const strip = reels[reel] ?? []
  return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 'queen')
}

/**
 * What five stops show and pay.
 * @param multiplier 1 for a paid spin, `freeSpins.multiplier` for a free one
 */
export function evaluate(stops: readonly number[], multiplier: number): Spin {
  const columns = reels.map((_, reel) => windowAt(reel, stops[reel] ?? 0))
  const wins = lines.flatMap((rows, line) => {
    const best = bestOfLine(rows.map((row, reel) => columns[reel]?.[row] ?? 'queen'))
    return best ? [{ line, ...best }] : []
  })
  const lanterns = columns.flat().filter((symbol) => symbol === scatter).length
  const lanternPays = (scatterPays[lanterns - 3] ?? 0) * lines.length
  const pays = (wins.reduce((sum, win) => sum + win.pays, 0) + lanternPays) * multiplier
  return { stops: [...stops], columns, wins, lanterns, lanternPays, pays }
}

export type Outcome = {
  paid: Spin
  free: Spin[]
  /** Everything that the round pays, in line stakes. */
  pays: number
}

/**
 * Plays one round to its end: the paid spin and, when three lanterns show, its free spins.
 * @param drawStop an evenly drawn stop of a reel with that many stops
 */
export function playRound(drawStop: (stopCount: number) => number): Outcome {
  const draw = () => reels.map((strip) => drawStop(strip.length))
  const paid = evaluate(draw(), 1)
  const hasFreeSpins = paid.lanterns >= freeSpins.trigger
  const free = Array.from({ length: hasFreeSpins ? freeSpins.count : 0 }, () =>
    evaluate(draw(), freeSpins.multiplier),
  )
  return { paid, free, pays: free.reduce((sum, spin) => sum + spin.pays, paid.pays) }
}
