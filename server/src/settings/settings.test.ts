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

const own = {
  resources: [
    { name: 'app', resourceType: 'DOWNLOAD', url: 'https://a.example', qrCodeUrl: '', labelNameEn: 'App' },
  ],
  customerService: [{ csType: 'TELEGRAM', type: '1', path: 'https://t.example/support' }],
  imageCDNs: ['https://pictures.example'],
  launchGameCDNs: ['https://games.example'],
}

test('tells the addresses that the operator set, and none before', async () => {
  const none = { resources: [], customerService: [], imageCDNs: [], launchGameCDNs: [] }
  expect(await permission()).toMatchObject({ ...none, analytics: { gtagId: '' } })
  for (const [key, value] of Object.entries({ ...own, gtagId: 'G-1' }))
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2)',
      values: [key, JSON.stringify(value)],
    })
  forgetSettings(db)
  expect(await permission()).toMatchObject({ ...own, analytics: { gtagId: 'G-1' } })
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
  for (const [key, value] of Object.entries({ imageCDNs, launchGameCDNs }))
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      values: [key, JSON.stringify(value)],
    })
  forgetSettings(db)
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
  await db.query({
    text: `insert into setting (key, value) values ('domains', $1)`,
    values: [JSON.stringify(domains)],
  })
  forgetSettings(db)
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

test('customer service of type 3 is told with its address concealed, also while the portal is closed (CS-04, CS-07)', async () => {
  const path = 'https://chat.example/room?who=guest'
  const set = { customerService: [{ csType: 'LIVECHAT', type: '3', path }, ...own.customerService] }
  const maintenance = { title: '', info: '', start: null, end: null }
  for (const [key, value] of Object.entries({ ...set, maintenance }))
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      values: [key, JSON.stringify(value)],
    })
  forgetSettings(db)
  const { value } = await new TestVisitor(platform).send('csVersion')
  expect(value).toMatchObject([{ csType: 'LIVECHAT', type: '3' }, ...own.customerService])
  expect(value[0].path).not.toContain('chat.example')
  expect(await revealLink(value[0].path)).toBe(path)
  expect((await permission()).customerService).toEqual(value)
})
