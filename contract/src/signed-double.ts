import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { verify } from '#signature.ts'

export type SignedCall = { path: string; body: Record<string, unknown> }
/** What comes of a call; `dropped` ends the connection without an answer. */
export type DoubleAnswer = 'dropped' | { status: number; body: unknown; headers?: Record<string, string> }

export type SignedDoubleOptions = {
  secret: string
  /** The time by which signatures are checked, given the one that the caller says; this machine's without it. */
  now?: (toldMs: number) => number
  /** What a call without a right signature is answered with, beside the status 401. */
  refusal?: object
  answer: (call: SignedCall) => DoubleAnswer | Promise<DoubleAnswer>
}

export type SignedDouble = { url: string; close(): Promise<void> }

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request's stream yields buffers
  return Buffer.concat(chunks)
}

/** For tests: a machine at its HTTP edge that takes the signed calls of `sandbox`, on a port of its own. */
export async function startSignedDouble(options: SignedDoubleOptions): Promise<SignedDouble> {
  const { secret, now = () => Date.now(), refusal = {}, answer } = options
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await readBody(request)
    const path = request.url ?? ''
    const signed = { method: 'POST', path, body: raw, headers: request.headers }
    const at = now(Number(request.headers['x-timestamp']))
    const isSigned = verify(signed, (id) => (id === 'sandbox' ? secret : undefined), at).ok
    const given = isSigned
      ? await answer({ path, body: JSON.parse(raw.toString()) as SignedCall['body'] }) // written by the code under test
      : { status: 401, body: refusal }
    if (given === 'dropped') return void request.socket.destroy()
    const headers = { 'content-type': 'application/json', ...('headers' in given && given.headers) }
    response.writeHead(given.status, headers).end(JSON.stringify(given.body))
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the double listens on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
