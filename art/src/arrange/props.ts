import { oklch } from '#draw/colour.ts'
import type { Ink } from '#draw/ink.ts'
import { times } from '#draw/path.ts'
import type { Random } from '#draw/random.ts'
import { coinHeap } from '#objects/coin.ts'
import { cuts, gem } from '#objects/gem.ts'
import { chipColours } from '#objects/compositions.ts'
import { lantern } from '#objects/lantern.ts'
import { mandarin } from '#objects/mandarin.ts'
import { chipStack } from '#objects/table-pieces.ts'
import type { Prop } from '#vocabulary/theme.ts'

/** Small things at the hero's feet, above the title; `base` is the line that they stand on. */
type Strew = (ink: Ink, random: Random, base: number) => string

export const props: Record<Prop, Strew> = {
  none: () => '',
  bubbles: () => '',
  coins: (ink, random, base) =>
    coinHeap(ink, random, {
      x: 180,
      base: base + 40,
      width: random.between(220, 330),
      rows: random.whole(2, 3),
    }),
  gems: (ink, random, base) =>
    times(3, (place) =>
      gem(ink, {
        x: [70, 292, 114][place] ?? 180,
        y: base + ([-8, -4, 14][place] ?? 0),
        radius: [23, 25, 14][place] ?? 18,
        colour: oklch(0.68, 0.18, random.between(0, 360)),
        cut: random.pick(cuts),
        turn: random.between(-15, 15),
        seed: place,
      }),
    ).join(''),
  fruit: (ink, random, base) =>
    mandarin(ink, 66, base - 6, random.between(28, 36), -16) +
    mandarin(ink, 298, base - 2, random.between(30, 40), 14),
  chips: (ink, random, base) => {
    const colours = random.shuffle(chipColours)
    return (
      chipStack(ink, 60, base, 32, colours.slice(0, 3)) +
      chipStack(ink, 304, base + 4, 34, colours.slice(2, 4))
    )
  },
  lanterns: (ink, random, base) => {
    const paper = oklch(0.66, 0.21, random.between(15, 60))
    return (
      lantern(ink, { x: 58, y: base - 16, radius: 20 }, paper) +
      lantern(ink, { x: 304, y: base - 4, radius: 24 }, paper)
    )
  },
}
