import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type GameCategory, gameCategories } from '@suntala/contract/game'
import { lotteries } from '@suntala/lottery/lotteries/index'
import type { LotteryProduct } from '@suntala/lottery/lotteries/lottery-product'
import { groupCodeOf } from '#game/demo-groups.ts'
import { ownSlotFigures } from '#game/demo-slots.ts'
import { portalProvider } from '#game/rules.ts'
import type { NewGame, NewVendor } from '#game/seed-store.ts'

const manifestFile = resolve(import.meta.dirname, '../../../art/pack/manifest.json')
/** Who runs a studio's games, where it is not the stand-in of all: the one that has an interface of its own. */
const ownProviders: readonly string[] = ['BRASSWING']
const providerOf = (vendor: string): string => (ownProviders.includes(vendor) ? vendor : 'HALCYON')
/** What is played beside slots, of which every title opens one. */
export const instantGames: readonly string[] = [
  'o-dice',
  'o-mines',
  'giant-mines',
  'o-plinko',
  'pocket-peg-drop',
  'o-kite',
  'bold-kite',
  'o-wheel',
  'bright-wheel',
  'o-hilo',
  'rapid-hi-lo',
  'coin-flip',
  'o-keno',
  'royal-keno',
  'liftoff',
  'paper-plane',
  'diamonds',
  'beehive',
  'keyring',
  'playful-cat',
  'top-fair',
  'crazy-frog',
  'spinning-mushroom',
  'rubber-mushroom',
  'zippy-jester',
  'lucky-target',
  'balloon',
  'cloud-balloons',
  'nimble-rocket',
  'flying-racer',
  'paper-boat-toss',
  'boomerang',
  'snowball',
  'jumping-cubes',
  'pinball-pop',
  'bubbles-hop',
  'dice-duel',
  'spinning-top',
  'hop-and-drop',
  'marble-mines',
  'woodblock-dice',
  'mill-wheel',
]
/** Live tables, beside the cockfights, all of which open: those whose rounds everybody at them shares, and those for one player. */
export const liveTables: readonly string[] = [
  'velvet-roulette',
  'roulette-prestige',
  'terrace-auto-roulette',
  'roulette-room',
  'private-auto-roulette',
  'salon-baccarat',
  'baccarat-salon',
  'emerald-squeeze',
  'ivory-baccarat',
  'dragon-tiger',
  'royal-dragon-tiger',
  'dragon-tiger-suite',
  'amber-sic-bo',
  'garden-dice-trio',
  'mirror-sic-bo',
  'belangkai-prestige',
  'opera-belangkai',
  'midnight-twenty-one',
  'blackjack-salon',
  'riviera-twenty-one',
]
/** Cards against people: those whose title names no other game than one that is played in the rooms. */
export const cardRooms: readonly string[] = [
  'street-king',
  'rival-queen',
  'wild-king',
  'golden-stakes',
  'ace-jester',
  'sunset-clubs',
  'diamonds-league',
  'friendly-thirteen',
  'poker-night',
]
const firstNodeId = 1001
/** Lotteries stand before it by their own numbers, from 901 to 999 and then from 700 on. */
const nodeIdOf = (number: number): number => (number < 100 ? 900 : 600) + number
const dayMs = 86_400_000
const firstAddedMs = Date.UTC(2025, 0, 6)
/** All of the catalogue was there by autumn 2026: no game comes from the future. */
const addedWithinDays = 600

type Cover = {
  code: string
  title: string
  vendor: string
  category: GameCategory
  color: string
  featured: boolean
}
type Manifest = { covers: Cover[]; vendors: { code: string; name: string; logo: string; picture: string }[] }

/** Smallest stakes that the stand-in's own steps can meet. */
const slotMinBets = [1_00n, 1_00n, 1_00n, 2_00n, 5_00n, 10_00n]
const otherMinBet = 1_00n
/**
 * What is staked of the smallest bet of a room: five times as much, where the game is Thirteen what 26 cards cost, and in poker the smallest
 * stack.
 */
const roomMinBets: Readonly<Record<string, bigint>> = { 'friendly-thirteen': 26_00n, 'poker-night': 20_00n }
const roomMinBet = 5_00n

/** A number that belongs to a text and to nothing else, so that each installation shows the same catalogue. */
export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T // no list here is empty

/** What a slot is beside its title and cover; the stand-in's first slot is not among its titles. */
export const slotFigures = (code: string): Pick<NewGame, 'lines' | 'volatility' | 'minBet'> => ({
  lines: 10,
  volatility: 'MEDIUM',
  ...ownSlotFigures[code],
  minBet: pick(slotMinBets, numberOf(code)),
})

