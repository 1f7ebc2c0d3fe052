import type { Medal, Rim } from './slot-title.ts'
import { hashed, pickOf } from './titles/hashed.ts'
import { findTitle, mathsCodeOf } from './titles/slot-titles.ts'
import { themeSymbols } from './titles/theme-symbols.ts'
import { variedTitles } from './titles/varied-titles.ts'

export type Theme = {
  /** The hue of the stage. */
  hue: number
  rim: Rim
  /** The hue of each symbol, in the order in which the title names them. */
  tones: readonly number[]
  medal: Medal
}

const themes: Readonly<Record<string, Omit<Theme, 'medal'>>> = {
  'scarlet-peony': {
    hue: 350,
    rim: 'gold',
    tones: [345, 205, 15, 165, 120, 0, 260, 165, 30, 5],
  },
  'thunder-mesa': {
    hue: 18,
    rim: 'copper',
    tones: [50, 190, 25, 215, 110, 0, 260, 165, 30, 15],
  },
  frosthorn: {
    hue: 215,
    rim: 'silver',
    tones: [40, 210, 200, 350, 265, 0, 260, 165, 30, 190],
  },
  'automatic-observatory': {
    hue: 30,
    rim: 'copper',
    tones: [48, 185, 265, 25, 150, 0, 260, 165, 30, 215],
  },
  'naga-ascendant': {
    hue: 150,
    rim: 'gold',
    tones: [140, 330, 200, 275, 15, 0, 260, 165, 30, 40],
  },
  'cornucopia-halls': {
    hue: 265,
    rim: 'gold',
    tones: [35, 48, 285, 20, 110, 0, 260, 165, 30, 205],
  },
  'morning-mist-toucan': {
    hue: 130,
    rim: 'gold',
    tones: [45, 320, 200, 52, 125, 0, 260, 165, 30, 20],
  },
  'nine-gates-tiger': {
    hue: 10,
    rim: 'gold',
    tones: [5, 28, 205, 345, 45, 0, 260, 165, 30, 40],
  },
  'piggy-bank-reserve': {
    hue: 330,
    rim: 'gold',
    tones: [335, 210, 165, 275, 40, 0, 260, 165, 30, 44],
  },
  'grand-pendant': {
    hue: 285,
    rim: 'gold',
    tones: [46, 190, 330, 205, 265, 0, 260, 165, 30, 44],
  },
  'obsidian-brazier': {
    hue: 8,
    rim: 'copper',
    tones: [22, 30, 210, 345, 45, 0, 260, 165, 30, 30],
  },
  'wanted-mustang': {
    hue: 24,
    rim: 'copper',
    tones: [46, 205, 25, 120, 0, 0, 260, 165, 30, 40],
  },
  'tomb-of-amunet': {
    hue: 40,
    rim: 'gold',
    tones: [195, 165, 45, 20, 130, 0, 260, 165, 30, 38],
  },
  'medusas-vault': {
    hue: 160,
    rim: 'silver',
    tones: [130, 265, 205, 25, 100, 0, 260, 165, 30, 45],
  },
  'oni-lantern': {
    hue: 355,
    rim: 'gold',
    tones: [0, 320, 12, 210, 130, 0, 260, 165, 30, 35],
  },
  'moonlit-lookout': {
    hue: 225,
    rim: 'silver',
    tones: [48, 20, 205, 180, 335, 0, 260, 165, 30, 30],
  },
  'riviera-crown': {
    hue: 200,
    rim: 'gold',
    tones: [46, 190, 330, 215, 350, 0, 260, 165, 30, 48],
  },
  'indigo-teapot': {
    hue: 240,
    rim: 'gold',
    tones: [235, 330, 15, 0, 140, 0, 260, 165, 30, 44],
  },
  'rocket-signal': {
    hue: 255,
    rim: 'silver',
    tones: [0, 265, 30, 215, 180, 0, 260, 165, 30, 50],
  },
  'summit-winged-horse': {
    hue: 205,
    rim: 'gold',
    tones: [205, 110, 345, 260, 20, 0, 260, 165, 30, 46],
  },
  'sugar-comet': { hue: 315, rim: 'sugar', tones: [265, 335, 190, 25, 145, 350, 210] },
  'party-cupcake': { hue: 335, rim: 'sugar', tones: [320, 355, 25, 190, 48, 340] },
  'wave-voyage': { hue: 200, rim: 'silver', tones: [205, 30, 45, 215, 175, 330, 10] },
  'cruiser-colony': { hue: 260, rim: 'silver', tones: [355, 275, 30, 215, 48, 165] },
}

const medals: readonly Medal[] = ['disc', 'hexagon', 'octagon', 'shield', 'blossom', 'lozenge']
const turned = (hue: number, by: number): number => (hue + by + 360) % 360

/** Hues of symbols that have a colour by nature: those that they have in the titles above. */
const natural = new Map(
  Object.entries(themes).flatMap(([code, { tones }]) =>
    Object.values(findTitle(code)?.symbols ?? {}).map((name, at) => [name, tones[at] ?? 0] as const),
  ),
)

/** The look of a variation: hue, tones and medal of its own, within what its theme wears. */
function variedTheme(code: string): Theme | undefined {
  const variation = variedTitles.find((one) => one.code === code)
  if (!variation) return undefined
  const { hues, rim } = themeSymbols[variation.theme]
  const draw = hashed(`look of ${code}`)
  const hue = turned(pickOf(draw, hues), draw(25) - 12)
  const first = draw(360)
  // Five dear symbols far apart from each other, four letters, and what starts the feature.
  const shown = Object.values(findTitle(code)?.symbols ?? {})
  const dear = [0, 1, 2, 3, 4].map((at) => {
    const tone = turned(first, at * 73 + draw(20))
    return natural.get(shown[at] ?? '') ?? tone
  })
  const low = [0, 260, 165, 30].map((tone) => turned(tone, draw(60)))
  return { hue, rim, tones: [...dear, ...low, turned(38, draw(16))], medal: pickOf(draw, medals) }
}

/** How a title looks; an entry that varies it is of another hue. @throws Error for a code that is no title's */
export function themeOf(code: string): Theme {
  const own = mathsCodeOf(code)
  const known = themes[own]
  const theme = known ? { ...known, medal: 'disc' as const } : variedTheme(own)
  if (!theme) throw new Error(`${code} has no theme`)
  if (own === code) return theme
  const draw = hashed(`look of ${code}`)
  const by = 40 + draw(280)
  return {
    ...theme,
    hue: turned(theme.hue, by),
    tones: theme.tones.map((tone, at) => (at < 5 ? turned(tone, by) : tone)),
    medal: pickOf(draw, medals),
  }
}
