import { afterEach, expect, test, vi } from 'vitest'
import { writeDocument } from '#start/document.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.pageOffsetMs = undefined
})

const entry = `data:text/javascript,${encodeURIComponent('throw new Error("404")')}`

test('a page that shows nothing before its script runs knows the platform’s time, and says so as well when the script does not come (ERR-01)', async () => {
  vi.stubGlobal('__PORTAL_VERSION__', 'v7')
  const html = writeDocument({
    lang: 'en',
    theme: 'light',
    nonce: 'n',
    sentAt: '86401100',
    files: { entry, before: [], css: { first: ['/first.css'], later: '/later.css' }, preload: [entry] },
    needsLaterStyles: false,
    state: { lang: 'en', status: 0, isRendered: false, queries: [] },
    lost: { text: 'It did not load.', retry: 'Try again' },
    head: '',
    body: '',
  })
  expect(html).toContain('href="/later.css" disabled>')
  expect(html).not.toContain('<script type="module" src')
  expect(html).toContain('role="alert" hidden>It did not load. <a href="">Try again</a>')
  const [, script = ''] = /<script type="module" nonce="n">([^]*)<\/script>\n<\/body>/.exec(html) ?? []

  let isLostShown = false
  const lost = { toggleAttribute: (_: string, isHidden: boolean) => (isLostShown = !isHidden) }
  const fetch = vi.fn((..._: [string, { body: string }]) => Promise.resolve(new Response()))
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    getElementById: (id: string) => (id === 'lost' ? lost : null),
    querySelectorAll: () => [],
  })
  const navigation = { transferSize: 900, workerStart: 0, responseStart: 100 }
  vi.stubGlobal('performance', { timeOrigin: 1_000, getEntriesByType: () => [navigation] })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', { pathname: '/login' })
  await import(`data:text/javascript,${encodeURIComponent(script)}`)
  expect(globalThis.pageOffsetMs).toBe(86_400_000)
  await vi.waitFor(() => expect(isLostShown).toBe(true))
  const reports = fetch.mock.calls.map(([url, { body }]) => ({ url, report: JSON.parse(body) as unknown }))
  expect(reports).toEqual([
    {
      url: '/wps/system/report/chunk',
      report: { type: 'CHUNK_FAILED', request: entry, page: '/login', version: 'v7' },
    },
  ])
})
