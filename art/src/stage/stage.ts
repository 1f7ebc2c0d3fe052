import type { Palette } from '#arrange/palette.ts'
import type { Ink } from '#draw/ink.ts'
import type { Random } from '#draw/random.ts'

/** Where the hero stands: what is painted behind it, and what before it. */
export type Layers = { readonly back: string; readonly near: string }

export type StageInput = {
  readonly ink: Ink
  readonly random: Random
  readonly palette: Palette
  readonly far: readonly string[]
}

export type Stage = (input: StageInput) => Layers
