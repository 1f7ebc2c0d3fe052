import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const manifestFile = resolve(import.meta.dirname, '../../../art/pack/manifest.json')

type Cover = { code: string; title: string; vendor: string; category: string }
type Manifest = { covers: Cover[]; vendors: { code: string; name: string }[] }

const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // written by art/

/** The studio whose games are asked for in its own words. */
const actionStudios: readonly string[] = ['BRASSWING']

/** The slots that are played here, each a title of the one game, and the studios that they bear the names of. */
export function packGames(of: 'actions' | 'others'): {
  games: readonly Cover[]
  studios: readonly { code: string; name: string }[]
} {
  const isMeant = (vendor: string) => actionStudios.includes(vendor) === (of === 'actions')
  const games = manifest.covers.filter(({ category, vendor }) => category === 'RNG' && isMeant(vendor))
  const codes = new Set(games.map(({ vendor }) => vendor))
  return { games, studios: manifest.vendors.filter(({ code }) => codes.has(code)) }
}
