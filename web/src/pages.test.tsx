import { registrationFields } from '@suntala/contract/check-field'
import type { LotteryProduct } from '@suntala/contract/lottery'
import type { Permission, Settings } from '@suntala/contract/settings'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { createQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import type { ValueOf } from '#api/names.ts'
import { App } from '#App.tsx'
import { loadLazyHydrated } from '#components/lazy-hydrate.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { paths } from '#paths.ts'
import { basePhrases, findRoute } from '#routes.ts'

await loadAreas('en', basePhrases)

const permission: Partial<Permission> = { status: 0, whitelabel: [], resources: [], customerService: [] }
const settings: Partial<Settings> = {
  brandName: 'Suntala',
  languages: ['en', 'th'],
  timeZone: 'UTC',
  currency: 'THB',
  loginToHome: false,
  ageLimit: 18,
  copyrightYear: 2025,
  referralEnabled: true,
  sandbox: { cashier: false, provider: false, outbox: null },
}

const lottery = (gameId: string, vendor: string, facts: Partial<LotteryProduct> = {}): LotteryProduct => ({
  gameId,
  vendor,
  family: 'thai3',
  prizeMode: 'Lott',
  gameMenus: ['hot', 'THAI'],
  gameGroupCode: 'THAI',
  gameGroupId: 1,
  labelName: `Lottery ${gameId}`,
  remark: '60 00:00 23:59',
  flag: 'th',
  numero: '20261122-0001',
  issueState: 'OPEN',
  remainTime: 60_000,
  lockTime: 5_000,
  issueTime: 60_000,
  drawAt: 60_000,
  drawDayOfWeek: [1, 2, 3, 4, 5, 6, 7],
  last: null,
  ...facts,
})
const list = [
  lottery('A', 'LOTT'),
  lottery('B', 'ELOTT'),
  lottery('C', 'TCG_LOTTO_VN', { gameMenus: ['hot', 'VIETNAM'], gameGroupCode: 'VIETNAM' }),
]

const vietnam: ValueOf<'lottoMenus'>['groups'] = [
  { gameGroupId: 1, gameGroupCode: 'NORTH', labelName: 'North', games: list.slice(2) },
]

const offer = (code: string, section: string) => ({ code, section, version: 1 })
const terms: ValueOf<'lottoGame'>['terms'] = {
  unit: null,
  stake: { min: '1.00', max: '200000.00' },
  modes: ['1'],
  maxMultiple: 9999,
  groups: { min: 1980, max: 1980 },
  ownGroup: 1980,
  odds: {},
  closedPlayTypes: [],
  limits: {},
  maxWin: '200000000.00',
  prizeCap: null,
}
const gameAnswer = (game: LotteryProduct): ValueOf<'lottoGame'> => ({
  game,
  playTypes: [offer('two_top', 'two_digits'), offer('run_top', 'running')],
  terms,
  currentIssue: {
    numero: game.numero,
    state: 'OPEN',
    openAt: 0,
    lockAt: 55_000,
    drawAt: 60_000,
    seedHash: '',
    beacon: null,
  },
  nextIssue: null,
  hotNumbers: [],
  serverTime: 0,
})

const off = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 60,
  acceptedPattern: '*',
  patternId: 1,
}
const registerSettings = {
  fields: Object.fromEntries(registrationFields.map((field) => [field, off])),
  methods: ['username'],
  mobileAsUsername: false,
  smsRequired: false,
  numberProof: 'sms',
  age: 18,
  ageRequired: true,
}

const promotion = {
  id: '0198f000-0000-7000-8000-000000000007',
  title: 'A golden week',
  summary: '',
  content: '<p>Its rules in full</p>',
  category: 'others',
  image: '',
  colors: ['#000', '#111'],
  tags: [],
  start: null,
  end: null,
}

