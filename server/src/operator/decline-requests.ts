import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import type { Deed } from '#operator/deed.ts'
import { decideRequest, lockAskedBy, type RequestRow } from '#operator/request-store.ts'

/** Turns down what waits. The caller has locked it. */
export async function declineLocked(
  tx: Tx,
  { id, operatorId, username, kind, to }: RequestRow,
  { operatorId: by, at, reason }: Deed,
): Promise<void> {
  await decideRequest(tx, { id, state: 'DECLINED', by, at })
  await writeAudit(tx, {
    actor: { operator: by },
    at,
    reason,
    subject: 'operator',
    subjectId: operatorId,
    action: 'decline',
    details: { username, kind, to, request: id },
  })
}

/** Turns down all that an operator has asked for about others, who may ask for it no more. */
export async function declineAskedBy(tx: Tx, askedBy: string, deed: Deed): Promise<void> {
  for (const request of await lockAskedBy(tx, askedBy)) await declineLocked(tx, request, deed)
}
