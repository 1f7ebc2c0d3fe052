import type { Draw } from '../kit/fair.ts'
import { startRecord } from './events.ts'
import type { RoundRecord, SlotRound } from './events.ts'
import { playCluster } from './play-cluster.ts'
import { playFreeSpins, playHoldAndWin, playWheel } from './play-reels.ts'
import type { SlotTitle } from './slot-title.ts'

function playEngine(title: SlotTitle, draw: Draw, record: RoundRecord) {
  switch (title.engine) {
    case 'lines':
    case 'ways':
    case 'wilds':
      return playFreeSpins(title, draw, record)
    case 'hold':
      return playHoldAndWin(title, draw, record)
    case 'wheel':
      return playWheel(title, draw, record)
    case 'cluster':
      return playCluster(title, draw, record)
  }
}

/** Plays one round whole: the same numbers always give the same round. */
export function playSlot(title: SlotTitle, draw: Draw): SlotRound {
  const record = startRecord(title.cap)
  playEngine(title, draw, record)
  return record.end()
}

/** The most numbers that a round of a title can take from the stream. */
export function maxDraws(title: SlotTitle): number {
  switch (title.engine) {
    case 'lines':
    case 'ways':
    case 'wilds':
      return title.strips.length * (1 + title.freeSpins.most)
    case 'wheel':
      return title.strips.length + 1
    case 'hold': {
      const cells = title.rows.reduce((sum, rows) => sum + rows, 0)
      const empty = cells - title.hold.trigger
      // At worst each coin comes alone, in the last respin that is left.
      return title.strips.length + cells + (title.hold.respins * empty * (empty + 1)) / 2
    }
    case 'cluster':
      return title.width * title.height * (1 + title.maxTumbles)
  }
}
