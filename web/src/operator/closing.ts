import type { ValueOf } from '#api/names.ts'

export type ClosableGame = ValueOf<'opsGames'>['content'][number]
export type ClosableVendor = ValueOf<'opsVendors'>['vendors'][number]
export type Closing = NonNullable<ClosableGame['closing']>

/** What an operator closes, and what that means for players. */
export type Closable = {
  input: { vendor: string } | { nodeId: number }
  name: string
  /** How many games close that are open now. */
  games: number
  players: number
}
