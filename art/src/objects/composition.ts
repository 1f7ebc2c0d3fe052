import type { Palette } from '#arrange/palette.ts'
import type { Ink } from '#draw/ink.ts'
import type { Random } from '#draw/random.ts'

/** A hero of drawn objects, around 180 208. */
export type Composition = (ink: Ink, random: Random, palette: Palette) => string
