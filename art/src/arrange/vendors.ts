import type { BorderName } from '#arrange/border.ts'
import type { TreatmentName } from '#arrange/treatments.ts'
import type { Shelf, Vendor } from '#arrange/vendor.ts'
import type { Warp } from '#lettering/warp.ts'
import { categories, type Category } from '#vocabulary/theme.ts'

/** `theme CATEGORY count` by commas. */
function shelves(text: string): Shelf[] {
  return text.split(',').map((shelf) => {
    const [theme = '', code = '', count = ''] = shelf.trim().split(' ')
    const category = categories.find((one): one is Category => one === code)
    if (!category) throw new Error(`not a shelf: ${shelf}`)
    return { theme, category, count: Number(count) }
  })
}

type Habits = {
  logo: string
  hand: TreatmentName
  faces: string
  warps?: readonly Warp['kind'][]
  border?: BorderName
  titleAt?: 'top' | 'bottom'
  hueLean?: number
  shelves: string
}

const allWarps = ['none', 'arch', 'bulge', 'crown', 'roof', 'rise', 'wave', 'perspective'] as const

const studio = (code: string, name: string, habits: Habits): Vendor => ({
  code,
  name,
  logo: habits.logo,
  treatment: habits.hand,
  faces: habits.faces.split(' '),
  warps: habits.warps ?? allWarps,
  border: habits.border ?? 'none',
  titleAt: habits.titleAt ?? 'bottom',
  hueLean: habits.hueLean ?? 0,
  shelves: shelves(habits.shelves),
})