/** A page as a visitor gets it from the server. */
async function pageAt(address: string): Promise<string> {
  const { pathname, search } = new URL(address, 'http://own.invalid')
  const { route } = findRoute(pathname, search)
  if (!route) return ''
  await Promise.all([route.screen.load(), loadAreas('en', route.phrases)])
  await loadLazyHydrated()
  const queries = createQueryClient()
  queries.setQueryData(permissionQuery.queryKey, permission)
  queries.setQueryData(settingsQuery.queryKey, settings)
  queries.setQueryData(queryKey('registerSettings'), registerSettings)
  queries.setQueryData(queryKey('promotion', { params: { id: promotion.id } }), promotion)
  queries.setQueryData(queryKey('lottoPopular', { query: { count: 200 } }), { list, serverTime: 0 })
  queries.setQueryData(queryKey('lottoMenus', {}), { groups: vietnam, serverTime: 0 })
  queries.setQueryData(queryKey('lottoNumero', { query: { count: 6 } }), [])
  for (const game of list)
    queries.setQueryData(queryKey('lottoGame', { query: { gameCode: game.gameId } }), gameAnswer(game))
  const where = { ssrPath: pathname, ssrSearch: search.slice(1) }
  return renderToString(<App queries={queries} firstLanguage="en" firstStatus={0} {...where} />)
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test.each(['/rng', '/promotions', '/activity', '/activity?view=records', '/help', '/register'])(
  'of %s the server leaves no part to the browser that it has begun',
  async (address) => {
    // How React marks a part that failed or waits: in a browser it is told as an error.
    expect(await pageAt(address)).not.toContain('<!--$!-->')
  },
)

test.each(['/', '/index', '/index.html', '/home'])(
  '%s shows home, to visitors too (NAV-01..04, ROLE-01)',
  async (address) => {
    const html = await pageAt(address)
    expect(titleOf(html)).toBe('Suntala · Games and lottery')
    expect(html).toContain('Suntala: Games and lottery</h1>')
  },
)

test.each(['/register', '/register.html'])(
  '%s shows the registration form (NAV-05, NAV-06, P-02)',
  async (address) => {
    const html = await pageAt(address)
    expect(titleOf(html)).toBe('Create your account · Suntala')
    expect(html).toMatch(/<main.*<form.*autoComplete="username".*<\/form>/is)
    // Whose code is in the address is looked up first.
    const invited = await pageAt('/register?referralCode=FRIEND7&affiliateCode=SUN-1')
    expect(titleOf(invited)).toBe('Create your account · Suntala')
  },
)

test.each([
  ['/games', 'All games'],
  ['/rng', 'Slots'],
  ['/promotions', 'Promotions'],
  ['/help', 'Help centre'],
  ['/down', 'The app'],
])(
  '%s shows its page inside the frame, to visitors too (NAV-11, NAV-14, NAV-16, ROLE-01)',
  async (address, title) => {
    const html = await pageAt(address)
    expect(titleOf(html)).toBe(`${title} · Suntala`)
    expect(html).toMatch(/<header.*<main/s)
  },
)

test('the point mall says that it is not open, and leads to what is', async () => {
  const html = await pageAt('/pointMall')
  expect(titleOf(html)).toBe('Point mall · Suntala')
  expect(html).toContain('The mall is not open yet.')
  expect(html).toMatch(/<main.*<a[^>]* href="\/promotions"[^>]*>.*Show all promotions.*<\/main>/s)
})

test.each([paths.promotion(promotion.id), `/promoDetail?id=${promotion.id}`])(
  '%s shows that promotion (NAV-12, NAV-24, P-10)',
  async (address) => {
    const html = await pageAt(address)
    expect(titleOf(html)).toBe('A golden week · Suntala')
    expect(html).toContain('<p>Its rules in full</p>')
  },
)

/** What a list of lotteries shows, by its headings. */
const namesByHeading = (html: string) =>
  [
    ...html.matchAll(/<h2[^>]*>((?:Electronic lottery|Lottery tickets|North)[^<]*)<\/h2>(.*?)<\/section>/gs),
  ].map(([, heading, cards = '']) => [heading, [...new Set(cards.match(/Lottery [ABC]\b/g))]])

test('/elott lists electronic lotteries and lottery tickets together, each under its heading (NAV-19, GAME-04, GAME-05, P-04)', async () => {
  expect(namesByHeading(await pageAt('/elott'))).toEqual([
    ['Electronic lottery', ['Lottery B']],
    ['Lottery tickets', ['Lottery A', 'Lottery C']],
  ])
})

test('/vnlottery shows the lotteries of Vietnam by who draws them, and no other (NAV-10, P-06)', async () => {
  const html = await pageAt('/vnlottery')
  expect(titleOf(html)).toBe('Lotteries of Vietnam · Suntala')
  expect(namesByHeading(html)).toEqual([['North', ['Lottery C']]])
})

/** The play type that the board of a lottery has chosen. */
const chosenPlayType = (html: string): string | undefined =>
  /<button[^>]*class="pty on"[^>]*><b>(.*?)<\/b>/.exec(html)?.[1]

describe('/lottery shows where a lottery is played (NAV-09, P-05)', () => {
  test('the one that gameCode names (NAV-20)', async () => {
    expect(titleOf(await pageAt('/lottery?gameCode=B'))).toBe('Lottery B · Suntala')
    expect(titleOf(await pageAt('/lottery?gameCode=A'))).toBe('Lottery A · Suntala')
  })
  test('that of the vendor that is named (NAV-21)', async () => {
    expect(titleOf(await pageAt('/lottery?vendor=ELOTT'))).toBe('Lottery B · Suntala')
    expect(titleOf(await pageAt('/lottery?vendor=TCG_LOTTO_VN'))).toBe('Lottery C · Suntala')
  })
  test('with the play type that is named, and otherwise two digits (NAV-22)', async () => {
    expect(chosenPlayType(await pageAt('/lottery?gameCode=A&playType=run_top'))).toBe('Run top')
    expect(chosenPlayType(await pageAt('/lottery?gameCode=A'))).toBe('2D top')
    expect(chosenPlayType(await pageAt('/lottery?gameCode=A&playType=nonsense'))).toBe('2D top')
  })
})
