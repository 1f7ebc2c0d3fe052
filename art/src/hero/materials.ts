import { hueDistance } from '#draw/colour.ts'
import type { Random } from '#draw/random.ts'
import { hueOf, type Material } from '#hero/ramps.ts'

/** What the hero is made of, and the enamel that it lies on. */
export type Pair = readonly [hero: Material, plate: Material]

const heroes: Material[] = [
  'gold',
  'gold',
  'gold',
  'jade',
  'ruby',
  'ice',
  'amethyst',
  'coral',
  'steel',
  'rosegold',
  'teal',
]
const plates: Material[] = ['ruby', 'jade', 'obsidian', 'amethyst', 'teal', 'magenta', 'ice', 'bronze']

export const apart = (one: Material, hue: number | undefined, minDistance: number): boolean => {
  const own = hueOf[one]
  return own === undefined || hue === undefined || hueDistance(own, hue) > minDistance
}

/**
 * A pair that stands off from a stage of this hue, its two colours at least 55° from each other; `wanted` is a hero
 * that the title promises.
 */
export function pickPair(random: Random, stageHue: number, wanted?: Material): Pair {
  const picked = random.pick(heroes.filter((one) => apart(one, stageHue, 40)))
  const hero = wanted ?? picked
  const plate = random.pick(plates.filter((one) => one !== hero && apart(one, hueOf[hero], 55)))
  return [hero, plate]
}
