import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '#api/entries.ts'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { platformStatus, type PlatformStatus } from '#api/signals.ts'
import { followPlatform } from '#session/follow-platform.ts'

let tell = (): void => undefined
vi.mock(
  import('#api/push.ts'),
  () =>
    ({
      followAlways: () => undefined,
      onPush: (_: string, listener: () => void) => {
        tell = listener
        return () => (tell = () => undefined)
      },
    }) as never,
) // only this one is used

let server: { status: PlatformStatus; brandName: string }
let queries: QueryClient
const reload = vi.fn()

const answer = (value: unknown) => Response.json({ success: true, value, message: '', code: '', traceId: '' })

// Where the calls go is a part that loads by itself, which no clock of a test can hasten.
beforeAll(async () => {
  await entryOf('permission')
  await entryOf('settings')
})

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  platformStatus.set(0)
  server = { status: 0, brandName: 'Suntala' }
  queries = new QueryClient()
  queries.setQueryData(permissionQuery.queryKey, { status: 0, whitelabel: [] })
  queries.setQueryData(settingsQuery.queryKey, { brandName: 'Suntala' })
  vi.stubGlobal('location', { host: 'portal.example', reload })
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/wps/system/status')
      ? answer({ status: server.status, whitelabel: [{ modId: 'CBS3', enabled: '1', childrenNodes: [] }] })
      : answer({ brandName: server.brandName, languages: [], prizeModes: [], esportsVendors: [] }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const hear = async () => {
  tell()
  tell()
  await vi.advanceTimersByTimeAsync(2_000)
}

test('flags and settings that were changed reach an open tab within two seconds of the word (SYS-13)', async () => {
  followPlatform(queries)
  server.brandName = 'Orchid'
  await hear()
  expect(queries.getQueryData(settingsQuery.queryKey)).toMatchObject({ brandName: 'Orchid' })
  expect(queries.getQueryData(permissionQuery.queryKey)).toMatchObject({ whitelabel: [{ modId: 'CBS3' }] })
  expect(reload).not.toHaveBeenCalled()
})

test.each([1, 2] as const)(
  'an open tab closes by status %i, and opens again where it was',
  async (status) => {
    followPlatform(queries)
    server.status = status
    await hear()
    expect(platformStatus.get()).toBe(status)
    server.status = 0
    await hear()
    expect(platformStatus.get()).toBe(0)
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a tab that began on a closed portal loads itself again once that is open', async () => {
  platformStatus.set(1)
  followPlatform(queries)
  server.status = 1
  await hear()
  expect(reload).not.toHaveBeenCalled()
  server.status = 0
  await hear()
  expect(reload).toHaveBeenCalledOnce()
})

test('a word that comes while an answer is on its way is asked for anew, and the newer answer stays', async () => {
  followPlatform(queries)
  const late = Promise.withResolvers<void>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string) => {
    const come = await fetch(url)
    await late.promise
    return come
  })
  server.status = 1
  await hear()
  vi.stubGlobal('fetch', fetch)
  server.status = 0
  await hear()
  late.resolve()
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(platformStatus.get()).toBe(0))
  expect(queries.getQueryData(permissionQuery.queryKey)).toMatchObject({ status: 0 })
})

test('a lost network leaves all as it was', async () => {
  followPlatform(queries)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await hear()
  expect(platformStatus.get()).toBe(0)
  expect(queries.getQueryData(settingsQuery.queryKey)).toEqual({ brandName: 'Suntala' })
})
