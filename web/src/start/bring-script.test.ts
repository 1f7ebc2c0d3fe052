import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringScript } from '#start/bring-script.ts'
import { partLimitMs } from '#util/load-part.ts'

const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const never = module('await new Promise(() => {})')

let isLostShown: boolean
const fetch = vi.fn((..._: [string, RequestInit]) => Promise.resolve(new Response()))

beforeEach(() => {
  isLostShown = false
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/promotions' })
  const lost = { toggleAttribute: (_: string, isHidden: boolean) => (isLostShown = !isHidden) }
  vi.stubGlobal('document', {
    documentElement: { dataset: { member: '' } },
    getElementById: (id: string) => (id === 'lost' ? lost : null),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const script = (entry: string, before: string[] = []) => ({
  entry,
  before,
  limitMs: partLimitMs,
  report: '/wps/system/report/chunk',
  version: 'v7',
})
// A report's body is written JSON.
const reports = () => fetch.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as unknown])

test('the files come one after the other, the entry last', async () => {
  vi.stubGlobal('came', [])
  await bringScript(
    script(module('came.push("entry")'), [module('came.push("first")'), module('came.push("second")')]),
  )
  expect((globalThis as { came?: string[] }).came).toEqual(['first', 'second', 'entry']) // stubbed above
  expect([isLostShown, reports()]).toEqual([false, []])
})

test('a script that does not come is reported with type and request, and the page says so (ERR-01)', async () => {
  const entry = module('throw new Error("404")')
  await bringScript(script(entry))
  expect(isLostShown).toBe(true)
  const report = { type: 'CHUNK_FAILED', request: entry, page: '/promotions', version: 'v7' }
  expect(reports()).toEqual([['/wps/system/report/chunk', report]])
})

test('a script that takes longer than 120 seconds is reported and told as well (ERR-15, CONST-01)', async () => {
  vi.useFakeTimers()
  void bringScript(script(never))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isLostShown).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLostShown).toBe(true)
  expect(reports()).toMatchObject([['/wps/system/report/chunk', { type: 'PAGE_TIMEOUT', request: never }]])
})