export const vendors: readonly Vendor[] = [
  studio('HALCYON', 'Halcyon Reels', {
    logo: 'halcyon-reels',
    hand: 'relief',
    faces: 'rammetto-one lilita-one carter-one',
    shelves: 'garden RNG 20, vault RNG 12',
  }),
  studio('LOTUSFORGE', 'Lotus Forge', {
    logo: 'lotus-forge',
    hand: 'relief',
    faces: 'skranji potta-one shojumaru',
    warps: ['bulge', 'arch', 'crown'],
    border: 'arch',
    shelves: 'garden RNG 13, gate RNG 17',
  }),
  studio('KITECRANE', 'Kite & Crane', {
    logo: 'kite-crane',
    hand: 'poster',
    faces: 'reggae-one potta-one dela-gothic-one',
    warps: ['none', 'rise', 'arch'],
    border: 'margin',
    shelves: 'gate RNG 16, lanterns RNG 14',
  }),
  studio('SABLEWORKS', 'Sable Works', {
    logo: 'sable-works',
    hand: 'relief',
    faces: 'cinzel-decorative:900 cinzel:900 metamorphous',
    warps: ['none', 'arch', 'crown', 'bulge'],
    border: 'rule',
    shelves: 'dunes RNG 18, temple RNG 13',
  }),
  studio('NORTHMOOR', 'Northmoor', {
    logo: 'northmoor',
    hand: 'painted',
    faces: 'skranji new-rocker uncial-antiqua',
    warps: ['none', 'crown', 'arch'],
    shelves: 'ice RNG 18, volcano RNG 12',
  }),
  studio('POPMALLOW', 'Popmallow', {
    logo: 'popmallow',
    hand: 'relief',
    faces: 'chango titan-one galindo luckiest-guy',
    warps: ['bulge', 'wave', 'arch', 'fan'],
    shelves: 'candy RNG 28',
  }),
  studio('TIDEWELL', 'Tidewell', {
    logo: 'tidewell',
    hand: 'relief',
    faces: 'galindo skranji titan-one',
    warps: ['bulge', 'wave', 'arch'],
    shelves: 'abyss FISH 26',
  }),
  studio('DUSTLINE', 'Dustline', {
    logo: 'dustline',
    hand: 'poster',
    faces: 'rye sancreek alfa-slab-one',
    warps: ['none', 'arch', 'crown'],
    border: 'margin',
    titleAt: 'top',
    shelves: 'west RNG 18, volcano RNG 8',
  }),
  studio('VANTA', 'Vanta Arena', {
    logo: 'vanta-arena',
    hand: 'painted',
    faces: 'goldman:700 russo-one black-ops-one',
    warps: ['none', 'roof', 'speed'],
    border: 'corners',
    titleAt: 'top',
    shelves: 'arena ESPORTS 22',
  }),
  studio('OROSONS', 'Oro & Sons', {
    logo: 'oro-sons',
    hand: 'relief',
    faces: 'limelight cinzel:900 chonburi',
    warps: ['none', 'arch'],
    border: 'deco',
    shelves: 'vault RNG 17, temple RNG 12',
  }),
  studio('QUIETGIANT', 'Quiet Giant', {
    logo: 'quiet-giant',
    hand: 'painted',
    faces: 'titan-one lilita-one paytone-one',
    warps: ['none', 'bulge', 'arch'],
    shelves: 'jungle RNG 26',
  }),
  studio('PAPERCOMET', 'Paper Comet', {
    logo: 'paper-comet',
    hand: 'paper',
    faces: 'fredoka:700 bungee titan-one',
    warps: ['none', 'arch', 'wave'],
    shelves: 'space RNG 14, candy RNG 7, arcade MINIGAME 10',
  }),
  studio('SALONNINE', 'Salon Nine', {
    logo: 'salon-nine',
    hand: 'relief',
    faces: 'limelight cinzel:900',
    warps: ['none', 'arch'],
    border: 'deco',
    shelves: 'salon LIVE 20',
  }),
  studio('MAISONVERTE', 'Maison Verte', {
    logo: 'maison-verte',
    hand: 'relief',
    faces: 'berkshire-swash chonburi macondo',
    warps: ['none', 'rise'],
    border: 'rule',
    titleAt: 'top',
    hueLean: 130,
    shelves: 'salon LIVE 18',
  }),
  studio('TOUCHLINE', 'Touchline', {
    logo: 'touchline',
    hand: 'poster',
    faces: 'squada-one racing-sans-one anton',
    warps: ['none', 'speed', 'rise'],
    shelves: 'stadium SPORTS 36',
  }),
  studio('COPPERTABLE', 'Copper Table', {
    logo: 'copper-table',
    hand: 'relief',
    faces: 'berkshire-swash grenze-gotisch:800 carter-one',
    warps: ['rise', 'none', 'arch'],
    shelves: 'cards PVP 20',
  }),
  studio('SPURLINELIVE', 'Spurline Live', {
    logo: 'spurline-live',
    hand: 'relief',
    faces: 'alfa-slab-one bowlby-one',
    warps: ['none', 'crown', 'arch'],
    shelves: 'ringside COCKFIGHT 12',
  }),
  studio('BRASSWING', 'Brasswing', {
    logo: 'brasswing',
    hand: 'relief',
    faces: 'metamorphous rye sancreek',
    warps: ['none', 'arch', 'crown'],
    border: 'rivets',
    shelves: 'works RNG 18, dunes RNG 7, west RNG 6',
  }),
  studio('MOONLITDECK', 'Moonlit Deck', {
    logo: 'moonlit-deck',
    hand: 'painted',
    faces: 'pirata-one skranji galindo',
    warps: ['none', 'wave', 'arch'],
    titleAt: 'top',
    shelves: 'deck RNG 17, abyss FISH 16',
  }),
  studio('EVERGRID', 'Evergrid', {
    logo: 'evergrid',
    hand: 'relief',
    faces: 'orbitron:900 audiowide goldman:700',
    warps: ['none', 'perspective', 'speed'],
    border: 'corners',
    shelves: 'space RNG 14, arena ESPORTS 14, arcade MINIGAME 8',
  }),
  studio('FABLEFERN', 'Fable & Fern', {
    logo: 'fable-fern',
    hand: 'painted',
    faces: 'macondo uncial-antiqua berkshire-swash',
    warps: ['none', 'arch', 'wave'],
    border: 'arch',
    shelves: 'woodland RNG 20, ice RNG 7',
  }),
  studio('NINEFOLD', 'Ninefold', {
    logo: 'ninefold',
    hand: 'paper',
    faces: 'dela-gothic-one rammetto-one protest-strike',
    warps: ['none', 'arch'],
    titleAt: 'top',
    shelves: 'lanterns RNG 14, garden RNG 7, cards PVP 7',
  }),
  studio('LOTT', 'Suntala Draws', {
    logo: 'suntala-draws',
    hand: 'relief',
    faces: 'paytone-one lilita-one',
    warps: ['none', 'arch', 'bulge'],
    shelves: 'draw ELOTT 13, draw LOTT 11',
  }),
  studio('ORIGINALS', 'Suntala Originals', {
    logo: 'suntala-originals',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    shelves: 'originals MINIGAME 24',
  }),
]

export function vendorOf(code: string): Vendor {
  const vendor = vendors.find((one) => one.code === code)
  if (!vendor) throw new Error(`there is no vendor ${code}`)
  return vendor
}
