import { ramps, type Material } from '#hero/ramps.ts'
import type { Pair } from '#hero/materials.ts'

export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'PVP',
  'COCKFIGHT',
  'MINIGAME',
] as const
export type Category = (typeof categories)[number]

/**
 * How a motif fills its place: `head` may be cropped close, `thin` needs a medal behind it or the middle stays
 * empty, `row` is small and whole, so that three of it make a picture.
 */
export type Fit = 'free' | 'head' | 'thin' | 'row'

export type Motif = {
  /** A silhouette, or `@name` for a drawn composition. */
  readonly shape: string
  readonly noun: string
  readonly fit: Fit
  /** The materials that this motif wants; others are chosen by the stage's hue. */
  readonly pair?: Pair
}

/** What a family of games is about: where it plays, what it shows and what it is called. */
export type Theme = {
  readonly code: string
  readonly categories: readonly Category[]
  /** Hues of the stage, of which a cover takes one. */
  readonly hues: readonly number[]
  readonly stages: readonly StageName[]
  /** Silhouettes that stand small in the distance of flat stages. */
  readonly far: readonly string[]
  readonly props: readonly Prop[]
  readonly firsts: readonly string[]
  readonly lasts: readonly string[]
  readonly motifs: readonly Motif[]
}

export type Prop = 'coins' | 'gems' | 'fruit' | 'chips' | 'lanterns' | 'bubbles' | 'none'

export type StageName =
  | 'cloudSun'
  | 'gate'
  | 'lanternNight'
  | 'dunes'
  | 'temple'
  | 'ice'
  | 'storm'
  | 'jungle'
  | 'grove'
  | 'space'
  | 'volcano'
  | 'vault'
  | 'works'
  | 'candy'
  | 'abyss'
  | 'deck'
  | 'shards'
  | 'grid'
  | 'stadium'
  | 'ringside'
  | 'felt'
  | 'velvet'
  | 'cards'
  | 'draw'
  | 'field'

/** Words parted by commas; a word may hold spaces. */
export const words = (text: string): string[] =>
  text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))

const isFit = (text: string): text is Fit => ['free', 'head', 'thin', 'row'].includes(text)
const isMaterial = (text: string): text is Material => text in ramps

function readMotif(text: string): Motif {
  const [shape = '', noun = '', ...rest] = text.trim().split(/\s+/)
  const fit = rest.find(isFit) ?? 'free'
  const [hero = '', plate = ''] = rest.find((part) => part.includes('/'))?.split('/') ?? []
  const known = rest.filter((part) => isFit(part) || (isMaterial(hero) && isMaterial(plate)))
  if (!noun || known.length !== rest.length) throw new Error(`not a motif: ${text}`)
  const pair = isMaterial(hero) && isMaterial(plate) ? { pair: [hero, plate] as const } : {}
  return { shape, noun: noun.replaceAll('_', ' '), fit, ...pair }
}

/** One motif a line: `shape Noun [fit] [hero/plate]`, with `_` for a space in the noun. */
export const motifs = (text: string): Motif[] => text.trim().split('\n').map(readMotif)
