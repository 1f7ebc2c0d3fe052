import { api } from '@suntala/contract'
import { expect, test } from 'vitest'
import { filesNamedIn, handlingOf, isDue, mayBeKept } from '#worker/rules.ts'

const own = 'https://portal.example'
const asked = (path: string, more: { method?: string; destination?: string; hasSession?: boolean } = {}) =>
  handlingOf(
    { method: 'GET', destination: '', hasSession: false, ...more, url: new URL(path, own).href },
    own,
  )

test('no call of the contract is touched, with a session or without, asked for by a page or opened as one', () => {
  const calls = Object.values(api)
  expect(calls.length).toBeGreaterThan(50)
  for (const { method, path } of calls)
    for (const destination of ['', 'document'])
      for (const hasSession of [true, false])
        expect(asked(path, { method, destination, hasSession }), path).toBe('network')
})

test.each([
  ['/', 'document', 'page'],
  ['/rng?page=2', 'document', 'page'],
  // A frame inside a page is none of the portal's.
  ['/rng', 'iframe', 'network'],
  ['/rng', '', 'network'],
  ['/assets/front-Cm2ngW2.js', 'script', 'file'],
  ['/assets/manrope.woff2', 'font', 'file'],
  ['/art/covers/tiger.webp', 'image', 'picture'],
  ['/wps/member/info/avatar', 'image', 'network'],
  ['/manifest.webmanifest', 'manifest', 'network'],
  ['/worker.js', '', 'network'],
  ['https://cdn.example/assets/front.js', 'script', 'network'],
])('%s as %s is of the kind %s', (path, destination, handling) => {
  expect(asked(path, { destination })).toBe(handling)
})

test('what changes something, or carries a session, goes to the network whatever its path is', () => {
  expect(asked('/', { method: 'POST', destination: 'document' })).toBe('network')
  expect(asked('/assets/front.js', { hasSession: true })).toBe('network')
})

const drawn = { address: '/rng', status: 200, type: 'text/html; charset=utf-8', html: '{"isRendered":true}' }

test('a page is kept that the server drew whole, and no other', () => {
  expect(mayBeKept(drawn)).toBe(true)
  const others = [
    { html: '{"isRendered":false}' },
    { status: 404 },
    { status: 503 },
    { type: 'application/json' },
    { address: '/login?to=%2Fmember' },
    { address: '/register' },
    { address: '/member/wallet' },
    { address: '/agent' },
  ]
  for (const other of others) expect(mayBeKept({ ...drawn, ...other }), JSON.stringify(other)).toBe(false)
})

test('a page that is seen without being loaded is asked for again after ten minutes', () => {
  expect([isDue(undefined, 0), isDue(0, 599_999), isDue(0, 600_000)]).toEqual([true, false, true])
})

test('the files that a document names are found once each', () => {
  const html =
    '<link href="/assets/style-a1.css"><script>["/assets/front-b_2.js","/assets/front-b_2.js"]</script><img src="/art/a.webp">'
  expect(filesNamedIn(html)).toEqual(['/assets/style-a1.css', '/assets/front-b_2.js'])
})
