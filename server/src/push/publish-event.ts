import type { PushEvents, PushName } from '@suntala/contract/push'
import type { Database } from '#db/database.ts'
import { type Address, encodeMessage, pushChannel } from '#push/rules.ts'

/**
 * Sends an event to every open stream that it concerns, on whichever process it is open.
 * A hint only: a lost one costs a browser nothing but a refresh. Call it after the commit.
 */
export function publishEvent<N extends PushName>(
  db: Database,
  to: Address,
  name: N,
  data: PushEvents[N],
): void {
  db.notifications.publish(pushChannel, encodeMessage({ to, name, data }))
}
