import {
  type ActionAnswer,
  ActionCall,
  actionCodes,
  actionHeaders,
  isActionSignature,
  keyOfAction,
} from '@suntala/contract/action-wallet'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type ActionPlatform = Awaited<ReturnType<typeof startActionPlatform>>

/** For tests: the platform at its HTTP edge in the words of lists of actions, with one player. */
export async function startActionPlatform(secret: string) {
  const calls: ActionCall[] = []
  const state = { balance: 100_000n, isBroken: false }
  const sessionId = randomUUID()

  const act = (call: ActionCall): ActionAnswer | undefined => {
    const actions = call.cmd === 'play' ? call.actions : []
    const change = actions.reduce((sum, one) => {
      if (one.action === 'prize') return sum + BigInt(one.amount)
      return one.gift === undefined ? sum - BigInt(one.amount) : sum
    }, 0n)
    if (state.balance + change < 0n) return undefined
    state.balance += change
    const ids = call.cmd === 'undo' ? [call.id] : actions.map(({ id }) => id)
    const opened = {
      session: sessionId,
      player: 'player-1',
      game: 'brass-test',
      language: 'en',
      country: '',
      min_stake: '1000',
      max_stake: '50000',
    }
    return {
      call_id: call.call_id,
      balance: String(state.balance),
      currency: 'THB',
      actions: ids.map((id) => ({ id, entry: keyOfAction(id) })),
      ...(call.cmd === 'open' && { opened }),
    }
  }

  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const tell = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const signature = String(request.headers[actionHeaders.sign])
      if (!isActionSignature(signature, secret, raw)) return tell(403, {})
      const call = ActionCall.parse(JSON.parse(raw))
      calls.push(call)
      if (state.isBroken) return tell(500, {})
      const done = act(call)
      if (done) return tell(200, done)
      const { code, http } = actionCodes.INSUFFICIENT_FUNDS
      const balance = String(state.balance)
      return tell(http, { call_id: call.call_id, code, text: 'no money', balance, currency: 'THB' })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    state,
    sessionId,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
