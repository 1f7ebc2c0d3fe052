import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { sign, verify } from '@suntala/contract/signature'
import type { TestPlatform } from '#test-platform.ts'

export const testSecret = 'the-secret-of-these-tests'

type Body = Record<string, unknown>
export type Fault = 'down' | 'lost' | 'refuse' | { http: number }

/** For tests: a payment channel at its HTTP edge. It takes signed calls only; faults come on order. */
export async function startTestChannel() {
  const calls: { path: string; body: Body }[] = []
  const faults: Fault[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const signed = { method: 'POST', path, body: raw, headers: request.headers }
    const send = (status: number, about: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    // The platform's clock is in the test's hand, so its own timestamp is the time.
    const now = Number(request.headers['x-timestamp'])
    if (!verify(signed, (id) => (id === 'sandbox' ? testSecret : undefined), now).ok) return send(401, {})
    const fault = faults.shift()
    if (fault === 'down') return void request.socket.destroy()
    const body = JSON.parse(raw.toString()) as Body // written by the code under test
    calls.push({ path, body })
    if (fault === 'lost') return void request.socket.destroy()
    if (typeof fault === 'object') return send(fault.http, { error: 'STATE_CONFLICT' })
    const id = String(body['depositId'] ?? body['payoutId'])
    if (path === '/v1/payouts') return send(200, { accepted: fault !== 'refuse', reference: `SBO-${id}` })
    send(200, { payUrl: `https://bank.test/pay/${id}`, reference: `SBX-${id}` })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the channel listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    /** The next calls meet these, in order. */
    fail: (...some: Fault[]) => faults.push(...some),
    callsOf: (id: string) => calls.filter(({ body }) => [body['depositId'], body['payoutId']].includes(id)),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}

/** For tests: the settings of a platform that talks to this channel. */
export const channelSettings = (channel: { url: string }) => ({
  SANDBOX_URL: channel.url,
  SANDBOX_SECRET: testSecret,
})

/** For tests: sends a callback as the channel would, signed at the platform's own time unless told otherwise. */
export function tell(
  platform: TestPlatform,
  kind: 'deposit' | 'payout',
  event: Body,
  { secret = testSecret, lateMs = 0 } = {},
) {
  const { path } = cashierCallbacks[kind === 'deposit' ? 'cashierDepositEvent' : 'cashierPayoutEvent']
  const id = String(event['depositId'] ?? event['payoutId'])
  const reference = `${kind === 'deposit' ? 'SBX' : 'SBO'}-${id}`
  const body = JSON.stringify({ eventId: randomUUID(), reference, currency: 'THB', ...event })
  const headers = sign({ method: 'POST', path, body }, { id: 'sandbox', secret }, platform.now() - lateMs)
  return platform.server.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}
