import type { CoinEvent, DepositEvent, PayoutEvent, TransferEvent } from '@suntala/contract/cashier-gateway'
import type { DeliveryReport } from '@suntala/contract/message-gateway'
import { pauseMs, send } from '#http/call-platform.ts'
import type { Sandbox } from '#sandbox.ts'

/** Writes an event down, to be sent; the caller's transaction holds what it tells of. */
export function queueEvent(
  sandbox: Sandbox,
  callbackUrl: string,
  event: DepositEvent | PayoutEvent | TransferEvent | CoinEvent | DeliveryReport,
) {
  const { pathname, search } = new URL(callbackUrl)
  queueCall(sandbox, { id: event.eventId, path: pathname + search, body: JSON.stringify(event) })
}

/** Writes a call down, to be made until it is acknowledged; one that is known by its id already stays as it is. */
export function queueCall(
  sandbox: Sandbox,
  { id, path, body }: { id: string; path: string; body: string },
): void {
  sandbox.store
    .prepare(
      'insert into event (id, path, body, next_try_at) values (?, ?, ?, ?) on conflict (id) do nothing',
    )
    .run(id, path, body, sandbox.now())
}

/**
 * Sends every event whose pause is over, until the platform acknowledges it.
 * NOTE: an acknowledgement that is lost on the way means that the same event goes out again.
 */
export async function deliverEvents(sandbox: Sandbox): Promise<void> {
  const due = sandbox.store
    .prepare(
      'select * from event where delivered_at is null and next_try_at <= ? order by next_try_at limit 50',
    )
    .all(sandbox.now())
  await Promise.all(
    due.map((event) =>
      deliver(sandbox, {
        id: String(event['id']),
        path: String(event['path']),
        body: String(event['body']),
        tries: Number(event['tries']),
      }),
    ),
  )
}

type Queued = { id: string; path: string; body: string; tries: number }

async function deliver(sandbox: Sandbox, event: Queued): Promise<void> {
  const answer = await send(sandbox, event.path, event.body)
  if (answer?.status === 200 && isAcknowledged(answer.body)) {
    sandbox.store.prepare('update event set delivered_at = ? where id = ?').run(sandbox.now(), event.id)
    return
  }
  sandbox.store
    .prepare('update event set tries = tries + 1, next_try_at = ? where id = ?')
    .run(sandbox.now() + pauseMs(sandbox, event.tries), event.id)
  if (answer) sandbox.log.warn({ event: event.id, status: answer.status }, 'event not acknowledged yet')
}

const isAcknowledged = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'acknowledged' in body && body.acknowledged === true
