import { fromMinor, toMinor } from '@suntala/contract/minor'
import { randomUUID } from 'node:crypto'
import { startSignedDouble, type DoubleAnswer, type SignedCall } from '@suntala/contract/signed-double'

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
export async function startPlatformDouble(secret: string, now: () => number = Date.now) {
  const calls: SignedCall[] = []
  const faults = new Map<string, Fault[]>()
  const moved = new Map<string, bigint>()
  const held: (() => void)[] = []
  const tombstones = new Set<string>()
  const state = {
    balanceMinor: 100_00n,
    sessionId: randomUUID(),
    gameCode: 'MANDARIN',
    playerId: 'player-1',
    ticketsUsed: new Set<string>(),
  }

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
        const about = { sessionId: state.sessionId, playerId: state.playerId, language: 'en', country: 'TH' }
        return { ...ok, ...about, gameCode: state.gameCode, limits: { minBet: '1.00', maxBet: '50.00' } }
      }
      case '/gw/v1/bet':
        if (tombstones.has(uuid)) return { status: 'TRANSACTION_ROLLED_BACK', requestUuid, ...money() }
        // Nothing is taken for a free round.
        if (!move(uuid, body['freeGrantId'] === undefined ? -toMinor(String(body['amount'])) : 0n))
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
      case '/gw/v1/cashier/transfer':
      case '/gw/v1/cashier/coin':
      case '/gw/v1/cashier/payout':
      case '/gw/v1/message/delivery':
      case '/gw/v1/lottery/result':
        return { acknowledged: true }
    }
    return { ...ok, ...money(), ...(body['transactionUuid'] ? { transactionUuid: uuid } : {}) }
  }

  const waits = new Map<string, Promise<void>>()
  const answer = async ({ path, body }: SignedCall): Promise<DoubleAnswer> => {
    calls.push({ path, body })
    const { requestUuid } = body
    const fault = faults.get(path)?.shift()
    if (fault === 'dropped') return 'dropped'
    if (fault === 'broken') return { status: 500, body: { status: 'INTERNAL', requestUuid } }
    if (typeof fault === 'object' && 'http' in fault) return { status: fault.http, body: fault.body }
    if (typeof fault === 'object') return { status: 200, body: { status: fault.status, requestUuid } }
    const done = act(path, body)
    const wait = waits.get(path)
    waits.delete(path)
    await wait
    if (fault === 'held') await new Promise<void>((release) => held.push(release))
    return fault === 'held' || fault === 'lost' ? 'dropped' : { status: 200, body: done }
  }

  const refusal = { status: 'INVALID_SIGNATURE', requestUuid: '' }
  const { url, close } = await startSignedDouble({ secret, refusal, answer, now })
  return {
    url,
    calls,
    state,
    release: () => {
      for (const drop of held.splice(0)) drop()
    },
    /** The next call of this path is done, and answered when what comes back is called. */
    holdNext: (path: string): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.set(path, promise)
      return resolve
    },
    /** The next calls of this path meet these, in order. */
    fail: (path: string, ...some: Fault[]) => faults.set(path, some),
    callsOf: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
    close,
  }
}
