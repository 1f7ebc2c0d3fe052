import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { server } = platform
await server.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.server.address() as AddressInfo // it listens on TCP
afterAll(() => server.close())

test.each([
  ['an address that cannot be decoded', '/%'],
  ['a call whose address cannot be decoded', '/wps/upload/%zz'],
  ['a parameter that is too long', `/wps/upload/${'a'.repeat(101)}`],
])('refuses %s as it refuses everything', async (_, url) => {
  const response = await server.inject({ url, headers: { language: 'TH' } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND', value: null })
  expect(response.json<{ message: string }>().message).toMatch(/\p{Script=Thai}/u)
  for (const header of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
    expect(response.headers[header], header).toBeTruthy()
})

/** Sends bytes as they are; @returns what comes back until the end. */
async function sendRaw(text: string, { hangUp = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  socket.write(text)
  if (hangUp) setImmediate(() => socket.destroy())
  await once(socket, 'close')
  return answer
}

test('refuses a request with two hosts', async () => {
  const request = (hosts: string) =>
    sendRaw(`GET /wps/system/ping HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
  expect(await request('Host: a\r\n')).toMatch(/^HTTP\/1.1 200/)
  const refused = await request('Host: a\r\nHost: b\r\n')
  expect(refused).toMatch(/^HTTP\/1.1 400/)
  expect(refused).toContain('"code":"VALIDATION"')
})

test('does not take a caller that hangs up for an error of its own', async () => {
  const response = new Promise<ServerResponse>((resolve) => {
    server.server.prependOnceListener('request', (_request, each) => resolve(each))
  })
  await sendRaw(
    'POST /wps/system/report/chunk HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"type":',
    { hangUp: true },
  )
  await expect.poll(async () => (await response).statusCode).toBe(400)
})
