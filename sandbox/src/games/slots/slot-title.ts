/**
 * Slot titles: an engine's rules with a title's own symbols, strips, pays and features.
 *
 * A symbol is one letter. `W` stands for every symbol but those in capitals, `S` scatters and `C` is a coin.
 * Every pay is in hundredths of the whole stake.
 */
export type Pays = Readonly<Record<string, readonly number[]>>

type Named = {
  /** The code of the card that opens it. */
  code: string
  name: string
  /** What each letter shows, by the name of its picture. */
  symbols: Readonly<Record<string, string>>
  /** No round pays more; it ends where it reaches this. */
  cap: number
}

/** Strips of evenly likely stops. A stop is the place of the symbol in the top row; the window reads on and wraps. */
type Reels = {
  strips: readonly string[]
  /** How many rows each reel shows. */
  rows: readonly number[]
  /** What 3, 4 and 5 of a kind from the left pay. */
  pays: Pays
}

type Lines = Reels & {
  /** How many of the lines in lines.ts are played. */
  lines: number
}

export type FreeSpins = {
  /** Scatters that start them. */
  trigger: number
  count: number
  /** What every pay of a free spin is taken times. */
  multiplier: number
  /** Spins that the same scatters add during free spins; 0 adds none. */
  added: number
  /** Free spins of one round, those added included. */
  most: number
}

type WithFreeSpins = {
  /** What 3, 4 and 5 scatters anywhere pay. */
  scatterPays: readonly number[]
  freeSpins: FreeSpins
}

export type LinesTitle = Named & Lines & WithFreeSpins & { engine: 'lines' }

export type WaysTitle = Named & Reels & WithFreeSpins & { engine: 'ways' }

/** Wilds cover their reels, in every spin or in the free ones. */
export type WildsTitle = Named & Lines & WithFreeSpins & { engine: 'wilds'; expands: 'always' | 'free' }

export type CoinValue = { pays: number; weight: number; name?: 'minor' | 'major' }

export type HoldTitle = Named &
  Lines & {
    engine: 'hold'
    hold: {
      /** Coins in view that start the respins. */
      trigger: number
      /** Respins without a new coin that end them. */
      respins: number
      /** An empty cell gets a coin in `chance[0]` of `chance[1]` respins. */
      chance: readonly [number, number]
      values: readonly CoinValue[]
      /** Paid besides the coins when every cell has one. */
      grand: number
    }
  }

export type WheelSector = { pays: number; weight: number; name?: 'mini' | 'minor' | 'major' | 'grand' }

export type WheelTitle = Named &
  Lines & {
    engine: 'wheel'
    wheel: {
      /** Scatters that turn the wheel. */
      trigger: number
      sectors: readonly WheelSector[]
    }
  }

export type ClusterTitle = Named & {
  engine: 'cluster'
  width: number
  height: number
  /** How likely each symbol is in a cell, against the others. */
  weights: Readonly<Record<string, number>>
  /** The sizes from which a cluster pays the next entry of its symbol's pays. */
  sizes: readonly number[]
  pays: Pays
  /** What the first, second and later tumbles' pays are taken times; the last one goes on. */
  multipliers: readonly number[]
  maxTumbles: number
}

export type ReelTitle = LinesTitle | WaysTitle | WildsTitle | HoldTitle | WheelTitle
export type SlotTitle = ReelTitle | ClusterTitle

/** What a title's mathematics come to. */
export type Figures = {
  method: 'exact' | 'simulated'
  /** What is paid back in the long run, in per cent of the stakes. */
  returnPercent: number
  /** Standard error of the return; 0 where it is exact. */
  errorPercent: number
  /** Rounds that pay anything. */
  hitPercent: number
  /** Standard deviation of a round's pay, in stakes. */
  deviation: number
  /** The highest pay, in stakes: the cap, which can be reached. */
  highest: number
  /** How many rounds there are to one that reaches it. */
  highestOneIn: number
}

/** What a title says of itself, to its players too. */
export type Declared = Figures & {
  volatility: 'LOW' | 'MEDIUM' | 'HIGH'
  /** The return lies in here. */
  bandPercent: readonly [low: number, high: number]
}

/** The metal around symbols. */
export type Rim = 'gold' | 'silver' | 'copper' | 'sugar'
/** What an emblem is struck on. */
export type Medal = 'disc' | 'hexagon' | 'octagon' | 'shield' | 'blossom' | 'lozenge'
