import Fastify from 'fastify'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawn, readAssets, serveAssets } from '#http/assets.ts'
import { linkModules, scriptOf } from '#http/link-modules.ts'

const assets = readAssets()
drawn(assets, 'mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
const app = Fastify()
serveAssets(app, assets, () => undefined)

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/assets/${url}`, headers })

const files = ['kit/play.ts', 'kit/stage.css', 'mark.svg']

test.each(files)('a compressed %s is the plain one', async (file) => {
  const plain = await ask(file)
  const br = await ask(file, { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask(file, { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
})

test('who names no encoding gets a file as it is, and caches in between are told that it varies', async () => {
  for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'zstd' }]) {
    const plain = await ask('kit/play.ts', headers)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
  }
})

test('a font, which is compressed by its format, is sent as it is', async () => {
  const font = await ask('fonts/manrope.woff2', { 'accept-encoding': 'br' })
  expect(font.headers).not.toHaveProperty('content-encoding')
  expect(font.headers['cache-control']).toContain('immutable')
})

test('a file that has not changed is not sent again, in the encoding that it was sent in', async () => {
  const packed = { 'accept-encoding': 'br' }
  const [plain, br] = [await ask('kit/play.ts'), await ask('kit/play.ts', packed)]
  expect(br.headers.etag).not.toBe(plain.headers.etag)
  const again = await ask('kit/play.ts', { ...packed, 'if-none-match': String(br.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await ask('kit/play.ts', { ...packed, 'if-none-match': String(plain.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test('HEAD answers with the headers alone', async () => {
  const [get, head] = [await ask('kit/play.ts'), await ask('kit/play.ts', {}, 'HEAD')]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect((await ask('kit/play.ts', { 'accept-encoding': 'br' }, 'HEAD')).headers['content-encoding']).toBe(
    'br',
  )
})

test('linked modules run once each, after those that they import', async () => {
  const modules: Record<string, string> = {
    'a/main.ts': `import { twice as double } from './twice.ts'\nimport { Count } from '../b/count.ts'
const { three } = await import(\`../\${'b'}/count.ts\`)
globalThis.linked = [double(three), new Count().value, Count.made]`,
    'a/twice.ts': `import {\n  Count,\n} from '../b/count.ts'\nexport function twice(value) {\n  new Count()\n  return value * 2\n}`,
    'b/count.ts': `export class Count {\n  static made = 0\n  value = ++Count.made\n}\nexport const three = 3`,
  }
  const linked = linkModules(['a/twice.ts'], (path) => modules[path] ?? '', 'a/main.ts')
  expect([...linked.keys()]).toEqual(['b/count.ts', 'a/twice.ts', 'a/main.ts'])
  await import(`data:text/javascript,${encodeURIComponent(scriptOf(linked))}`)
  expect(globalThis).toHaveProperty('linked', [6, 2, 2])
})

test('modules that import each other are refused, not read before they have run', () => {
  const read = (path: string) => `import { x } from './${path === 'a.ts' ? 'b' : 'a'}.ts'`
  expect(() => linkModules(['a.ts'], read)).toThrow('a.ts imports itself')
})

test('a module of a form that is not linked is refused', () => {
  expect(() => linkModules(['a.ts'], () => `export default 1`)).toThrow('another form')
})
