import { Agent, request } from 'node:http'

/** Connections that are kept: what one costs to open is no part of what is measured. */
export const keptConnections = (most: number): Agent => new Agent({ keepAlive: true, maxSockets: most })

export type Answer<T> = { status: number; value: T }

/** Posts a body, and reads what is answered whatever its status. */
export function postJson<T>(
  url: string,
  { body, headers, agent }: { body: object; headers?: Record<string, string>; agent?: Agent },
): Promise<Answer<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>()
  const sent = { 'content-type': 'application/json', ...headers }
  const asked = request(url, { method: 'POST', headers: sent, ...(agent && { agent }) }, (answer) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => (text += part))
    answer.on('error', reject)
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, value: JSON.parse(text) as T })) // by the program under test
  })
  asked.on('error', reject)
  asked.end(JSON.stringify(body))
  return promise
}
