import type { Tx } from '#db/queryable.ts'
import type { MessageKind } from '#messaging/rules.ts'
import { countMessagesSince } from '#messaging/store.ts'

/** For the limit of what messages may cost in a day. */
const countedMs = 86_400_000

/** How many messages of a kind went out within a day, or are about to; what is withheld costs nothing. */
export const countMessages = (tx: Tx, kind: MessageKind, now: Date): Promise<number> =>
  countMessagesSince(tx, kind, new Date(now.getTime() - countedMs))
