import { createListener } from '#db/listener.ts'
import { notifyChannel, packMessages, readMessages, type Message } from '#db/notification-payload.ts'
import type { Log } from '#db/log.ts'
import type pg from 'pg'

/** Messages of this long are sent together: one NOTIFY serialises commits, a thousand would stop them. */
const batchMs = 50
const retryMs = 1_000

export type NotificationHandler = {
  message(payload: string): void
  /** Messages may have been missed: read again what they would have told. */
  resync?(): void
}

/** Hints between processes. The rows are the truth: a message can be lost, and then `resync` is called. */
export type Notifications = {
  /**
   * Sends soon, together with others, to the subscribers of every process, this one included.
   * Not part of any transaction: call it in `tx.onCommit`.
   * @throws RangeError when the payload is too long for a notification: send an id instead
   */
  publish(channel: string, payload: string): void
  /** Resolves once messages arrive, with the function that ends it. */
  subscribe(channel: string, handler: NotificationHandler): Promise<() => void>
  close(): Promise<void>
}

export type NotificationOptions = { connection: pg.ClientConfig; pool: pg.Pool; log: Log }

export function createNotifications({ connection, pool, log }: NotificationOptions): Notifications {
  const handlers = new Map<string, Set<NotificationHandler>>()
  const sender = createSender(pool, log)

  const guarded = (call: () => void) => {
    try {
      call()
    } catch (error) {
      log.error({ err: error }, 'a subscriber failed')
    }
  }
  const resyncAll = () => {
    for (const group of handlers.values()) for (const handler of group) guarded(() => handler.resync?.())
  }
  const receive = (text: string) => {
    for (const message of readMessages(text)) {
      if (message === 'resync') resyncAll()
      else for (const handler of handlers.get(message[0]) ?? []) guarded(() => handler.message(message[1]))
    }
  }
  const listener = createListener({ connection, log, onMessage: receive, onReconnect: resyncAll })

  return {
    publish: (channel, payload) => sender.add([channel, payload]),
    async subscribe(channel, handler) {
      const group = handlers.get(channel) ?? new Set()
      handlers.set(channel, group.add(handler))
      await listener.ready()
      return () => {
        group.delete(handler)
        if (group.size === 0 && handlers.get(channel) === group) handlers.delete(channel)
      }
    },
    async close() {
      await sender.close()
      await listener.close()
    },
  }
}

function createSender(pool: pg.Pool, log: Log) {
  let waiting: Message[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let lastSentAt = -Infinity
  let isClosed = false

  async function send(): Promise<void> {
    const batch = waiting
    waiting = []
    lastSentAt = performance.now()
    try {
      const text = 'select pg_notify($1, part) from unnest($2::text[]) as part'
      await pool.query({ name: 'notify', text, values: [notifyChannel, packMessages(batch)] })
    } catch (error) {
      log.warn({ err: error, messages: batch.length }, 'notifications were not sent')
      // Those messages are gone; once the database answers again, every subscriber reads anew.
      waiting = ['resync']
      lastSentAt = performance.now() + retryMs
    }
  }

  function schedule(): void {
    if (timer || sending || isClosed || waiting.length === 0) return
    const waitMs = Math.max(0, lastSentAt + batchMs - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      sending = send().finally(() => {
        sending = undefined
        schedule()
      })
    }, waitMs)
  }

  return {
    add(message: Message) {
      packMessages([message])
      waiting.push(message)
      schedule()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
      if (waiting.length > 0) await send()
    },
  }
}
