import type { BorderName } from '#arrange/border.ts'
import type { TreatmentName } from '#arrange/treatments.ts'
import type { Mark, Shelf, Vendor } from '#arrange/vendor.ts'
import type { Warp } from '#lettering/warp.ts'
import { categories, type Category } from '#vocabulary/theme.ts'

/** `theme CATEGORY count` by commas; none of a studio whose covers are all chosen by hand. */
function shelves(text: string): Shelf[] {
  if (!text) return []
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
  shelves?: string
  mark: Mark
  picture: string
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
  shelves: shelves(habits.shelves ?? ''),
  mark: habits.mark,
  picture: habits.picture,
})

/** A studio is one entry here; `npm run -w @suntala/art render` then draws its covers and its mark, and lists it. */
export const vendors: readonly Vendor[] = [
  studio('HALCYON', 'Halcyon Reels', {
    logo: 'halcyon-reels',
    hand: 'relief',
    faces: 'rammetto-one lilita-one carter-one',
    shelves: 'garden RNG 20, vault RNG 12',
    mark: { sign: { drawn: 'halcyon' }, word: 'Halcyon', face: 'chonburi' },
    picture: 'reels',
  }),
  studio('LOTUSFORGE', 'Lotus Forge', {
    logo: 'lotus-forge',
    hand: 'relief',
    faces: 'skranji potta-one shojumaru',
    warps: ['bulge', 'arch', 'crown'],
    border: 'arch',
    shelves: 'garden RNG 13, gate RNG 17',
    mark: { sign: { motif: 'lotus' }, word: 'LOTUS FORGE', face: 'cinzel:900', spacing: 0.03, height: 17 },
    picture: 'festival',
  }),
  studio('KITECRANE', 'Kite & Crane', {
    logo: 'kite-crane',
    hand: 'poster',
    faces: 'reggae-one potta-one dela-gothic-one',
    warps: ['none', 'rise', 'arch'],
    border: 'margin',
    shelves: 'gate RNG 16, lanterns RNG 14',
    mark: { sign: { drawn: 'kite' }, word: 'Kite & Crane', face: 'grenze-gotisch:800', spacing: 0.01 },
    picture: 'envelope',
  }),
  studio('SABLEWORKS', 'Sable Works', {
    logo: 'sable-works',
    hand: 'relief',
    faces: 'cinzel-decorative:900 cinzel:900 metamorphous',
    warps: ['none', 'arch', 'crown', 'bulge'],
    border: 'rule',
    shelves: 'dunes RNG 18, temple RNG 13',
    mark: { sign: { drawn: 'eye' }, word: 'SABLE WORKS', face: 'geologica:400', spacing: 0.14, height: 15.5 },
    picture: 'chest',
  }),
  studio('NORTHMOOR', 'Northmoor', {
    logo: 'northmoor',
    hand: 'painted',
    faces: 'skranji new-rocker uncial-antiqua',
    warps: ['none', 'crown', 'arch'],
    shelves: 'ice RNG 18, volcano RNG 12',
    mark: {
      sign: { drawn: 'peaks' },
      word: 'NORTHMOOR',
      face: 'saira-extra-condensed:800',
      spacing: 0.07,
      height: 19,
    },
    picture: 'trophy',
  }),
  studio('POPMALLOW', 'Popmallow', {
    logo: 'popmallow',
    hand: 'relief',
    faces: 'chango titan-one galindo luckiest-guy',
    warps: ['bulge', 'wave', 'arch', 'fan'],
    shelves: 'candy RNG 28',
    mark: { sign: { drawn: 'mallows' }, word: 'popmallow', face: 'fredoka:700', height: 14 },
    picture: 'gift',
  }),
  studio('TIDEWELL', 'Tidewell', {
    logo: 'tidewell',
    hand: 'relief',
    faces: 'galindo skranji titan-one',
    warps: ['bulge', 'wave', 'arch'],
    shelves: 'abyss FISH 26',
    mark: { sign: { drawn: 'swell' }, word: 'Tidewell', face: 'galindo' },
    picture: 'shark',
  }),
  studio('DUSTLINE', 'Dustline', {
    logo: 'dustline',
    hand: 'poster',
    faces: 'rye sancreek alfa-slab-one',
    warps: ['none', 'arch', 'crown'],
    border: 'margin',
    titleAt: 'top',
    shelves: 'west RNG 18, volcano RNG 8',
    mark: { sign: { motif: 'horseshoe' }, word: 'DUSTLINE', face: 'rye', spacing: 0.04, height: 18 },
    picture: 'lucky',
  }),
  studio('VANTA', 'Vanta Arena', {
    logo: 'vanta-arena',
    hand: 'painted',
    faces: 'goldman:700 russo-one black-ops-one',
    warps: ['none', 'roof', 'speed'],
    border: 'corners',
    titleAt: 'top',
    shelves: 'arena ESPORTS 22',
    mark: { sign: { drawn: 'vee' }, word: 'VANTA', face: 'goldman:700', spacing: 0.1, height: 17 },
    picture: 'mecha',
  }),
  studio('OROSONS', 'Oro & Sons', {
    logo: 'oro-sons',
    hand: 'relief',
    faces: 'limelight cinzel:900 chonburi',
    warps: ['none', 'arch'],
    border: 'deco',
    shelves: 'vault RNG 17, temple RNG 12',
    mark: { sign: { drawn: 'coin' }, word: 'Oro & Sons', face: 'limelight', spacing: 0.01 },
    picture: 'vip',
  }),
  studio('QUIETGIANT', 'Quiet Giant', {
    logo: 'quiet-giant',
    hand: 'painted',
    faces: 'titan-one lilita-one paytone-one',
    warps: ['none', 'bulge', 'arch'],
    shelves: 'jungle RNG 26',
    mark: { sign: { motif: 'elephant-head' }, word: 'quiet giant', face: 'bowlby-one', height: 14 },
    picture: 'tiger',
  }),
  studio('PAPERCOMET', 'Paper Comet', {
    logo: 'paper-comet',
    hand: 'paper',
    faces: 'fredoka:700 bungee titan-one',
    warps: ['none', 'arch', 'wave'],
    shelves: 'space RNG 14, candy RNG 7, arcade MINIGAME 10',
    mark: { sign: { drawn: 'plane' }, word: 'papercomet', face: 'paytone-one', height: 13.5 },
    picture: 'rocket',
  }),
  studio('SALONNINE', 'Salon Nine', {
    logo: 'salon-nine',
    hand: 'relief',
    faces: 'limelight cinzel:900',
    warps: ['none', 'arch'],
    border: 'deco',
    shelves: 'salon LIVE 20',
    mark: { sign: { drawn: 'arch' }, word: 'SALON NINE', face: 'limelight', spacing: 0.06, height: 18 },
    picture: 'roulette',
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
    mark: { sign: { drawn: 'drop' }, word: 'Maison Verte', face: 'chonburi' },
    picture: 'baccarat',
  }),
  studio('TOUCHLINE', 'Touchline', {
    logo: 'touchline',
    hand: 'poster',
    faces: 'squada-one racing-sans-one anton',
    warps: ['none', 'speed', 'rise'],
    shelves: 'stadium SPORTS 36',
    mark: {
      sign: { drawn: 'corner' },
      word: 'TOUCHLINE',
      face: 'racing-sans-one',
      spacing: 0.02,
      height: 18,
    },
    picture: 'football',
  }),
  studio('COPPERTABLE', 'Copper Table', {
    logo: 'copper-table',
    hand: 'relief',
    faces: 'berkshire-swash grenze-gotisch:800 carter-one',
    warps: ['rise', 'none', 'arch'],
    shelves: 'cards PVP 20',
    mark: { sign: { drawn: 'spade' }, word: 'Copper Table', face: 'alfa-slab-one' },
    picture: 'cards',
  }),
  studio('SPURLINELIVE', 'Spurline Live', {
    logo: 'spurline-live',
    hand: 'relief',
    faces: 'alfa-slab-one bowlby-one',
    warps: ['none', 'crown', 'arch'],
    shelves: 'ringside COCKFIGHT 12',
    mark: { sign: { motif: 'rooster' }, word: 'SPURLINE', face: 'anton', spacing: 0.05, height: 19 },
    picture: 'rooster',
  }),
  studio('BRASSWING', 'Brasswing', {
    logo: 'brasswing',
    hand: 'relief',
    faces: 'metamorphous rye sancreek',
    warps: ['none', 'arch', 'crown'],
    border: 'rivets',
    shelves: 'works RNG 18, dunes RNG 7, west RNG 6',
    mark: {
      sign: { motif: 'eagle-emblem' },
      word: 'BRASSWING',
      face: 'cinzel:800',
      spacing: 0.06,
      height: 16.5,
    },
    picture: 'hourglass',
  }),
  studio('MOONLITDECK', 'Moonlit Deck', {
    logo: 'moonlit-deck',
    hand: 'painted',
    faces: 'pirata-one skranji galindo',
    warps: ['none', 'wave', 'arch'],
    titleAt: 'top',
    shelves: 'deck RNG 17, abyss FISH 16',
    mark: { sign: { drawn: 'moon' }, word: 'Moonlit Deck', face: 'berkshire-swash', height: 12.5 },
    picture: 'octopus',
  }),
  studio('EVERGRID', 'Evergrid', {
    logo: 'evergrid',
    hand: 'relief',
    faces: 'orbitron:900 audiowide goldman:700',
    warps: ['none', 'perspective', 'speed'],
    border: 'corners',
    shelves: 'space RNG 14, arena ESPORTS 14, arcade MINIGAME 8',
    mark: { sign: { drawn: 'bars' }, word: 'EVERGRID', face: 'orbitron:800', spacing: 0.05, height: 17 },
    picture: 'gamepad',
  }),
  studio('FABLEFERN', 'Fable & Fern', {
    logo: 'fable-fern',
    hand: 'painted',
    faces: 'macondo uncial-antiqua berkshire-swash',
    warps: ['none', 'arch', 'wave'],
    border: 'arch',
    shelves: 'woodland RNG 20, ice RNG 7',
    mark: { sign: { drawn: 'fern' }, word: 'Fable & Fern', face: 'macondo', spacing: 0.01, height: 14.5 },
    picture: 'dragon',
  }),
  studio('NINEFOLD', 'Ninefold', {
    logo: 'ninefold',
    hand: 'paper',
    faces: 'dela-gothic-one rammetto-one protest-strike',
    warps: ['none', 'arch'],
    titleAt: 'top',
    shelves: 'lanterns RNG 14, garden RNG 7, cards PVP 7',
    mark: { sign: { drawn: 'nine' }, word: 'ninefold', face: 'geologica:800', height: 13.5 },
    picture: 'mahjong',
  }),
  studio('LOTT', 'Suntala Draws', {
    logo: 'suntala-draws',
    hand: 'relief',
    faces: 'paytone-one lilita-one',
    warps: ['none', 'arch', 'bulge'],
    shelves: 'draw ELOTT 13, draw LOTT 11',
    mark: {
      sign: { drawn: 'ball' },
      word: 'suntala draws',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'lottery',
  }),
  studio('ORIGINALS', 'Suntala Originals', {
    logo: 'suntala-originals',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    shelves: 'originals MINIGAME 24',
    mark: {
      sign: { drawn: 'house' },
      word: 'suntala originals',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'dice',
  }),
  studio('SPB', 'Springboard', {
    logo: 'springboard',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    mark: {
      sign: { drawn: 'board' },
      word: 'springboard',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'lucky',
  }),
  studio('GM', 'Green Marble', {
    logo: 'green-marble',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    mark: {
      sign: { drawn: 'marble' },
      word: 'green marble',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'chest',
  }),
  studio('XGS', 'Xylograph Studio', {
    logo: 'xylograph-studio',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    mark: {
      sign: { drawn: 'woodcut' },
      word: 'xylograph',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'dice',
  }),
  studio('KM', 'Kumquat Mill', {
    logo: 'kumquat-mill',
    hand: 'house',
    faces: 'geologica:900',
    warps: ['none'],
    mark: {
      sign: { drawn: 'mill' },
      word: 'kumquat mill',
      face: 'geologica:700',
      spacing: -0.02,
      height: 13.5,
    },
    picture: 'wheel',
  }),
]

export function vendorOf(code: string): Vendor {
  const vendor = vendors.find((one) => one.code === code)
  if (!vendor) throw new Error(`there is no vendor ${code}`)
  return vendor
}
