import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import type { Player } from '#players.ts'

/** The parts of a player's request around the key, which is new for each bet. */
export type Request = { head: string; tail: string }

/**
 * Browsers that bet again as soon as their bet is answered. Bare sockets and prebuilt requests: client and
 * server share the machine, so what the client spends is missing to what is measured.
 */
export type BetClient = {
  /** @returns accepted bets in a second */
  run(seconds: number): Promise<number>
  close(): void
}

export function buildRequest(port: number, player: Player, body: string): Request {
  const head = [
    'POST /lgw/lottery/bets HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `cookie: __Host-session=${player.secret}; lang=en`,
    `authorization: Bearer ${player.token}`,
    'content-type: application/json',
    'accept: application/json',
    'language: en',
    `content-length: ${Buffer.byteLength(body)}`,
    'idempotency-key: ',
  ]
  return { head: head.join('\r\n'), tail: `\r\n\r\n${body}` }
}

/** @returns the length of the whole answer at the start of the text, or undefined while its head is incomplete */
export function answerLength(text: string): number | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${text}`)
  return headEnd + 4 + Number(length)
}

function betRepeatedly(
  socket: Socket,
  next: () => string | undefined,
  onAccepted: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (error?: Error) => {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close')
      if (error) reject(error)
      else resolve()
    }
    const send = () => {
      const request = next()
      if (request === undefined) end()
      else socket.write(request, 'latin1')
    }
    socket.on('error', end)
    socket.on('close', () => end(new Error('the server closed a connection')))
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const length = answerLength(text)
      if (length === undefined || text.length < length) return
      if (!text.startsWith('HTTP/1.1 200')) return end(new Error(`a bet was refused: ${text}`))
      text = text.slice(length)
      onAccepted()
      send()
    })
    send()
  })
}

/** @param options.bodies one for each player, the body of all of the player's bets; the idempotency key alone differs */
export async function createBetClient(options: {
  port: number
  players: readonly Player[]
  inFlight: number
  bodies: readonly string[]
}): Promise<BetClient> {
  const { port, players, inFlight, bodies } = options
  const requests = players.map((player, at) => buildRequest(port, player, bodies[at] ?? ''))
  const sockets = Array.from({ length: inFlight }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let turn = 0
  return {
    async run(seconds) {
      const startMs = performance.now()
      const endMs = startMs + seconds * 1000
      let accepted = 0
      const next = () => {
        if (performance.now() >= endMs) return undefined
        const request = requests[turn++ % requests.length]
        return request && `${request.head}${uuidV7()}${request.tail}`
      }
      await Promise.all(sockets.map((socket) => betRepeatedly(socket, next, () => accepted++)))
      return (accepted * 1000) / (performance.now() - startMs)
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
