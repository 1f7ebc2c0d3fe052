import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { enqueueAll } from '#jobs/enqueue.ts'
import { type MessageKey, messageFacts } from '#mailbox/rules.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { selectChoices } from '#notification/choice-store.ts'
import { mailMessageJob } from '#notification/declared-jobs.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import { type Channels, choicesOf, kinds, type Told } from '#notification/rules.ts'

export type ToTell = {
  memberId: string
  key: MessageKey
  params?: Record<string, string>
  /** The same for devices, which show no amount unless their member wants it there. */
  device?: Told
}

/** What guards an account is said whatever was chosen, and mailed by who changes it. */
const always: Channels = { portal: true, mail: false }

/**
 * Tells members what happened to them, by the ways that each of them chose for its kind: in the mailbox at any rate, and as chosen
 * on open pages, by mail and on devices. It is written in the caller's transaction; nobody outside is waited for.
 */
export async function tellMembers(tx: Tx, db: Database, told: readonly ToTell[]): Promise<void> {
  if (told.length === 0) return
  const rows = await selectChoices(tx, [...new Set(told.map(({ memberId }) => memberId))])
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  const chosen = told.map(({ memberId, key, params = {}, device }) => {
    const { kind } = messageFacts[key]
    const ways = kind === 'security' ? always : choicesOf(byMember.get(memberId) ?? [])[kind]
    return { memberId, key, params, device, ways }
  })
  const mailed = chosen.filter(({ ways }) => ways.mail)
  await Promise.all([
    writeMessages(
      tx,
      db,
      chosen.map(({ memberId, key, params, ways }) => ({ memberId, key, params, isQuiet: !ways.portal })),
    ),
    enqueueAll(
      tx,
      mailMessageJob,
      mailed.map(({ memberId, key, params }) => ({ memberId, key, params })),
    ),
    ...kinds.map((kind) =>
      queueNotifications(
        tx,
        kind,
        chosen.flatMap(({ memberId, device }) =>
          device?.kind === kind ? [{ memberId, content: device }] : [],
        ),
      ),
    ),
  ])
}
