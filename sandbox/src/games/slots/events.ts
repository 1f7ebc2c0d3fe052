/** A cell of the window, from the left and from the top. */
export type Place = readonly [reel: number, row: number]

export type Coin = { place: Place; pays: number; name?: 'minor' | 'major' }

export type Win = {
  by: 'line' | 'ways' | 'scatter' | 'cluster'
  /** Which line, where it is one. */
  line?: number
  symbol: string
  /** Reels in a run, scatters in view or cells of a cluster. */
  count: number
  places: readonly Place[]
  /** What the pay was taken times: a multiplier, included in `pays`. */
  times: number
  pays: number
}

/** What a round shows, in this order. Pays are in hundredths of the stake; all of them add up to the round's. */
export type SlotEvent =
  /** Columns from the left, each a string of letters from the top. `free` counts free spins, 0 is the paid spin. */
  | { kind: 'spin'; free: number; stops: readonly number[]; columns: readonly string[] }
  | { kind: 'expand'; reels: readonly number[]; columns: readonly string[] }
  | ({ kind: 'win' } & Win)
  /** What paid is gone, the rest has fallen, and new symbols stand above it. */
  | { kind: 'tumble'; gone: readonly Place[]; columns: readonly string[] }
  | { kind: 'freeSpins'; added: number; total: number }
  | { kind: 'hold'; coins: readonly Coin[]; respins: number }
  | { kind: 'respin'; coins: readonly Coin[]; left: number }
  | { kind: 'collect'; coins: readonly Coin[]; pays: number }
  | { kind: 'grand'; pays: number }
  | { kind: 'wheel'; sector: number; pays: number }
  /** What is above the cap is taken back: less than nothing. */
  | { kind: 'capped'; pays: number }

export type SlotRound = { events: readonly SlotEvent[]; pays: number }

export const paysOf = (event: SlotEvent): number => ('pays' in event ? event.pays : 0)

export type RoundRecord = {
  add: (event: SlotEvent) => void
  /** Once the cap is reached nothing more is played. */
  isOver: () => boolean
  end: () => SlotRound
}

/** Writes a round down and ends it at its cap. */
export function startRecord(cap: number): RoundRecord {
  const events: SlotEvent[] = []
  let pays = 0
  return {
    add: (event) => {
      events.push(event)
      pays += paysOf(event)
    },
    isOver: () => pays >= cap,
    end: () => {
      if (pays > cap) events.push({ kind: 'capped', pays: cap - pays })
      return { events, pays: Math.min(pays, cap) }
    },
  }
}
