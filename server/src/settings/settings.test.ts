import { api } from '@suntala/contract'
import { revealLink } from '@suntala/contract/concealed-link'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)

const permission = async () =>
  (await new TestVisitor(platform).send('permission', { query: { url: 'example.com' } })).value

async function store(settings: object): Promise<void> {
  for (const [key, value] of Object.entries(settings))
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      values: [key, JSON.stringify(value)],
    })
  forgetSettings(db)
}

const own = {
  resources: [
    {
      name: 'app',
      resourceType: 'DOWNLOAD',
      url: 'https://a.example',
      qrCodeUrl: 'https://a.example/code.png',
      labelNameEn: 'App',
    },
  ],
  customerService: [
    { csType: 'TELEGRAM', type: '1', path: 'https://t.example/support' },
    { csType: 'LIVECHAT', type: '2', path: 'https://chat.example' },
    { csType: 'VIP', type: '1', path: '' },
  ],
  imageCDNs: ['https://pictures.example'],
  launchGameCDNs: ['https://games.example'],
}

test('tells the addresses that the operator set, and before none but the house’s own chat', async () => {
  const chat = { csType: 'LIVECHAT', type: '1', path: '/support' }
  const none = { resources: [], customerService: [chat], imageCDNs: [], launchGameCDNs: [] }
  expect(await permission()).toMatchObject({ ...none, analytics: { gtagId: '' } })
  await store({ ...own, gtagId: 'G-1' })
  expect(await permission()).toMatchObject({ ...own, analytics: { gtagId: 'G-1' } })
})

test.each([
  ['DATA-98', 'resources[0].url', 'https://a.example'],
  ['DATA-99', 'resources[0].qrCodeUrl', 'https://a.example/code.png'],
  ['DATA-100', 'resources[0].labelNameEn', 'App'],
  [
    'DATA-101',
    'customerService',
    ['TELEGRAM', 'LIVECHAT', 'VIP'].map((csType) => expect.objectContaining({ csType })),
  ],
  ['DATA-102', 'customerService[1].type', '2'],
  ['DATA-103', 'customerService[0].path', 'https://t.example/support'],
  ['DATA-107', 'resources', own.resources],
  ['DATA-108', 'customerService', own.customerService],
  ['DATA-109', 'analytics.gtagId', 'G-1'],
  ['DATA-110', 'imageCDNs', own.imageCDNs],
  ['DATA-111', 'launchGameCDNs', own.launchGameCDNs],
])('%s: the answer tells %s as it is set', async (_, path, told) => {
  expect(await permission()).toHaveProperty(path, told)
})

test('whichever host is named, the answer is the same, and names none of it (A-92)', async () => {
  const told = async (url: string) =>
    (await new TestVisitor(platform, '198.51.100.9').send('permission', { query: { url } })).value
  const [own, other] = [await told('example.com'), await told('evil.example')]
  expect(other).toEqual({ ...own, serverTime: other.serverTime })
  expect(JSON.stringify(other)).not.toContain('evil.example')
})

test('a visitor is told the own address (DATA-112)', async () => {
  const visitor = new TestVisitor(platform, '198.51.100.9')
  const { value } = await visitor.send('permission', { query: { url: 'example.com' } })
  expect(value.location).toEqual({ ip: '198.51.100.9', country: null })
})

test('modules are told as a tree in which 1 is on and 0 is off (DATA-105)', async () => {
  const login = async () =>
    (await permission()).whitelabel.find(({ modId }: { modId: string }) => modId === 'LOGIN')
  const turn = async (isOn: boolean) => {
    await db.query({
      text: `update module_flag set is_enabled = $1 where mod_id = 'FREEPLAY3'`,
      values: [isOn],
    })
    forgetSettings(db)
  }
  for (const isOn of [false, true]) {
    await turn(isOn)
    const child = { modId: 'FREEPLAY3', enabled: isOn ? '1' : '0', childrenNodes: [] }
    expect(await login()).toEqual({
      modId: 'LOGIN',
      enabled: '1',
      childrenNodes: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1', childrenNodes: [] }, child],
    })
  }
})

const rulesTold = async () => (await new TestVisitor(platform).send('registerSettings')).value.fields

test('there is a rule for each of the sixteen fields, in either answer (DATA-58, DATA-106)', async () => {
  const fields = await rulesTold()
  expect(Object.keys(fields).toSorted()).toEqual(
    [
      ['username', 'password', 'payeeName', 'paymentPassword', 'qqNum', 'line', 'whatsapp', 'zalo'],
      ['facebook', 'wechat', 'idNumber', 'email', 'mobileNum', 'affiliateCode', 'captcha', 'recommenderId'],
    ]
      .flat()
      .toSorted(),
  )
  expect((await permission()).validate).toEqual(fields)
})

