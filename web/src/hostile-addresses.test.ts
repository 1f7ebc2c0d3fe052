import { registrationFields } from '@suntala/contract/check-field'
import { expect, test, vi } from 'vitest'
import { routes } from '#routes.ts'

// The names of the built files, which no test has.
vi.mock('#start/page-files.ts', () => ({
  assertChunks: () => undefined,
  pageFiles: () => ({ entry: '/e.js', before: [], css: { first: [], later: '/later.css' }, preload: [] }),
}))
vi.stubGlobal('__PORTAL_VERSION__', 'test')
const { render, routeQueries } = await import('#entry-server.tsx')

const off = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: 1,
}
/** What the calls of a page may answer; every other one is left to the browser. */
const answers: Readonly<Record<string, unknown>> = {
  gameVendor: { lanes: [] },
  gameList: { games: [], totalPages: 0, totalCount: 0 },
  lottoPopular: { list: [], serverTime: 0 },
  lottoMenus: { groups: [], serverTime: 0 },
  lottoNumero: [],
  notice: { player: [], popup: [], banners: [], promotion: [] },
  registerSettings: {
    fields: Object.fromEntries(registrationFields.map((field) => [field, off])),
    methods: ['username'],
    mobileAsUsername: false,
    smsRequired: false,
    numberProof: 'sms',
    age: 18,
    ageRequired: true,
  },
}

const platform = {
  permission: { status: 0, whitelabel: [], resources: [], customerService: [], imageCDNs: [] },
  settings: {
    brandName: 'Suntala',
    languages: ['en', 'th'],
    timeZone: 'UTC',
    currency: 'THB',
    loginToHome: false,
    ageLimit: 18,
    copyrightYear: 2025,
    feedbackMin: 10,
    feedbackMax: 1000,
    sandbox: { cashier: false, provider: false, outbox: null },
  },
} as unknown as Pick<Parameters<typeof render>[0], 'permission' | 'settings'> // as much as a page shows

function open(url: string) {
  const wanted = routeQueries(url)
  const queries = Object.fromEntries(
    wanted.filter(({ name }) => name in answers).map(({ key, name }) => [key, answers[name]]),
  )
  return render({ url, lang: 'en', theme: 'light', nonce: 'n', sentAt: '0', ...platform, queries })
}

/** What no page may hold: markup of an address, or a value that is none of its texts. */
const shownIn = (html: string) =>
  /<script>hostile|<img[^>]*onerror|\[object |function Object|\bundefined\b<|\bNaN\b/.exec(html)?.[0]

/** Every name of a query that the portal reads, and some that it does not. */
const names = [
  '',
  ...`after article before bet category day deposit from gameCode home id lines list nodeId open pageNo playType referralCode
    referralCode[] room search size sort tag ticket to type vendor volatility __proto__ constructor`.split(
    /\s+/,
  ),
]
const values = {
  markup: '%3C/script%3E%3Cscript%3Ehostile()%3C/script%3E%22%3E%3Cimg%20src=x%20onerror=hostile()%3E',
  'raw markup': '</script><script>hostile()</script>"><img/src=x/onerror=hostile()>',
  'half an escape': '%E0%A4%A',
  'no character': '%00%ED%A0%80%FF',
  'a word of the language': 'constructor',
  'its first word': '__proto__',
  'a number out of bounds': '-1e400',
  'a day that is none': '2026-02-31',
  nothing: '',
  'another site': '//evil.example/%5C',
  'something long': 'x'.repeat(10_000),
  'other scripts': '😀%F0%9F%92%A3\u202e',
}

const addresses = routes.flatMap(({ paths }) => paths)
const valueNames = Object.keys(values) as (keyof typeof values)[] // keys of the table

test.each(addresses)('%s bears every hostile query, and writes none of it as markup', (pattern) => {
  const path = pattern.replaceAll(/:\w+/g, 'one')
  for (const name of valueNames) {
    const value = values[name]
    const search = names.map((key) => `${key}=${value}&${key}=1`).join('&')
    const { status, html } = open(`${path}?${search}`)
    expect([200, 404], name).toContain(status)
    expect(shownIn(html), name).toBeUndefined()
  }
})

const segments = [
  '',
  'x'.repeat(10_000),
  ...`%2F a%2Fb ..%2F..%2Fetc%2Fpasswd %2e%2e . a. A 😀 %F0%9F%98%80 %E0%A4%A %00 constructor __proto__
    %3Cscript%3Ehostile() // ;a=b a:b * :id`.split(/\s+/),
]

function expectPage(url: string) {
  const { status, html } = open(url)
  expect([200, 302, 404], url).toContain(status)
  expect(shownIn(html), url).toBeUndefined()
}

test.each(addresses)('%s with one more segment is a page, or that of an unknown address', (pattern) => {
  const path = pattern.replace(/:\w+/, '')
  for (const segment of segments) expectPage(`${path}${path.endsWith('/') ? '' : '/'}${segment}`)
})

test('an address of any one segment is a page, or that of an unknown address', () => {
  for (const segment of segments) for (const url of [`/${segment}`, `/${segment}/rng`]) expectPage(url)
})

test.each([
  '//',
  '///',
  '//[',
  '//evil.example/home',
  '/RNG',
  '/rng.',
  '/rng%2F',
  '/%72ng/..%2f',
  '/:id',
  '/nowhere',
])('%s is an unknown address', (url) => {
  expect(open(url).status).toBe(404)
})

test.each(['/download', '/games/rng'])('%s leads on inside the portal, whatever follows it', (path) => {
  for (const more of ['?to=//evil.example', '?to=%0d%0aX:1', '/', '///'])
    expect(open(`${path}${more}`).redirect).toMatch(/^\/(?!\/)[\w/]+$/)
})
