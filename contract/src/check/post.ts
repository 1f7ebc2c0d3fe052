import { Agent, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const timeoutMs = 10_000
const slowMs = 300
const arrivesMs = 50
const agents = { 'http:': new Agent({ keepAlive: true }), 'https:': new SecureAgent({ keepAlive: true }) }

/** `dropped`: the connection ends before any answer; `slow`: the second half of the body comes later. */
export type Way = 'plain' | 'dropped' | 'slow'

export type Posted = { status: number; text: string; headers: Record<string, string | undefined> } | undefined

type Sent = { method?: 'GET' | 'POST'; text: string; headers: Record<string, string>; way?: Way }

/** One call. Undefined where no answer came, or none was waited for. */
export function post(url: URL, { method = 'POST', text, headers, way = 'plain' }: Sent): Promise<Posted> {
  return new Promise((done) => {
    const isSecure = url.protocol === 'https:'
    const start: typeof httpsRequest = isSecure ? httpsRequest : httpRequest
    const body = Buffer.from(text)
    const asked = start(url, {
      method,
      headers: {
        ...headers,
        ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': body.length }),
      },
      timeout: timeoutMs,
      agent: way === 'plain' && agents[isSecure ? 'https:' : 'http:'],
    })
    // What was dropped is on its way still: the next call comes after it.
    asked.on('error', () => void sleep(way === 'dropped' ? arrivesMs : 0).then(() => done(undefined)))
    asked.on('timeout', () => asked.destroy())
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => done(undefined))
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
          ),
        }),
      )
    })
    if (way === 'slow') {
      asked.write(body.subarray(0, body.length >> 1))
      void sleep(slowMs).then(() => asked.end(body.subarray(body.length >> 1)))
    } else if (way === 'dropped')
      // Not before there is a connection: what is ended earlier never leaves.
      asked.on('socket', (socket) =>
        socket.once(isSecure ? 'secureConnect' : 'connect', () =>
          asked.end(body, () => void asked.destroy()),
        ),
      )
    else asked.end(body)
  })
}

/** Undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
