import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { compressible, encodingFor } from '#http/compress-asset.ts'

type Asset = {
  body: string | Buffer
  /** Of a text; the other files are compressed by their own formats. */
  compressed?: ReturnType<typeof compressible>
  type: string
  etag: string
  isFixed: boolean
}

const gamesFolder = fileURLToPath(new URL('../games/', import.meta.url))

const fonts = {
  'geologica.woff2': '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
  'manrope.woff2': '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  'noto-sans-thai.woff2': '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
}

const types: Record<string, string> = {
  ts: 'text/javascript; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

function asset(name: string, body: string | Buffer, isFixed = false): Asset {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return {
    body,
    ...(typeof body === 'string' && { compressed: compressible(body) }),
    type,
    isFixed,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/** Types are cut out in place: lines stay what they are in the file. */
export function withoutTypes(source: string): string {
  const { emitWarning } = process
  // Node calls its own type stripping experimental at every start; it is what runs this file too.
  process.emitWarning = () => undefined
  try {
    // Blanks in place of types at the end of a line are nothing that anybody needs.
    return stripTypeScriptTypes(source).replaceAll(/[ \t]+$/gm, '')
  } finally {
    process.emitWarning = emitWarning
  }
}

/** Comments that stand by themselves are for who reads the source: a browser gets their lines empty. */
const withoutComments = (source: string): string =>
  source
    .replaceAll(/^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/$/gm, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '')

/** The browser's files: modules and style sheets under src/games as they stand, fonts. Read once, kept in memory. */
export function readAssets(): Map<string, Asset> {
  const found = new Map<string, Asset>()
  for (const entry of readdirSync(gamesFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(gamesFolder.length).replaceAll('\\', '/')
    const source = readFileSync(path, 'utf8')
    found.set(
      `/assets/${name}`,
      asset(name, name.endsWith('.ts') ? withoutComments(withoutTypes(source)) : source),
    )
  }
  for (const [name, file] of Object.entries(fonts))
    found.set(
      `/assets/fonts/${name}`,
      asset(name, readFileSync(fileURLToPath(import.meta.resolve(file))), true),
    )
  return found
}

/** The text of a file as a browser gets it. */
export function textOf(assets: ReadonlyMap<string, Asset>, name: string): string {
  const one = assets.get(`/assets/${name}`)
  if (!one) throw new Error(`there is no ${name}`)
  return String(one.body)
}

/** Adds what is drawn or put together at start. */
export const drawn = (assets: Map<string, Asset>, name: string, text: string) =>
  assets.set(`/assets/${name}`, asset(name, text))

/** Pictures that are drawn when a page asks for them, of which the last ones stay. */
const maxKept = 500

export type DrawPicture = (name: string) => string | undefined

function drawOnDemand(draw: DrawPicture): (path: string) => Asset | undefined {
  const kept = new Map<string, Asset>()
  return (path) => {
    const known = kept.get(path)
    if (known) return known
    const name = path.replace('/assets/', '')
    const svg = draw(name)
    if (svg === undefined) return undefined
    const one = asset(name, svg)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest)
    kept.set(path, one)
    return one
  }
}

export function serveAssets(app: FastifyInstance, assets: ReadonlyMap<string, Asset>, draw: DrawPicture) {
  const drawnFor = drawOnDemand(draw)
  app.get('/assets/*', async (request, reply) => {
    const path = new URL(request.url, 'http://assets').pathname
    const one = assets.get(path) ?? drawnFor(path)
    if (!one) return reply.code(404).send()
    const encoding = one.compressed && encodingFor(request.headers['accept-encoding'])
    const etag = encoding ? one.etag.replace(/"$/, `-${encoding}"`) : one.etag
    void reply
      .type(one.type)
      .header('etag', etag)
      .header('cache-control', one.isFixed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (one.compressed) void reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!one.compressed || !encoding) return reply.send(one.body)
    return reply.header('content-encoding', encoding).send(await one.compressed(encoding))
  })
}
