import { createHash } from 'node:crypto'
import { foldName } from '@suntala/contract/fold-name'
import { type GameCategory, miniGameVendors } from '@suntala/contract/game'

/** Categories as the catalogue stores them: e-sports are sports there. */
export type StoredCategory = Exclude<GameCategory, 'ESPORTS'>

/** The provider of games that are played inside the portal. */
export const portalProvider = 'PORTAL'

export const ticketLifeMs = 60_000
export const favouritesMax = 500

/** A vendor of mini-games has nothing else (GAME-29). */
export const storedCategory = (vendorCode: string, category: StoredCategory): StoredCategory =>
  miniGameVendors.some((code) => code === vendorCode) ? 'MINIGAME' : category

/** A listed vendor's sports are e-sports, and appear nowhere else (GAME-27). */
export const shownCategory = (
  game: { category: StoredCategory; vendorCode: string },
  esportsVendors: readonly string[],
): GameCategory =>
  game.category === 'SPORTS' && esportsVendors.includes(game.vendorCode) ? 'ESPORTS' : game.category

/** Enough of a name for its owner to know it, and for nobody else: s***ak. */
export function maskName(name: string): string {
  const signs = [...name]
  return `${signs[0] ?? ''}***${signs.length > 4 ? signs.slice(-2).join('') : ''}`
}

/** Words of a title or a query, in the one form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What a ticket's secret is kept as. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A hash of all that must not change when a transaction's key comes again. */
export const contentHash = (parts: readonly (string | bigint | boolean)[]): bigint =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest()
    .readBigInt64BE()

/** A game session that rested so long takes no more bets; wins are paid all the same. */
export const idleMs = 30 * 60_000
