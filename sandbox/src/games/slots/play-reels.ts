import type { Draw } from '../kit/fair.ts'
import { drawWeighted } from './draw.ts'
import type { RoundRecord, Win } from './events.ts'
import { winsOfLines } from './lines.ts'
import type {
  FreeSpins,
  HoldTitle,
  LinesTitle,
  ReelTitle,
  WaysTitle,
  WheelTitle,
  WildsTitle,
} from './slot-title.ts'
import { winsOfWays } from './ways.ts'
import { playHold } from './play-hold.ts'
import { expandWilds, placesOf, scatter, spinReels } from './window.ts'

type FreeSpinsTitle = LinesTitle | WaysTitle | WildsTitle

const winsOf = (title: ReelTitle, columns: readonly string[], times: number): Win[] =>
  title.engine === 'ways'
    ? winsOfWays(columns, { pays: title.pays, times })
    : winsOfLines(columns, { lines: title.lines, pays: title.pays, times })

/** Spins once and writes down what is seen and what it pays. @returns the columns as they stopped */
function spinOnce(title: ReelTitle, draw: Draw, record: RoundRecord, free: number, times = 1): string[] {
  const { stops, columns } = spinReels(title, draw)
  record.add({ kind: 'spin', free, stops, columns })
  let shown: readonly string[] = columns
  if (title.engine === 'wilds' && (free > 0 || title.expands === 'always')) {
    const expanded = expandWilds(columns)
    if (expanded.reels.length > 0) record.add({ kind: 'expand', ...expanded })
    shown = expanded.columns
  }
  for (const win of winsOf(title, shown, times)) record.add({ kind: 'win', ...win })
  return columns
}

const scattersIn = (columns: readonly string[]) => placesOf(columns, (symbol) => symbol === scatter)

function payScatters(title: FreeSpinsTitle, columns: readonly string[], record: RoundRecord, times: number) {
  const places = scattersIn(columns)
  const pays = (title.scatterPays[places.length - 3] ?? 0) * times
  if (pays > 0)
    record.add({ kind: 'win', by: 'scatter', symbol: scatter, count: places.length, places, times, pays })
}

const isTrigger = ({ trigger }: { trigger: number }, columns: readonly string[]): boolean =>
  scattersIn(columns).length >= trigger

/** Spins that a trigger adds to those awarded so far. */
export const addedBy = ({ added, most }: FreeSpins, awarded: number): number =>
  Math.min(added, most - awarded)

/** The paid spin and, when enough scatters show, its free spins with those that they add. */
export function playFreeSpins(title: FreeSpinsTitle, draw: Draw, record: RoundRecord) {
  const { freeSpins } = title
  const paid = spinOnce(title, draw, record, 0)
  payScatters(title, paid, record, 1)
  if (!isTrigger(freeSpins, paid) || record.isOver()) return
  let awarded = freeSpins.count
  record.add({ kind: 'freeSpins', added: awarded, total: awarded })
  for (let free = 1; free <= awarded && !record.isOver(); free++) {
    const columns = spinOnce(title, draw, record, free, freeSpins.multiplier)
    payScatters(title, columns, record, freeSpins.multiplier)
    const added = isTrigger(freeSpins, columns) ? addedBy(freeSpins, awarded) : 0
    if (added === 0) continue
    awarded += added
    record.add({ kind: 'freeSpins', added, total: awarded })
  }
}

/** The paid spin and, when enough scatters show, one turn of the wheel. */
export function playWheel(title: WheelTitle, draw: Draw, record: RoundRecord) {
  const paid = spinOnce(title, draw, record, 0)
  if (!isTrigger(title.wheel, paid) || record.isOver()) return
  const { sectors } = title.wheel
  const sector = drawWeighted(draw, sectors)
  record.add({ kind: 'wheel', sector: sectors.indexOf(sector), pays: sector.pays })
}

/** The paid spin and, when enough coins show, the respins that hold them. */
export function playHoldAndWin(title: HoldTitle, draw: Draw, record: RoundRecord) {
  const paid = spinOnce(title, draw, record, 0)
  if (!record.isOver()) playHold(title, paid, draw, record)
}
