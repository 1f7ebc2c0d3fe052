import { inflateSync } from 'node:zlib'

type Fonts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What a font's glyphs stand for, from the table that it carries for readers who copy. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  const lettersOf = (code: string) =>
    Buffer.from(code.replaceAll(/[\s<>]/g, ''), 'hex')
      .swap16()
      .toString('utf16le')
  for (const [, first, , list] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [at, code] of [...(list ?? '').matchAll(/<[0-9a-f\s]*>/gi)].entries()) {
      const glyph = (Number.parseInt(first ?? '', 16) + at).toString(16).padStart(4, '0')
      glyphs.set(glyph, lettersOf(code[0]))
    }
  return glyphs
}

/** What the drawing of a page writes, one string for each piece of text. */
function written(drawing: string, fonts: Fonts): string[] {
  let glyphs: ReadonlyMap<string, string> | undefined
  const pieces: string[] = []
  for (const [, font, shown] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font)
    const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
      ([, hex]) => hex?.match(/.{4}/g) ?? [],
    )
    if (shown !== undefined) pieces.push(codes.map((code) => glyphs?.get(code.toLowerCase()) ?? '?').join(''))
  }
  return pieces
}

/** For tests: the pieces of text that a statement's pages show, in the order in which they are drawn. */
export function pdfText(file: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, id, body] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = (body ?? '').split(/\nstream\n|stream\n/)
    const raw = Buffer.from(stream?.replace(/\nendstream[\s\S]*$/, '') ?? '', 'latin1')
    const isPacked = head.includes('/FlateDecode')
    objects.set(
      id ?? '',
      stream === undefined ? head : isPacked ? inflateSync(raw).toString('latin1') : String(raw),
    )
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
      if (table !== undefined) fonts.set(name ?? '', glyphsOf(objects.get(table) ?? ''))
    }
  return [...objects.values()].filter((body) => body.includes(' TJ')).flatMap((body) => written(body, fonts))
}
