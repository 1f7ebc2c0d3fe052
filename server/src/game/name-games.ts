import type { GameCategory } from '@suntala/contract/game'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { shownCategory, type StoredCategory } from '#game/rules.ts'
import { selectCodesByTitle, selectTitles, selectVendorNames } from '#game/store.ts'
import { readSettings } from '#settings/read-settings.ts'

/** Codes of the games whose title has these words in it. */
export const findGameCodes = (db: Database, words: string): Promise<string[]> => selectCodesByTitle(db, words)

/** Titles of games by their codes, also of those that left the catalogue. */
export const titlesOfGames = (db: Queryable, codes: readonly string[]): Promise<Map<string, string>> =>
  selectTitles(db, codes)

/** Names of studios by their codes, also of those that are not active. */
export const namesOfVendors = (db: Queryable, codes: readonly string[]): Promise<Map<string, string>> =>
  selectVendorNames(db, codes)

export type CategoryRule = {
  /** As games and settled bets keep it. */
  stored: StoredCategory
  vendors: { codes: readonly string[]; isIn: boolean } | undefined
}

/** What a category as it is shown means for stored games: e-sports are the sports of some vendors (GAME-27). */
export async function ruleOfCategory(db: Database, category: GameCategory): Promise<CategoryRule> {
  if (category !== 'SPORTS' && category !== 'ESPORTS') return { stored: category, vendors: undefined }
  const { esportsVendors } = (await readSettings(db)).settings
  return { stored: 'SPORTS', vendors: { codes: esportsVendors, isIn: category === 'ESPORTS' } }
}

/** How a stored category is shown. */
export async function categoryShower(
  db: Database,
): Promise<(game: { category: string; vendorCode: string }) => string> {
  const { esportsVendors } = (await readSettings(db)).settings
  return ({ category, vendorCode }) =>
    category === 'SPORTS' ? shownCategory({ category, vendorCode }, esportsVendors) : category
}
