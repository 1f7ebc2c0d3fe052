import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { notifyChannel } from '#db/notification-payload.ts'
import type { Log } from '#db/log.ts'

const firstRetryMs = 50
const longestRetryMs = 2_000
/** A connection that died without a word is noticed by asking it. */
const heartbeatMs = 10_000
const heartbeatTimeoutMs = 5_000

export type ListenerOptions = {
  connection: pg.ClientConfig
  log: Log
  onMessage(payload: string): void
  /** Called each time that listening begins again after a loss. */
  onReconnect(): void
}

export type Listener = {
  /** Starts listening at the first call; resolves while it listens. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** A connection that listens already; one that could not be made leaves nothing behind. */
async function openListening(
  connection: pg.ClientConfig,
  onMessage: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'suntala listener',
    keepAlive: true,
    connectionTimeoutMillis: heartbeatTimeoutMs,
    query_timeout: heartbeatTimeoutMs,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${notifyChannel}`)
  } catch (error) {
    void client.end().catch(() => {}) // it never worked; only its socket remains to be dropped
    throw error
  }
  return client
}

/** The process's one listening connection, made at first need and made again whenever it is lost. */
export function createListener({ connection, log, onMessage, onReconnect }: ListenerOptions): Listener {
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false
  let wasConnected = false

  async function connectOnce(): Promise<void> {
    const next = await openListening(connection, onMessage)
    client = next
    next.once('end', () => lost(next))
    heartbeat = setInterval(() => {
      void beat(next)
    }, heartbeatMs)
  }

  async function beat(which: pg.Client): Promise<void> {
    try {
      await which.query('select 1')
    } catch {
      lost(which)
    }
  }

  function lost(which: pg.Client): void {
    if (client !== which) return
    client = undefined
    clearInterval(heartbeat)
    void which.end().catch(() => {}) // lost already
    if (isClosed) return
    log.warn({}, 'the listening connection was lost')
    void connect()
  }

  function connect(): Promise<void> {
    connecting ??= keepTrying().finally(() => (connecting = undefined))
    return connecting
  }

  async function keepTrying(): Promise<void> {
    for (let waitMs = firstRetryMs; !isClosed && !client; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      try {
        await connectOnce()
        if (wasConnected) onReconnect()
        wasConnected = true
      } catch (error) {
        log.warn({ err: error }, 'the listening connection could not be made')
        await sleep(waitMs)
      }
    }
  }

  return {
    async ready() {
      if (!client) await connect()
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await connecting
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
