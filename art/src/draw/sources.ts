import type { Point } from '#draw/path.ts'

/** One step of an outline; Q and C carry their handles before the end. */
export type Command = { readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z'; readonly points: readonly Point[] }

export type Outline = { readonly commands: readonly Command[]; readonly width: number }

/** Typefaces, from wherever they come. A face is named `family` or `family:weight`. */
export type Faces = { outline(face: string, text: string, sizePx: number): Outline }

/** Silhouettes by name: path elements without a fill, in a box of 512 by 512. */
export type Motifs = { shape(name: string): string }

export type Sources = { readonly faces: Faces; readonly motifs: Motifs }
