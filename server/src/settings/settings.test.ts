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
