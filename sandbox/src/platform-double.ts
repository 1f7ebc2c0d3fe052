import { verify } from '@suntala/contract/signature'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

export type Call = { path: string; body: Record<string, unknown> }
/**
 * What the double does instead of answering as it should. `lost` acts and then drops the connection; `held` acts
 * and drops it at `release`.
 */
export type Fault =
  | 'lost'
  | 'held'
  | 'dropped'
  | 'broken'
  | { status: string }
  | { http: number; body: unknown }

/**
 * The platform at its HTTP edge, for tests: one player, one wallet, idempotent by transaction, faults on order.
 * It takes signed calls only.
 */
export async function startPlatformDouble(secret: string) {
  const calls: Call[] = []
  const faults = new Map<string, Fault[]>()
  const moved = new Map<string, bigint>()
  const held: (() => void)[] = []
  const tombstones = new Set<string>()
  const state = { balanceMinor: 100_00n, sessionId: randomUUID(), ticketsUsed: new Set<string>() }

  const money = () => ({ balance: fromMinor(state.balanceMinor), currency: 'THB' })

  const move = (uuid: string, byMinor: bigint): boolean => {
    if (moved.has(uuid)) return true
    if (state.balanceMinor + byMinor < 0n) return false
    state.balanceMinor += byMinor
    moved.set(uuid, byMinor)
    return true
  }

  const act = (path: string, body: Record<string, unknown>): Record<string, unknown> => {
    const { requestUuid } = body
    const uuid = String(body['transactionUuid'])
    const reference = String(body['referenceTransactionUuid'])
    const ok = { status: 'OK', requestUuid, ...money() }
    switch (path) {
      case '/gw/v1/authenticate': {
        const ticket = String(body['ticket'])
        if (state.ticketsUsed.has(ticket)) return { status: 'INVALID_TOKEN', requestUuid }
        state.ticketsUsed.add(ticket)
        const about = { sessionId: state.sessionId, playerId: 'player-1', language: 'en', country: 'TH' }
        return { ...ok, ...about, gameCode: 'MANDARIN', limits: { minBet: '1.00', maxBet: '50.00' } }
      }
      case '/gw/v1/bet':
        if (tombstones.has(uuid)) return { status: 'TRANSACTION_ROLLED_BACK', requestUuid, ...money() }
        if (!move(uuid, -toMinor(String(body['amount']))))
          return { status: 'INSUFFICIENT_FUNDS', requestUuid, ...money() }
        break
      case '/gw/v1/win':
        if (!moved.has(reference)) return { status: 'TRANSACTION_DOES_NOT_EXIST', requestUuid, ...money() }
        move(uuid, toMinor(String(body['amount'])))
        break
      case '/gw/v1/rollback':
        tombstones.add(reference)
        move(uuid, -(moved.get(reference) ?? 0n))
        break
      case '/gw/v1/cashier/deposit':
      case '/gw/v1/cashier/payout':
        return { acknowledged: true }
    }
    return { ...ok, ...money(), ...(body['transactionUuid'] ? { transactionUuid: uuid } : {}) }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
    const raw = Buffer.concat(chunks)
    const path = request.url ?? ''
    const signed = { method: 'POST', path, body: raw, headers: request.headers }
    const isSigned = verify(signed, (id) => (id === 'sandbox' ? secret : undefined)).ok
    const body = JSON.parse(raw.toString()) as Record<string, unknown> // written by the code under test
    const send = (status: number, about: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(about))
    if (!isSigned) return send(401, { status: 'INVALID_SIGNATURE', requestUuid: '' })
    calls.push({ path, body })
    const fault = faults.get(path)?.shift()
    if (fault === 'dropped') return void request.socket.destroy()
    if (fault === 'broken') return send(500, { status: 'INTERNAL', requestUuid: body['requestUuid'] })
    if (typeof fault === 'object' && 'http' in fault) return send(fault.http, fault.body)
    if (typeof fault === 'object')
      return send(200, { status: fault.status, requestUuid: body['requestUuid'] })
    const done = act(path, body)
    if (fault === 'held') return void held.push(() => request.socket.destroy())
    if (fault === 'lost') return void request.socket.destroy()
    send(200, done)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    state,
    release: () => {
      for (const drop of held.splice(0)) drop()
    },
    /** The next calls of this path meet these, in order. */
    fail: (path: string, ...some: Fault[]) => faults.set(path, some),
    callsOf: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(done)
      }),
  }
}
