import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@suntala/server/db/uuid-v7'
import { answerLength, buildRequest } from '#bet-client.ts'
import type { Player } from '#players.ts'

/** What became of one bet: its answer's code, empty for one that was accepted, and how long it took from its time on. */
export type Answered = { code: string; ms: number }

/** Sends one request and waits for its answer. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (error: Error | undefined) => {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close')
      if (error) reject(error)
      else resolve(text)
    }
    socket.on('error', end)
    socket.on('close', () => end(new Error('the server closed a connection')))
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const length = answerLength(text)
      if (length !== undefined && text.length >= length) end(undefined)
    })
    socket.write(request, 'latin1')
  })
}

/**
 * Bets that arrive evenly from a moment on, whether the ones before them were answered or not: a bet that finds no
 * connection free waits for one, and that counts.
 * @param options.startAt by `performance.now()`
 */
export async function betEvenly(options: {
  port: number
  players: readonly Player[]
  body: string
  count: number
  perSecond: number
  startAt: number
}): Promise<Answered[]> {
  const { port, players, body, count, perSecond, startAt } = options
  const requests = players.map((player) => buildRequest(port, player, body))
  const free = players.map(() => connect({ port, host: '127.0.0.1', noDelay: true }))
  const all = [...free]
  await Promise.all(all.map((socket) => once(socket, 'connect')))
  const waiting: ((socket: Socket) => void)[] = []
  const take = () => {
    const socket = free.pop()
    return socket ? Promise.resolve(socket) : new Promise<Socket>((resolve) => waiting.push(resolve))
  }
  const give = (socket: Socket) => {
    const next = waiting.shift()
    if (next) next(socket)
    else free.push(socket)
  }
  const bet = async (index: number): Promise<Answered> => {
    const dueAt = startAt + (index * 1000) / perSecond
    const earlyMs = dueAt - performance.now()
    if (earlyMs > 0) await sleep(earlyMs)
    const socket = await take()
    const request = requests[index % requests.length]
    if (!request) throw new Error('there are no players')
    const text = await ask(socket, `${request.head}${uuidV7()}${request.tail}`)
    give(socket)
    const code = /"code":"([A-Z_]*)"/.exec(text)?.[1] ?? 'UNREADABLE'
    return { code, ms: performance.now() - dueAt }
  }
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => bet(index)))
  } finally {
    for (const socket of all) socket.destroy()
  }
}
