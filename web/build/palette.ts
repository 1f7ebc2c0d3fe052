import type { Oklch } from './oklch.ts'

/** Hue of each game category; its ink and soft fill are derived from it. */
export const categoryHues = {
  hot: 36,
  recent: 225,
  favourite: 352,
  elott: 82,
  lottery: 108,
  live: 14,
  sports: 150,
  esports: 292,
  fishing: 212,
  slots: 325,
  pvp: 266,
  cockfight: 46,
  mini: 186,
} as const

const chat: Oklch = [0.486, 0.186, 289]

const dark = {
  canvas: [0.155, 0.01, 170],
  chrome: [0.184, 0.012, 170],
  card: [0.216, 0.014, 170],
  raised: [0.254, 0.016, 170],
  active: [0.298, 0.018, 170],
  overlay: [0.318, 0.019, 170],
  line: [0.275, 0.014, 170],
  'line-strong': [0.365, 0.018, 170],
  'line-control': [0.545, 0.02, 168],
  ink: [0.968, 0.006, 120],
  'ink-2': [0.82, 0.012, 150],
  'ink-3': [0.705, 0.016, 165],
  'ink-off': [0.5, 0.016, 165],
  accent: [0.765, 0.166, 57],
  'accent-hover': [0.805, 0.148, 63],
  'accent-press': [0.705, 0.17, 52],
  'on-accent': [0.195, 0.045, 50],
  'accent-text': [0.812, 0.142, 64],
  'accent-soft': [0.285, 0.058, 55],
  'accent-line': [0.44, 0.095, 55],
  leaf: [0.735, 0.14, 158],
  'leaf-soft': [0.272, 0.048, 162],
  'on-leaf': [0.19, 0.04, 165],
  positive: [0.805, 0.16, 156],
  'positive-soft': [0.272, 0.052, 158],
  negative: [0.735, 0.158, 16],
  'negative-soft': [0.282, 0.07, 16],
  'on-negative': [0.18, 0.05, 16],
  warning: [0.868, 0.15, 93],
  'warning-soft': [0.3, 0.055, 92],
  info: [0.79, 0.108, 234],
  'info-soft': [0.285, 0.052, 240],
  focus: [0.9, 0.105, 205],
  vip: [0.865, 0.105, 88],
  chat,
} as const satisfies Record<string, Oklch>

type Name = keyof typeof dark

const light: Record<Name, Oklch> = {
  canvas: [0.972, 0.005, 110],
  chrome: [0.992, 0.003, 110],
  card: [1, 0, 0],
  raised: [0.955, 0.006, 115],
  active: [0.925, 0.009, 125],
  overlay: [1, 0, 0],
  line: [0.905, 0.008, 130],
  'line-strong': [0.84, 0.011, 140],
  'line-control': [0.61, 0.018, 160],
  ink: [0.22, 0.018, 170],
  'ink-2': [0.395, 0.018, 168],
  'ink-3': [0.49, 0.018, 165],
  'ink-off': [0.66, 0.014, 160],
  accent: [0.765, 0.166, 57],
  'accent-hover': [0.73, 0.172, 54],
  'accent-press': [0.685, 0.172, 51],
  'on-accent': [0.195, 0.045, 50],
  'accent-text': [0.52, 0.142, 45],
  'accent-soft': [0.945, 0.04, 72],
  'accent-line': [0.83, 0.105, 66],
  leaf: [0.455, 0.105, 160],
  'leaf-soft': [0.945, 0.036, 162],
  'on-leaf': [0.99, 0.01, 160],
  positive: [0.465, 0.112, 157],
  'positive-soft': [0.95, 0.04, 160],
  negative: [0.515, 0.19, 20],
  'negative-soft': [0.955, 0.028, 18],
  'on-negative': [0.995, 0.004, 20],
  warning: [0.515, 0.108, 78],
  'warning-soft': [0.96, 0.055, 95],
  info: [0.49, 0.128, 246],
  'info-soft': [0.955, 0.026, 240],
  focus: [0.47, 0.17, 262],
  vip: [0.5, 0.1, 78],
  chat,
}

/** Lightness and chroma that all categories share in a theme; the hue is their own. */
export const categoryInk = { dark: [0.79, 0.135], light: [0.515, 0.135] } as const
export const categorySoft = { dark: [0.272, 0.048], light: [0.95, 0.032] } as const

/** The colours that are written out for each theme. */
export const ownColours: Record<'dark' | 'light', Record<string, Oklch>> = { dark, light }

const withCategories = (theme: 'dark' | 'light'): Record<string, Oklch> => ({
  ...ownColours[theme],
  ...Object.fromEntries(
    Object.entries(categoryHues).flatMap(([name, hue]): [string, Oklch][] => [
      [`cat-${name}`, [...categoryInk[theme], hue]],
      [`cat-${name}-soft`, [...categorySoft[theme], hue]],
    ]),
  ),
})

export const palettes = { dark: withCategories('dark'), light: withCategories('light') }

const onAll = (names: string[], grounds: string[], minRatio: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, minRatio] as const))

/** Every pair that text or a control relies on, with the ratio that it owes (WCAG 2.2). */
export const contrastDuties = [
  ...onAll(['ink', 'ink-2', 'ink-3'], ['canvas', 'chrome', 'card', 'raised', 'active', 'overlay'], 4.5),
  ...onAll(
    ['accent-text', 'positive', 'negative', 'warning', 'info', 'vip', 'leaf'],
    ['canvas', 'card', 'raised'],
    4.5,
  ),
  ...['positive', 'negative', 'warning', 'info'].map((name) => [name, `${name}-soft`, 4.5] as const),
  ...onAll(['accent-text', 'ink', 'ink-2'], ['accent-soft'], 4.5),
  ...onAll(['on-accent'], ['accent', 'accent-hover', 'accent-press'], 4.5),
  ['on-leaf', 'leaf', 4.5] as const,
  ['on-negative', 'negative', 4.5] as const,
  ...onAll(['line-control'], ['canvas', 'card', 'raised'], 3),
  ...onAll(['focus'], ['canvas', 'card', 'raised', 'active'], 3),
  ...Object.keys(categoryHues).flatMap((name) => onAll([`cat-${name}`], ['card', `cat-${name}-soft`], 4.5)),
]
