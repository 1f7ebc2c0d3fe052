import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { actionHeaders, actionStudio, signActions } from '@suntala/contract/action-wallet'
import { cashierGateway } from '@suntala/contract/cashier-gateway'
import { signatureHeaders } from '@suntala/contract/signature'
import { dayMs, type Movement, signAnswer, statementPageSize, statements } from '@suntala/contract/statement'

type Asked = Record<string, unknown>
type Told = { body: string; headers?: Record<string, string> }

export type DemoGateway = {
  url: string
  /** Keeps what was moved, for the statement of its day. */
  note(source: 'payments' | 'games', movement: Movement): void
  /** The payouts that were asked for since the last time. */
  takePayouts(): { payoutId: string; amount: string }[]
  close(): Promise<void>
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** What was moved, by day; a statement is asked for on the day after. */
function createBook() {
  const days = new Map<string, Movement[]>()
  return {
    note(movement: Movement) {
      const day = dayOf(movement.at)
      const known = days.get(day)
      if (known) known.push(movement)
      else days.set(day, [movement])
      days.delete(dayOf(movement.at - 4 * dayMs))
    },
    page(day: string, page: number) {
      const all = days.get(day) ?? []
      const pages = Math.max(1, Math.ceil(all.length / statementPageSize))
      const movements = all.slice((page - 1) * statementPageSize, page * statementPageSize)
      return { day, page, pages, total: all.length, movements }
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Asked) // written by the platform in this process
}

/**
 * A bank and studios at their HTTP edge, on a port of their own, for a platform in the same process whose clock is moved: they take every
 * payout, and tell in the statement of a day what was moved on it. Who signed is not asked: nobody else knows of the port.
 */
export async function openDemoGateway(secret: string): Promise<DemoGateway> {
  const books = { payments: createBook(), games: createBook() }
  let payouts: { payoutId: string; amount: string }[] = []

  const statement = (path: string, source: keyof typeof books, asked: Asked, nowMs: number): Told => {
    const body = JSON.stringify(books[source].page(String(asked['day']), Number(asked['page'])))
    return { body, headers: signAnswer({ path, body }, { id: 'sandbox', secret }, nowMs) }
  }

  /** Its studio has no rounds in the demo's history. */
  const emptyStatement = (asked: Asked): Told => {
    const page = { sent_at: asked['sent_at'], day: asked['day'], page: 1, pages: 1, entries: 0, lines: [] }
    const body = JSON.stringify(page)
    return { body, headers: { [actionHeaders.sign]: signActions(secret, body) } }
  }

  const answer = (path: string, asked: Asked, nowMs: number): Told | undefined => {
    const { channelDeposit, channelName, channelPayout } = cashierGateway
    const { channelStatement, providerStatement } = statements
    switch (path) {
      case channelDeposit.path: {
        const id = String(asked['depositId'])
        return { body: JSON.stringify({ payUrl: `https://bank.example/pay/${id}`, reference: `SBX-${id}` }) }
      }
      case channelPayout.path: {
        const [payoutId, amount] = [String(asked['payoutId']), String(asked['amount'])]
        payouts.push({ payoutId, amount })
        return { body: JSON.stringify({ accepted: true, reference: `SBO-${payoutId}` }) }
      }
      case channelName.path:
        return { body: JSON.stringify({ outcome: 'MATCH' }) }
      case channelStatement.path:
        return statement(path, 'payments', asked, nowMs)
      case providerStatement.path:
        return statement(path, 'games', asked, nowMs)
      case actionStudio.statementPath:
        return emptyStatement(asked)
      default:
        return undefined
    }
  }

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const told = answer(
      request.url ?? '',
      await readBody(request),
      Number(request.headers[signatureHeaders.timestamp]),
    )
    const headers = { 'content-type': 'application/json', ...told?.headers }
    response.writeHead(told ? 200 : 404, headers).end(told?.body ?? '{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the gateway listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    note: (source, movement) => books[source].note(movement),
    takePayouts() {
      const taken = payouts
      payouts = []
      return taken
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
