import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { entryOf, hasEntry } from '#provider/catalogue.ts'
import type { KitGame } from '#games/kit/kit-game.ts'

const manifestFile = resolve(import.meta.dirname, '../../../art/pack/manifest.json')

type Cover = { code: string; title: string; vendor: string; category: string }
type Manifest = { covers: Cover[]; vendors: { code: string; name: string }[] }

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // written by art/

/** The studio whose games are asked for in its own words. */
const actionStudios: readonly string[] = ['BRASSWING']

export type PackGame = { code: string; title: string; vendor: string; entry: KitGame }

/** The covers that open a game here, each with what is played under it, and the studios that they bear the names of. */
export function packGames(of: 'actions' | 'others'): {
  games: readonly PackGame[]
  studios: readonly { code: string; name: string }[]
} {
  const isMeant = (vendor: string) => actionStudios.includes(vendor) === (of === 'actions')
  const games = manifest.covers
    .filter(({ category, code, vendor }) => (category === 'RNG' || hasEntry(code)) && isMeant(vendor))
    .map(({ code, title, vendor }) => ({ code, title, vendor, entry: entryOf(code) }))
  const codes = new Set(games.map(({ vendor }) => vendor))
  return { games, studios: manifest.vendors.filter(({ code }) => codes.has(code)) }
}
