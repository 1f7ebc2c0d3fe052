import { afterEach, expect, test, vi } from 'vitest'
import { reportChunk } from '#api/report-chunk.ts'
import { ChunkLoadError } from '#util/load-part.ts'

afterEach(() => vi.unstubAllGlobals())

test('a part that did not load is reported with its type and request, and where and in which version (ERR-01, A-79)', async () => {
  const fetch = vi.fn((..._: [string, RequestInit]) =>
    Promise.resolve(
      Response.json({ success: true, value: { accepted: true }, message: '', code: '', traceId: '' }),
    ),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/rng' })
  vi.stubGlobal('__PORTAL_VERSION__', 'v7')
  reportChunk(new ChunkLoadError('PAGE_TIMEOUT', 'screens/game/Lobby'))
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect([init?.method, url]).toEqual(['POST', '/wps/system/report/chunk'])
  expect(JSON.parse(init?.body as string)).toEqual({
    type: 'PAGE_TIMEOUT',
    request: 'screens/game/Lobby',
    page: '/rng',
    version: 'v7',
  })
})

test('a report that cannot be sent troubles nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('__PORTAL_VERSION__', 'v7')
  expect(() => reportChunk(new ChunkLoadError('CHUNK_FAILED', 'x'))).not.toThrow()
  await new Promise((resolve) => setTimeout(resolve))
})
