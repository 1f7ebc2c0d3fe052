import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { platformStatus, type PlatformStatus } from '#api/signals.ts'
import { decideStatus } from '#start/decide-status.ts'

let asked: string[]
const lists = { languages: [], prizeModes: [], esportsVendors: [] }
let status: PlatformStatus

const answer = (value: unknown) => Response.json({ success: true, value, message: '', code: '', traceId: '' })

beforeEach(() => {
  asked = []
  platformStatus.set(0)
  vi.stubGlobal('location', { host: 'portal.example' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('/status')
      ? answer({ status, whitelabel: [] })
      : answer({ brandName: 'Suntala', ...lists })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, ['/wps/system/status?url=portal.example', '/wps/system/setting']],
  [1, ['/wps/system/status?url=portal.example']],
  [2, ['/wps/system/status?url=portal.example']],
] as const)(
  'status %i is decided after the permission call, and once in a load (SYS-09)',
  async (given, calls) => {
    const queries = new QueryClient()
    status = given
    const decided = decideStatus(queries)
    expect(platformStatus.get()).toBe(0)
    await decided
    expect(platformStatus.get()).toBe(given)
    // Whatever the platform says meanwhile, a start decides by its one answer.
    status = given === 1 ? 2 : 1
    await decideStatus(queries)
    expect(platformStatus.get()).toBe(given)
    expect(asked).toEqual(calls)
  },
)

test('what came with the document is not asked for', async () => {
  const queries = new QueryClient()
  queries.setQueryData(permissionQuery.queryKey, { status: 1 })
  queries.setQueryData(settingsQuery.queryKey, {})
  await decideStatus(queries)
  expect(platformStatus.get()).toBe(1)
  expect(asked).toEqual([])
})
