import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync, type Font, type PathCommand } from 'fontkit'
import type { Point } from '../src/draw/path.ts'
import type { Command, Faces, Outline } from '../src/draw/sources.ts'

const folder = fileURLToPath(new URL('node_modules/@fontsource/', import.meta.url))
const preferredWeights = ['400', '900', '700', '800']

function openFace(face: string): Font {
  const [family = face, wanted] = face.split(':')
  const files = readdirSync(`${folder}${family}/files`)
  const weights = wanted ? [wanted] : preferredWeights
  const file = weights
    .map((weight) => `${family}-latin-${weight}-normal.woff2`)
    .find((name) => files.includes(name))
  if (!file) throw new Error(`there is no face ${face}`)
  return openSync(`${folder}${family}/files/${file}`)
}

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

function asCommand({ command, args }: PathCommand, move: (x: number, y: number) => Point): Command {
  const points: Point[] = []
  for (let at = 0; at + 1 < args.length; at += 2) points.push(move(args[at] ?? 0, args[at + 1] ?? 0))
  return { type: letterOf[command], points }
}

/** Typefaces from the packages of Fontsource, shaped by fontkit, so that any script comes out right. */
export function createFaces(): Faces {
  const open = new Map<string, Font>()
  const faceOf = (name: string): Font => {
    const font = open.get(name) ?? openFace(name)
    open.set(name, font)
    return font
  }
  return {
    outline: (face, text, sizePx): Outline => {
      const font = faceOf(face)
      const scale = sizePx / font.unitsPerEm
      const { glyphs, positions } = font.layout(text)
      let width = 0
      const commands = glyphs.flatMap((glyph, place) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
        const [left, top] = [width + xOffset * scale, -yOffset * scale]
        width += xAdvance * scale
        return glyph.path.commands.map((command) =>
          asCommand(command, (x, y) => [left + x * scale, top - y * scale]),
        )
      })
      return { commands, width }
    },
  }
}
