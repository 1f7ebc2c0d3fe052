import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryKey } from '#api/query-key.ts'
import { mirrorToSession } from '#session/cached-data.ts'
import { measureDomains } from '#session/measure-domains.ts'

const [near, away] = ['https://near.example', 'https://away.example']
const resources = [{ name: 'app', resourceType: 'Android', url: '', qrCodeUrl: '', labelNameEn: '' }]

afterEach(() => vi.unstubAllGlobals())

test('each address of the portal is measured by this browser, and what it found is kept in session storage (DATA-115, A-76)', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, init])
    if (url.startsWith(away)) return Promise.reject(new TypeError('no way there'))
    const value = { domainList: [near, away].map((domain) => ({ domain, speed: null })), resources }
    const body = { success: true, message: '', value, code: '', traceId: 't' }
    return Promise.resolve(new Response(url.startsWith('https:') ? '' : JSON.stringify(body)))
  })
  const queries = new QueryClient()
  mirrorToSession(queries, () => 'en')
  await measureDomains(queries)

  const found = {
    domainList: [
      { domain: near, speed: expect.any(Number) },
      { domain: away, speed: null },
    ],
    resources,
  }
  expect(queries.getQueryData(queryKey('routers'))).toEqual(found)
  expect(JSON.parse(stored.get('routers') ?? '{}')).toMatchObject({ value: found })
  const pings = asked.slice(1)
  expect(pings.map(([url]) => url)).toEqual([`${near}/wps/system/ping`, `${away}/wps/system/ping`])
  // Neither cookie nor token goes to another address.
  for (const [, init] of pings) {
    expect(init).toMatchObject({ mode: 'no-cors', credentials: 'omit' })
    expect(init).not.toHaveProperty('headers')
  }
})
