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
