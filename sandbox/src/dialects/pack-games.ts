import { entryOf, hasEntry } from '#provider/catalogue.ts'
import { covers, studios } from '#provider/covers.ts'
import { firstVariations } from '#provider/variations.ts'
import type { KitGame } from '#games/kit/kit-game.ts'

/** The studio whose games are asked for in its own words. */
const actionStudios: readonly string[] = ['BRASSWING']

export type PackGame = {
  code: string
  title: string
  vendor: string
  /** What is played under it; of a variation, what it varies, whose declared figures are its own. */
  entry: KitGame
  /** The code of the game that it varies. */
  varies?: string
}

const opened: readonly PackGame[] = covers
  .filter(({ category, code }) => category === 'RNG' || hasEntry(code))
  .map(({ code, title, vendor }) => ({ code, title, vendor, entry: entryOf(code) }))
const entries = new Map(opened.map(({ code, entry }) => [code, entry]))

/** Variations that fill the lists of all studios up to so many games. */
const filling = (size: number): PackGame[] =>
  firstVariations(Math.max(0, size - opened.length)).map(({ code, title, base }) => ({
    code,
    title,
    vendor: base.vendor,
    entry: entries.get(base.code) ?? entryOf(base.code),
    varies: base.code,
  }))

/**
 * The covers that open a game here, each with what is played under it, as many variations as the settings ask for, and the studios whose
 * names they bear.
 */
export function packGames(
  of: 'actions' | 'others',
  size: number,
): {
  games: readonly PackGame[]
  studios: readonly { code: string; name: string }[]
} {
  const games = [...opened, ...filling(size)].filter(
    ({ vendor }) => actionStudios.includes(vendor) === (of === 'actions'),
  )
  const codes = new Set(games.map(({ vendor }) => vendor))
  return { games, studios: studios.filter(({ code }) => codes.has(code)) }
}
