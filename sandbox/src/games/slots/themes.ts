export type Rim = 'gold' | 'silver' | 'copper' | 'sugar'

export type Theme = {
  /** The hue of the stage. */
  hue: number
  rim: Rim
  /** The hue of each symbol, in the order in which the title names them. */
  tones: readonly number[]
}

const themes: Readonly<Record<string, Theme>> = {
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

/** How a title looks. @throws Error for a code that is no title's */
export function themeOf(code: string): Theme {
  const theme = themes[code]
  if (!theme) throw new Error(`${code} has no theme`)
  return theme
}
