/** Symbols of Mandarin Fortune. The mandarin is wild, the lantern scatters. */
export const symbols = [
  'mandarin',
  'gem',
  'coin',
  'ticket',
  'leaf',
  'ace',
  'king',
  'queen',
  'lantern',
] as const
export type SlotSymbol = (typeof symbols)[number]

export const wild = 'mandarin' satisfies SlotSymbol
export const scatter = 'lantern' satisfies SlotSymbol
export const rowCount = 3

const letters: Record<string, SlotSymbol> = {
  W: 'mandarin',
  G: 'gem',
  C: 'coin',
  T: 'ticket',
  L: 'leaf',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  S: 'lantern',
}

const strip = (text: string): SlotSymbol[] => Array.from(text, (letter) => letters[letter] ?? 'queen')

/**
 * The five reels, 30 stops each, every stop equally likely: the game's mathematics with the paytable.
 * A stop is the index of the symbol in the top row; the window reads on downwards and wraps.
 */
export const reels: readonly (readonly SlotSymbol[])[] = [
  strip('QKLAQTKSACQLGKAQWKTALQCKAQTKLA'),
  strip('KQALTQKWAQLCKSAQGKTALQKWCAQTKL'),
  strip('AQKLTAQWKCLSQAKGTQALKQWACKTQLK'),
  strip('QALKTQAKCWQLAKTSQGAKLQTCWAKQLK'),
  strip('LAQKTAQSLKCAQTKWAGLQKATQCLKAQK'),
]

/** The ten fixed lines: the row that each passes on reels 1 to 5, counted from the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
]
