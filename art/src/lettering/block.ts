import type { Ink } from '#draw/ink.ts'
import { outlinePath } from '#draw/shapes.ts'
import type { Command } from '#draw/sources.ts'
import { boxOf, mapOutline, stemOf, subdivide, type Box } from '#lettering/outline.ts'
import { bendOf, type Warp } from '#lettering/warp.ts'

/** `share` of the block's width that a line fills; a line may be held to a height of its own. */
export type Line = { readonly text: string; readonly share: number; readonly maxHeight?: number }

export type BlockLook = {
  readonly face: string
  readonly warp: Warp
  /** The block's lower edge, its greatest width and height, in pixels. */
  readonly bottom: number
  readonly width?: number
  readonly maxHeight?: number
  readonly gap?: number
}

export type Block = {
  readonly path: string
  readonly box: Box
  /** Pixels of stroke around fine letters that make them as strong as the others. */
  readonly weight: number
  /** Whether a line beside the strokes would be taken for a part of the letters. */
  readonly isFine: boolean
}

/** Thinner letters than this drown in their own outline on a phone. */
const minStem = 8.6
const fineStem = 10.8

/** Letters may be widened this much to fill their line before the rest stays free. */
const maxStretch = 1.16

function setLine(
  ink: Ink,
  line: Line,
  face: string,
  { width, height }: { width: number; height: number },
): Command[] {
  const raw = ink.faces.outline(face, line.text, 100).commands
  const box = boxOf(raw)
  const wanted = (width * line.share) / box.width
  const scale = Math.min(wanted, height / box.height)
  const scaleX = Math.min(wanted, scale * maxStretch)
  return mapOutline(raw, ([x, y]) => [(x - box.x - box.width / 2) * scaleX, (y - box.y) * scale])
}

/** Lines under each other, fitted, centred on the picture and bent as one. */
export function setBlock(ink: Ink, lines: readonly Line[], look: BlockLook): Block {
  const { face, warp, bottom, width = 304, maxHeight = 116, gap = 6 } = look
  let top = 0
  const stacked = lines.flatMap((line) => {
    const height = line.maxHeight ?? (maxHeight / lines.length) * 1.25
    const set = setLine(ink, line, face, { width, height })
    const placed = mapOutline(set, ([x, y]) => [x, y + top])
    top += boxOf(set).height + gap
    return placed
  })
  const scale = Math.min(1, maxHeight / (top - gap))
  const rough = boxOf(stacked)
  const flat = mapOutline(stacked, ([x, y]) => [180 + (x - rough.x - rough.width / 2) * scale, y * scale])
  const bent = warp.kind === 'none' ? flat : bend(flat, warp)
  const box = boxOf(bent)
  const settled = mapOutline(bent, ([x, y]) => [x, y + bottom - box.y - box.height])
  const stem = stemOf(settled)
  const weight = Math.max(0, minStem - stem) * 0.7
  return { path: outlinePath(settled), box: boxOf(settled), weight, isFine: stem < fineStem }
}

function bend(flat: readonly Command[], warp: Warp): Command[] {
  return mapOutline(subdivide(flat), bendOf(warp, boxOf(flat)))
}
