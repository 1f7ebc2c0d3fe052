import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

const breached = 'mangosteen-tram-41'
const padded = 'mangosteen-boat-42'
const asked: string[] = []
let isDown = false

const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (isDown) return response.writeHead(503).end()
  const ends = [breached, padded].filter((each) => request.url === `/range/${sha1(each).slice(0, 5)}`)
  const lines = ends.map((each) => `${sha1(each).slice(5)}:${each === breached ? 12 : 0}`)
  return response.end([`${'0'.repeat(35)}:3`, ...lines].join('\r\n'))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
// A server that listens on a port has an address with one.
const { port } = service.address() as AddressInfo

const db = await testDatabase()
const platform = await testPlatform(db, { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` })

const registerWith = (password: string) =>
  new TestVisitor(platform).register({ password, confirmPassword: password })
const refusalOf = (field: string) => ({ code: 'VALIDATION', value: { fields: [{ field, kind: 'common' }] } })

test('a password of known breaches is refused wherever one is set, and the service learns five digits of its hash', async () => {
  expect(await registerWith(breached)).toMatchObject(refusalOf('password'))
  expect((await registerWith(padded)).code).toBe('')
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const payment = { old: testPassword, paymentPassword: breached, confirm: breached }
  expect(await visitor.send('paymentPasswordSet', { input: payment })).toMatchObject(
    refusalOf('paymentPassword'),
  )
  const change = { oldPassword: testPassword, newPassword: breached, confirmNewPassword: breached }
  expect(await visitor.send('passwordChange', { input: change })).toMatchObject(refusalOf('newPassword'))
  const agent = await testTeams(db, platform).newTop()
  const below = { username: registration().username, type: 'member', rate: '0' }
  expect(await agent.send('agentAdd', { input: { ...below, password: breached } })).toMatchObject(
    refusalOf('password'),
  )
  expect((await agent.send('agentAdd', { input: { ...below, password: '123456' } })).code).toBe('')
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.every((url) => /^\/range\/[0-9A-F]{5}$/.test(url))).toBe(true)
})

test('strangers who proved nothing have nobody asked', async () => {
  const before = asked.length
  const visitor = new TestVisitor(platform)
  await visitor.register({ challengeToken: 'made-up', password: breached, confirmPassword: breached })
  expect(asked.length).toBe(before)
})

test('a service that is down keeps nobody from a password', async () => {
  isDown = true
  expect((await registerWith(breached)).code).toBe('')
  isDown = false
})
