import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushGamesMax } from '@suntala/contract/push'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#db/database.ts'
import { testDatabase } from '#db/test-database.ts'
import { publishEvent } from '#push/publish-event.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const first = await testPlatform(db)
const otherDb = connectDatabase({ connection: db.connection, poolSize: 4 })
const second = await testPlatform(otherDb)
await second.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = second.server.server.address() as AddressInfo // it listens on TCP
afterAll(async () => {
  await second.server.close()
  await otherDb.close()
})

/** A stream as a browser opens it, with all that it has received so far. */
async function openStream(path: string, cookie = '') {
  const request = get({ host: '127.0.0.1', port, path, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage] // Node's event of that name
  let text = ''
  response.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const received = async (part: string) => {
    for (let waitedMs = 0; waitedMs < 4_000 && !text.includes(part); waitedMs += 10)
      await new Promise((resolve) => setTimeout(resolve, 10))
    return text.includes(part)
  }
  return { response, received, text: () => text, close: () => request.destroy() }
}

async function memberWithCookie() {
  const visitor = new TestVisitor(first)
  await visitor.register()
  const info = await visitor.send('memberInfo')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { visitor, memberId: String(info.value.id), cookie }
}

test('brings an event of one process to the streams of another, and only to whom it concerns', async () => {
  const [ann, bob] = [await memberWithCookie(), await memberWithCookie()]
  const streams = [
    await openStream('/wps/push', ann.cookie),
    await openStream('/wps/push', bob.cookie),
  ] as const
  publishEvent(db, { member: ann.memberId }, 'balance', { sumBalance: '41.50', currency: 'THB' })
  expect(await streams[0].received('event: balance\ndata: {"sumBalance":"41.50","currency":"THB"}')).toBe(
    true,
  )
  publishEvent(db, { member: bob.memberId }, 'balance', { sumBalance: '7.00', currency: 'THB' })
  expect(await streams[1].received('7.00')).toBe(true)
  expect(streams[1].text()).not.toContain('41.50')
  for (const stream of streams) stream.close()
})

test('tells a visitor of the draws that were asked for, and of nothing else', async () => {
  const guest = await openStream('/wps/push?games=RAPID60')
  const draw = { numero: '20260101-0001', state: 'LOCKED' } as const
  publishEvent(db, { game: 'SIAM3D' }, 'draw', { gameCode: 'SIAM3D', ...draw })
  publishEvent(db, { game: 'RAPID60' }, 'draw', { gameCode: 'RAPID60', ...draw })
  expect(await guest.received('"gameCode":"RAPID60"')).toBe(true)
  expect(guest.text()).not.toContain('SIAM3D')
  guest.close()
})

test('tells a stream that opens the last change of its lotteries, which its page may have read too early to see', async () => {
  const draw = (numero: string, state: 'LOCKED' | 'DRAWN') =>
    publishEvent(db, { game: 'MEKONG' }, 'draw', { gameCode: 'MEKONG', numero, state })
  const ann = await memberWithCookie()
  const early = await openStream('/wps/push?games=MEKONG', ann.cookie)
  publishEvent(db, { member: ann.memberId }, 'balance', { sumBalance: '3.00', currency: 'THB' })
  expect(await early.received('3.00')).toBe(true)
  draw('20260101-0007', 'LOCKED')
  draw('20260101-0007', 'DRAWN')
  expect(await early.received('DRAWN')).toBe(true)
  const late = await openStream('/wps/push?games=MEKONG', ann.cookie)
  const other = await openStream('/wps/push?games=SIAM5D', ann.cookie)
  expect(await late.received('"state":"DRAWN"')).toBe(true)
  publishEvent(db, 'everyone', 'settings', {})
  for (const stream of [late, other]) expect(await stream.received('event: settings')).toBe(true)
  // One of each kind, and nothing of a member’s own.
  expect(late.text()).not.toContain('LOCKED')
  expect(late.text()).not.toContain('3.00')
  expect(other.text()).not.toContain('MEKONG')
  for (const stream of [early, late, other]) stream.close()
})

test('brings what concerns everyone to members and to guests, of every process', async () => {
  const streams = [
    await openStream('/wps/push', (await memberWithCookie()).cookie),
    await openStream('/wps/push'),
  ]
  publishEvent(db, 'everyone', 'settings', {})
  for (const stream of streams) expect(await stream.received('event: settings\ndata: {}')).toBe(true)
  for (const stream of streams) stream.close()
})

test('ends a stream together with its session, on whichever process that happens', async () => {
  const { visitor, memberId, cookie } = await memberWithCookie()
  const stream = await openStream('/wps/push', cookie)
  const ended = once(stream.response, 'end')
  await visitor.send('logout')
  await ended
  expect(stream.text()).toContain('event: session')
  publishEvent(db, { member: memberId }, 'balance', { sumBalance: '1.00', currency: 'THB' })
  expect(stream.text()).not.toContain('1.00')
})

test('refuses a stream that asks for more lotteries than there can be', async () => {
  const games = Array.from({ length: pushGamesMax + 1 }, (_, n) => `G${n}`).join(',')
  expect((await first.server.inject(`/wps/push?games=${games}`)).statusCode).toBe(400)
})