// The stand-in's first slot says its figures itself.
const minBetOf = ({ category, code }: Cover): bigint =>
  cardRooms.includes(code)
    ? (roomMinBets[code] ?? roomMinBet)
    : category === 'RNG' && code !== 'mandarin-fortune'
      ? slotFigures(code).minBet
      : otherMinBet

function readManifest(): Manifest {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest // written by art/
  const unknown = manifest.covers.find(({ category }) => !gameCategories.includes(category))
  if (unknown) throw new Error(`${unknown.code} is of no known category: ${unknown.category}`)
  return manifest
}

/** The covers that the pack features stand in front, in their order; the others follow by their number. */
function popularityOf({ code, featured }: Cover, place: number): number {
  return featured ? 90_000 - place * 50 : 10_000 + (numberOf(code) % 40_000)
}

/** Kinds of games of which every cover opens one. */
const openKinds: readonly GameCategory[] = ['RNG', 'FISH', 'COCKFIGHT', 'SPORTS', 'ESPORTS']

/** Whether a game is built for a cover; the others wait in the pack and are no part of the catalogue. */
const opensGame = ({ category, code }: Cover): boolean =>
  openKinds.includes(category) || [instantGames, liveTables, cardRooms].some((codes) => codes.includes(code))

function gameOf(cover: Cover, place: number): NewGame {
  const isSlot = cover.category === 'RNG'
  return {
    nodeId: firstNodeId + place,
    code: cover.code,
    vendorCode: cover.vendor,
    category: cover.category === 'ESPORTS' ? 'SPORTS' : cover.category,
    title: cover.title,
    cover: cover.code,
    color: cover.color,
    popularity: popularityOf(cover, place),
    lines: 0,
    volatility: null,
    ...(isSlot && slotFigures(cover.code)),
    minBet: minBetOf(cover),
    hasDemo: true,
    provider: providerOf(cover.vendor),
    isGroup: false,
    groupCode: groupCodeOf(cover.code),
    addedAt: new Date(firstAddedMs + (numberOf(`added ${cover.code}`) % addedWithinDays) * dayMs),
  }
}

function lotteryGames(
  coverOf: (category: 'LOTT' | 'ELOTT') => Cover,
  known: readonly LotteryProduct[],
): NewGame[] {
  const sold = known.flatMap((product) => (product.offer ? [{ ...product, offer: product.offer }] : []))
  return sold.map((product, place) => {
    const category = product.offer.vendor === 'ELOTT' ? 'ELOTT' : 'LOTT'
    const cover = coverOf(category)
    return {
      nodeId: nodeIdOf(product.offer.number),
      code: product.code,
      vendorCode: 'LOTT',
      category,
      title: product.name,
      cover: cover.code,
      color: cover.color,
      popularity: 95_000 - place,
      lines: 0,
      volatility: null,
      minBet: product.stake?.minMinor ?? product.unitMinor ?? 0n,
      hasDemo: false,
      provider: portalProvider,
      isGroup: false,
      groupCode: null,
      addedAt: new Date(firstAddedMs),
    }
  })
}

/** Studios of one kind of games stand before those of several, in the order of the kinds: so the kinds follow from it. */
const lastKind = (vendor: string, covers: readonly Cover[]): number =>
  Math.max(
    0,
    ...covers
      .filter((cover) => cover.vendor === vendor)
      .map(({ category }) => gameCategories.indexOf(category)),
  )

/**
 * The catalogue that comes along: a game for every cover of the art pack under which one is built, and the covers of the
 * lotteries stand for those that are sold. A game keeps its number, whichever others are built.
 */
export function demoCatalogue(known: readonly LotteryProduct[] = lotteries): {
  vendors: NewVendor[]
  games: NewGame[]
} {
  const { covers, vendors } = readManifest()
  const coverOf = (vendor: string) => covers.find((cover) => cover.vendor === vendor)
  const coverFor = (wanted: 'LOTT' | 'ELOTT') => {
    const cover = covers.find(({ category }) => category === wanted)
    if (!cover) throw new Error(`the art pack has no cover of the category ${wanted}`)
    return cover
  }
  const games = covers.flatMap((cover, place) => (opensGame(cover) ? [gameOf(cover, place)] : []))
  const sorted = vendors.toSorted((a, b) => lastKind(a.code, covers) - lastKind(b.code, covers))
  return {
    vendors: sorted.map((vendor, place) => ({
      ...vendor,
      color: coverOf(vendor.code)?.color ?? coverFor('LOTT').color,
      sort: (place + 1) * 10,
    })),
    games: [...lotteryGames(coverFor, known), ...games],
  }
}
