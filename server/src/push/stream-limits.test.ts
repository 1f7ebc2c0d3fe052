import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { descriptorLimit } from '#http/descriptor-limit.ts'
import { streamRoom } from '#push/rules.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const report = { userLimits: { open_files: { soft: 180 } } }
const limits = vi.spyOn(process.report, 'getReport').mockReturnValue(report)
afterAll(() => limits.mockRestore())

const db = await testDatabase()
const platform = await testPlatform(db, { TRUSTED_PROXIES: '1' })
await platform.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = platform.server.server.address() as AddressInfo // it listens on TCP
afterAll(() => platform.server.close())

const open: IncomingMessage[] = []
const connections = () =>
  new Promise<number>((resolve) => {
    platform.server.server.getConnections((_error, count) => resolve(count))
  })
afterEach(async () => {
  for (const stream of open.splice(0)) stream.destroy()
  await expect.poll(() => connections(), { timeout: 60_000 }).toBe(0)
})

/** Asks for a stream from an address; @returns the status of the answer */
async function ask(address: string, cookie = ''): Promise<number | undefined> {
  const headers = { cookie, 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' }
  const request = get({ host: '127.0.0.1', port, path: '/wps/push', headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage] // Node's event of that name
  open.push(response.on('error', () => {}))
  return response.statusCode
}

test('gives the guests of one address so many streams and no more', async () => {
  const statuses: unknown[] = []
  for (let n = 0; n < 42; n++) statuses.push(await ask('10.1.1.1'))
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
  expect(statuses.slice(40)).toEqual([422, 422])
  expect(await ask('10.1.1.2')).toBe(200)
})

const cookieOf = ({ cookies }: TestVisitor) => [...cookies].map((pair) => pair.join('=')).join('; ')

test('counts demos among the guests of their address', async () => {
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  const statuses: unknown[] = []
  for (let demos = 0; demos < 5; demos++) {
    const demo = new TestVisitor(platform)
    expect((await demo.send('freeplay', { input })).success).toBe(true)
    for (let n = 0; n < 8; n++) statuses.push(await ask('10.5.0.1', cookieOf(demo)))
    if (demos === 4) statuses.push(await ask('10.5.0.1', cookieOf(demo)), await ask('10.5.0.1'))
  }
  expect(statuses).toEqual([...Array(40).fill(200), 422, 422])
  const member = new TestVisitor(platform)
  await member.register()
  expect(await ask('10.5.0.1', cookieOf(member))).toBe(200)
})

test('keeps room for members when guests of many addresses take all of theirs', async () => {
  const { all, guests } = streamRoom(descriptorLimit())
  for (let n = 0; n < guests; n++) expect(await ask(`10.2.${n}.1`)).toBe(200)
  expect(await ask('10.3.0.1')).toBe(422)
  const member = new TestVisitor(platform)
  await member.register()
  expect(await ask('10.3.0.1', cookieOf(member))).toBe(200)
  expect([guests < all, all < descriptorLimit()]).toEqual([true, true])
})

test('gives a place back when its stream is closed', async () => {
  for (let n = 0; n < 40; n++) await ask('10.4.0.1')
  expect(await ask('10.4.0.1')).toBe(422)
  for (const stream of open.splice(0)) stream.destroy()
  await expect.poll(() => ask('10.4.0.1')).toBe(200)
})
