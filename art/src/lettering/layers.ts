import { darken, lighten, mix } from '#draw/colour.ts'
import { even, type Ink } from '#draw/ink.ts'
import { repeat, short } from '#draw/path.ts'
import { placed } from '#draw/shapes.ts'
import type { Palette } from '#arrange/palette.ts'
import type { Block } from '#lettering/block.ts'
import { letterInks, type LetterInk, type LetterInks } from '#lettering/inks.ts'

/** One way to build a title from its outline. */
export type LetterStyle = (ink: Ink, block: Block, look: { inks: LetterInk; palette: Palette }) => string

const round = 'stroke-linejoin="round" stroke-linecap="round"'

/** The outline once, and how to lay it down again and again. */
function stamp(
  ink: Ink,
  { path }: Block,
): (paint: string, strokePaint?: string, width?: number, more?: string) => string {
  const id = ink.name()
  ink.define(`<path id="${id}" d="${path}"/>`)
  return (paint, strokePaint = 'none', width = 0, more = '') =>
    `<use href="#${id}" fill="${paint}" stroke="${strokePaint}" stroke-width="${short(width)}" ${round}${more && ` ${more}`}/>`
}

const downwards = ({ box }: Block) => ({ x2: 0, y1: box.y, y2: box.y + box.height, isAbsolute: true })

/** Metal letters: soft shadow, extrusion, stroke, a bright line in the stroke, the face and its sheen. */
export const metal: LetterStyle = (ink, block, { inks }) => {
  const look: LetterInks = letterInks[inks]
  const { face, stroke, depth } = look
  const lay = stamp(ink, block)
  const { box, weight, isFine } = block
  // A bright line beside fine strokes would be taken for a part of the letter.
  const line = isFine ? undefined : look.line
  const strokeWidth = (look.strokeWidth ?? 9) + weight
  const clip = ink.name()
  ink.define(`<clipPath id="${clip}"><path d="${block.path}"/></clipPath>`)
  const outer = strokeWidth + (line ? 6 : 0)
  const side = darken(stroke, 0.35)
  const under = darken(side, 0.25)
  const extrusion = repeat(depth, (place) => {
    const fall = depth - place
    const colour = fall > depth * 0.55 ? under : side
    return placed({ x: 0, y: fall }, lay(colour, colour, outer))
  })
  const rim = line ? ink.linear(even([lighten(line, 0.35), line, darken(line, 0.3)]), downwards(block)) : ''
  const rimmed = line
    ? lay('none', rim, strokeWidth + 2) + lay('none', darken(stroke, 0.2), Math.max(2.5, strokeWidth - 4))
    : ''
  const sheen = ink.linear(
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0.02],
    ],
    { ...downwards(block), y2: box.y + box.height * 0.55 },
  )
  const body = ink.linear(even(face), downwards(block))
  return [
    placed({ x: 0, y: depth + 9 }, lay('#000', '#000', outer + 6, `opacity=".55" filter="${ink.blur(9)}"`)),
    extrusion,
    lay(stroke, stroke, outer),
    rimmed,
    lay(darken(face.at(-1) ?? stroke, 0.35), darken(face.at(-1) ?? stroke, 0.35), weight),
    weight > 0 ? placed({ x: 0, y: -1.6 }, lay(body, body, weight)) : '',
    `<g clip-path="url(#${clip})">${placed({ x: 0, y: -1.6 }, lay(body))}<rect x="${short(box.x - 10)}" y="${short(box.y - 10)}" width="${short(box.width + 20)}" height="${short(box.height * 0.5 + 10)}" fill="${sheen}" style="mix-blend-mode:soft-light"/>${placed({ x: 0, y: 0.9 }, lay('none', '#fff', 1.5, `stroke-opacity="${isFine ? '.3' : '.75'}"`))}</g>`,
  ].join('')
}

/** Printed letters: one ink and a hard second pass beside it. */
export const printed: LetterStyle = (ink, block, { inks, palette }) => {
  const lay = stamp(ink, block)
  const { face }: LetterInks = letterInks[inks]
  // Ink does not spread as far as metal: the openings of letters close otherwise.
  const weight = block.weight / 3
  const accent = face[2] ?? palette.light
  return [
    placed({ x: 5, y: 6 }, lay(palette.shade, palette.shade, 8 + weight)),
    lay(palette.shade, palette.shade, 7 + weight),
    placed({ x: 2.4, y: 2.6 }, lay(accent, accent, weight)),
    lay(palette.paper, palette.paper, weight),
  ].join('')
}

/** Painted letters: a body of running colour with a dark halo, no outline in metal. */
export const brushed: LetterStyle = (ink, block, { inks, palette }) => {
  const lay = stamp(ink, block)
  const { face, stroke }: LetterInks = letterInks[inks]
  const body = ink.linear(
    even([face[0] ?? '#fff', face[1] ?? '#fff', mix(face[2] ?? '#fff', palette.light, 0.25)]),
    downwards(block),
  )
  const { weight } = block
  const dark = mix(stroke, palette.shade, 0.5)
  return [
    lay(dark, dark, 18, `opacity=".75" filter="${ink.blur(7)}"`),
    placed({ x: 1.5, y: 3 }, lay(dark, dark, 7 + weight)),
    lay(dark, dark, 4.5 + weight),
    lay(body, body, weight),
    weight > 0 ? '' : lay('none', '#fff', 0.8, 'stroke-opacity=".45"'),
  ].join('')
}

/** Letters cut from paper and laid on a sheet of the stage's colour. */
export const cutOut: LetterStyle = (ink, block, { inks, palette }) => {
  const lay = stamp(ink, block)
  const { face }: LetterInks = letterInks[inks]
  const sheet = (paint: string, width: number, lift: number) =>
    placed(
      { x: lift * 0.6, y: lift },
      lay('#0a0410', '#0a0410', width, `opacity=".5" filter="${ink.blur(lift * 0.75)}"`),
    ) + lay(paint, paint, width)
  return [
    sheet(palette.deep, 20, 5),
    sheet(face[2] ?? palette.light, 9, 3.5),
    sheet(palette.paper, 0, 2.5),
  ].join('')
}

/** The house's own games: plain white letters. */
export const plain: LetterStyle = (ink, block) => stamp(ink, block)('#ffffff')
