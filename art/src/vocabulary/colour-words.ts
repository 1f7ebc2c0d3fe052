import type { Material } from '#hero/ramps.ts'

const wordsOf: Partial<Record<Material, string>> = {
  gold: 'Golden Gilded Amber Saffron Midas Bullion Honeyed',
  ruby: 'Scarlet Crimson Ruby Vermilion Cherry',
  jade: 'Jade Emerald Green',
  ice: 'Sapphire Cobalt Azure Blue Lapis',
  teal: 'Turquoise',
  amethyst: 'Lilac Purple Plum Indigo',
  magenta: 'Rosy',
  steel: 'Silver Steel Iron Platinum Tin Sterling',
  bronze: 'Bronze Copper Brass Rusty Rusted',
  cream: 'Ivory Pearl White Marble Porcelain',
  obsidian: 'Obsidian Onyx Black Coal Ink',
  coral: 'Coral Tangerine Orange',
}

const materials = new Map(
  Object.entries(wordsOf).flatMap(
    ([material, list]) => list.split(' ').map((word) => [word, material as Material] as const), // the keys above
  ),
)

/** What a word promises that the hero is made of: a Golden Rooster is golden. */
export const materialOf = (word: string): Material | undefined => materials.get(word)
