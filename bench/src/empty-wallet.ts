import { randomUUID } from 'node:crypto'
import { startSignedDouble, type SignedDouble } from '@suntala/contract/signed-double'
import { secret } from '#sandbox.ts'

const balance = '1000000.00'
const limits = { minBet: '1.00', maxBet: '2000.00' }

/** A platform that takes and pays whatever it is asked to, and keeps nothing: each ticket is a player of its own, at one game. */
export function startEmptyWallet(gameOf: (ticket: string) => string): Promise<SignedDouble> {
  return startSignedDouble({
    secret,
    answer: ({ path, body }) => {
      const { requestUuid, transactionUuid } = body
      const done = { status: 'OK', requestUuid, balance, currency: 'THB' }
      if (path !== '/gw/v1/authenticate') return { status: 200, body: { ...done, transactionUuid } }
      const ticket = String(body['ticket'])
      const player = { sessionId: randomUUID(), playerId: ticket, gameCode: gameOf(ticket) }
      return { status: 200, body: { ...done, ...player, language: 'en', country: 'TH', limits } }
    },
  })
}
