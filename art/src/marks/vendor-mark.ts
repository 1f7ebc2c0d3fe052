import { short, type Point } from '#draw/path.ts'
import { outlinePath } from '#draw/shapes.ts'
import type { Command, Sources } from '#draw/sources.ts'
import type { MarkEntry } from '#marks/entries.ts'
import { signs } from '#marks/signs.ts'

const height = 48
const signCentre = 24
const wordStart = 56
const signScale = 0.86
const drawnSizePx = 100

const extent = (values: readonly number[]): { low: number; high: number } => ({
  low: Math.min(...values),
  high: Math.max(...values),
})

const pointsOf = (commands: readonly Command[]): Point[] => commands.flatMap(({ points }) => points)

/** The whole word at once keeps its kerning; letters set apart are set one by one. */
function wordOutline({ faces }: Sources, { word, face, spacing = 0 }: MarkEntry): Command[] {
  if (spacing === 0) return [...faces.outline(face, word, drawnSizePx).commands]
  let at = 0
  return [...word].flatMap((letter) => {
    const { commands, width } = faces.outline(face, letter, drawnSizePx)
    const start = at
    at += width + spacing * drawnSizePx
    return commands.map(({ type, points }) => ({
      type,
      points: points.map(([x, y]): Point => [x + start, y]),
    }))
  })
}

/** Height over the base line of the sign that carries the face: H in capitals, x in lower case. */
function carrierHeight({ faces }: Sources, { word, face }: MarkEntry): number {
  const letter = word === word.toUpperCase() ? 'H' : 'x'
  const { low, high } = extent(pointsOf(faces.outline(face, letter, drawnSizePx).commands).map(([, y]) => y))
  return high - low
}

function signMarkup({ motifs }: Sources, { sign }: MarkEntry): string {
  if ('drawn' in sign) return signs[sign.drawn]
  const scale = ((sign.share ?? 1) * 50) / 512
  return `<g transform="scale(${short(scale, 4)}) translate(-256 -256)">${motifs.shape(sign.motif)}</g>`
}

/**
 * A studio's mark: sign and word in the colour of the text around it. All words look equally large because each is
 * scaled by what carries it, and sits with that in the middle of the height.
 */
export function vendorMark(sources: Sources, entry: MarkEntry): string {
  const outline = wordOutline(sources, entry)
  const carrier = carrierHeight(sources, entry)
  const scale = (entry.height ?? 13) / carrier
  const { low, high } = extent(pointsOf(outline).map(([x]) => x))
  const baseLine = height / 2 + (carrier * scale) / 2
  const set = outline.map(({ type, points }) => ({
    type,
    points: points.map(([x, y]): Point => [wordStart + (x - low) * scale, baseLine + y * scale]),
  }))
  const width = Math.ceil(wordStart + (high - low) * scale + 3)
  const label = entry.name.replaceAll('&', '&amp;')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="currentColor" role="img" aria-label="${label}">`,
    `<g transform="translate(${signCentre} ${height / 2}) scale(${signScale})">${signMarkup(sources, entry)}</g>`,
    `<path d="${outlinePath(set)}"/></svg>\n`,
  ].join('')
}