test.each([
  ['DATA-52', 'enabled', true],
  ['DATA-53', 'required', true],
  ['DATA-54', 'minLength', 3],
  ['DATA-55', 'maxLength', 9],
  ['DATA-56', 'acceptedPattern', '*'],
  ['DATA-57', 'patternId', 7],
])('%s: every field’s rule tells %s, here as %s', async (_, property, set) => {
  await db.query({
    text: `update field_rule set is_enabled = true, is_required = true, min_length = 3, max_length = 9, accepted_pattern = '*',
      pattern_id = 7 where field = 'line'`,
  })
  forgetSettings(db)
  const fields: Record<string, Record<string, unknown>> = await rulesTold()
  expect(fields['line']).toHaveProperty(property, set)
  for (const rule of Object.values(fields)) expect(typeof rule[property]).toBe(typeof set)
})

test('a rule is told with its pattern’s expression, or with * for any (A-35)', async () => {
  const { captcha, username, facebook } = await rulesTold()
  expect(captcha).toMatchObject({ patternId: 5, acceptedPattern: '^[A-Za-z0-9]+$' })
  expect(username).toMatchObject({ patternId: 2, acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' })
  expect(facebook.acceptedPattern).toBe('*')
})

test('the currency is the merchant’s, baht unless set otherwise (A-23)', async () => {
  expect((await new TestVisitor(platform).send('settings')).value.currency).toBe('THB')
})

test('the status alone is told without an address, and everything with one (A-15)', async () => {
  const short = (await new TestVisitor(platform).send('permission')).value
  const full = await permission()
  expect(Object.keys(short).toSorted()).toEqual([
    'location',
    'maintenance',
    'regionRestriction',
    'serverTime',
    'status',
  ])
  expect(Object.keys(full)).toEqual(
    expect.arrayContaining([...Object.keys(short), 'whitelabel', 'resources']),
  )
})

test('tells the hosts of pictures and of games begun at any one of the list, and none besides (SEC-06, SEC-07)', async () => {
  const [imageCDNs, launchGameCDNs] = ['img', 'play'].map((kind) =>
    [1, 2, 3].map((n) => `https://${kind}${n}.example`),
  )
  await store({ imageCDNs, launchGameCDNs })
  const firsts = { imageCDNs: new Set<string>(), launchGameCDNs: new Set<string>() }
  // Each host is first in the end: the chance that one is not within 300 answers is below one in 10^50.
  for (let asked = 0; asked < 300 && (firsts.imageCDNs.size < 3 || firsts.launchGameCDNs.size < 3); asked++) {
    const told = await permission()
    expect(told.imageCDNs.toSorted()).toEqual(imageCDNs)
    expect(told.launchGameCDNs.toSorted()).toEqual(launchGameCDNs)
    firsts.imageCDNs.add(told.imageCDNs[0])
    firsts.launchGameCDNs.add(told.launchGameCDNs[0])
  }
  expect([...firsts.imageCDNs].toSorted()).toEqual(imageCDNs)
  expect([...firsts.launchGameCDNs].toSorted()).toEqual(launchGameCDNs)
})

test('tells the other addresses of the portal in their order, each to be measured by who visits (API-31, API-48)', async () => {
  const visitor = new TestVisitor(platform)
  expect((await visitor.send('routers')).value.domainList).toEqual([])
  const domains = ['https://first.example', 'https://second.example:8443']
  await store({ domains })
  const [first, second] = domains
  expect((await visitor.send('domainRoute')).value.domains).toEqual([
    { domain: first, order: 1 },
    { domain: second, order: 2 },
  ])
  expect((await visitor.send('routers')).value).toEqual({
    domainList: [
      { domain: first, speed: null },
      { domain: second, speed: null },
    ],
    resources: own.resources,
  })
})

test('an answer can be measured from another address, and read from none', async () => {
  const policyOf = async (url: string) =>
    (await platform.server.inject(url)).headers['cross-origin-resource-policy']
  expect(await policyOf(api.ping.path)).toBe('cross-origin')
  expect(await policyOf(api.settings.path)).toBe('same-origin')
})

test('customer service of type 3 is told with its address concealed, also while the portal is closed (CS-04, CS-07, DATA-104)', async () => {
  const path = 'https://chat.example/room?who=guest'
  const set = { customerService: [{ csType: 'LIVECHAT', type: '3', path }, ...own.customerService] }
  const maintenance = { title: '', info: '', start: null, end: null }
  await store({ ...set, maintenance })
  const { value } = await new TestVisitor(platform).send('csVersion')
  expect(value).toMatchObject([{ csType: 'LIVECHAT', type: '3' }, ...own.customerService])
  expect(value[0].path).not.toContain('chat.example')
  expect(await revealLink(value[0].path)).toBe(path)
  expect((await permission()).customerService).toEqual(value)
})

const closed = { title: 'New floor', info: 'Back soon', start: null, end: null }
const region = ['10.0.0.0/8']
test.each([
  { status: 0, maintenance: null, blockedNetworks: [] },
  { status: 1, maintenance: closed, blockedNetworks: [] },
  { status: 2, maintenance: null, blockedNetworks: region },
  { status: 2, maintenance: closed, blockedNetworks: region },
])(
  'status $status tells of maintenance and of a closed region, which wins (SM-17, DATA-113, DATA-114)',
  async ({ status, ...set }) => {
    await store(set)
    const isBlocked = set.blockedNetworks.length > 0
    expect(await permission()).toMatchObject({
      status,
      maintenance: set.maintenance,
      regionRestriction: isBlocked ? { message: '' } : null,
    })
  },
)
