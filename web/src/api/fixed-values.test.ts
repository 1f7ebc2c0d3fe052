import { api } from '@suntala/contract'
import type { Endpoint } from '@suntala/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { settingsQuery } from '#api/platform.ts'
import { browserQueryClient } from '#api/query-client.ts'

const lists = ['lanes', 'games', 'list', 'player', 'popup', 'banners', 'promotion', 'content', 'categories']
const value = Object.fromEntries(lists.map((name) => [name, []]))

let sent: { url: URL; headers: Record<string, string> }[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'merchant' ? 'siam' : null) })
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url: new URL(path, 'https://portal.example'), headers })
    return Promise.resolve(Response.json({ success: true, message: '', value, code: '', traceId: 't' }))
  })
  browserQueryClient().setQueryData(settingsQuery.queryKey, { lotteryType: 'SEA' })
})
afterEach(() => {
  browserQueryClient().clear()
  vi.unstubAllGlobals()
})

test('each call that asks for the platform or the device carries the fixed one (SYS-23)', async () => {
  await call('gameVendor')
  await call('gameList', { query: { gameType: 'RNG' } })
  await call('hotGames')
  await call('lottoPopular', { query: { count: 8 } })
  await call('notice')
  expect(sent.map(({ url }) => `${url.pathname} ${url.searchParams}`)).toEqual([
    '/lgw/games/vendors platform=html5-desktop',
    '/lgw/games/list platform=html5-desktop&clientType=3&gameType=RNG',
    '/lgw/games/hot platform=html5-desktop&isPlatform=2',
    '/lgw/lottery/popular device=WEB&count=8',
    '/wps/notice types=B%2CPL%2CPU%2CPR&platform=W&execution=B',
  ])
  const endpoints: [string, Endpoint][] = Object.entries(api)
  const forgetful = endpoints.filter(
    ([, { query, fixed }]) =>
      query && ['platform', 'device'].some((name) => name in query.shape && !fixed?.[name]),
  )
  expect(forgetful.map(([name]) => name)).toEqual([])
})

test('notices are asked for by their kinds, of what is told before the login or, for a member, after it (API-40, API-41)', async () => {
  await call('notice')
  await call('notice', { query: { execution: 'A' } })
  expect(sent.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
    { types: 'B,PL,PU,PR', platform: 'W', execution: 'A' },
  ])
})

test('what a call always carries is taken by the server', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api)
  for (const [name, { query, fixed }] of endpoints)
    for (const [field, value] of Object.entries(fixed ?? {}))
      expect(query?.shape[field]?.safeParse(value).success, `${name} ${field}`).toBe(true)
})

test('every call carries the merchant and the lottery type that are set (SYS-24)', async () => {
  await call('gameVendor')
  await call('lottoPopular')
  await call('logout')
  browserQueryClient().setQueryData(settingsQuery.queryKey, { lotteryType: 'ELOTT' })
  await call('news')
  expect(sent.map(({ headers }) => [headers['Merchant'], headers['Lottery-Type']])).toEqual([
    ['siam', 'SEA'],
    ['siam', 'SEA'],
    ['siam', 'SEA'],
    ['siam', 'ELOTT'],
  ])
})
