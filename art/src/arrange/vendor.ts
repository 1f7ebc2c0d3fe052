import type { BorderName } from '#arrange/border.ts'
import type { TreatmentName } from '#arrange/treatments.ts'
import type { Warp } from '#lettering/warp.ts'
import type { SignName } from '#marks/signs.ts'
import type { Category } from '#vocabulary/theme.ts'

/** How many covers of a theme a studio has, and in which category they are listed. */
export type Shelf = { readonly theme: string; readonly category: Category; readonly count: number }

/** How a studio signs: a drawn sign or a silhouette, then its word in one open typeface. */
export type Mark = {
  readonly sign: { readonly drawn: SignName } | { readonly motif: string; readonly share?: number }
  readonly word: string
  readonly face: string
  /** Space between letters, in ems. */
  readonly spacing?: number
  /** Height of what carries the word: capitals, or lower case without ascenders. */
  readonly height?: number
}

/** A studio by its habits: what it plays on, how it draws, which letters it sets. */
export type Vendor = {
  readonly code: string
  readonly name: string
  /** The name of its mark's file. */
  readonly logo: string
  readonly treatment: TreatmentName
  readonly faces: readonly string[]
  readonly warps: readonly Warp['kind'][]
  readonly border: BorderName
  readonly titleAt: 'top' | 'bottom'
  /** Degrees that its hues lean to. */
  readonly hueLean: number
  readonly shelves: readonly Shelf[]
  readonly mark: Mark
  /** The focal picture on the studio's card. */
  readonly picture: string
}
