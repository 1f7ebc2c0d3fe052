import { fromPpm } from '@suntala/contract/percent'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { upsertRate } from '#account/rate-store.ts'

type RateChange = {
  memberId: string
  ppm: number
  /** What it was. */
  from: number
  actor: { member: string } | { operator: string }
  at: Date
  reason?: string
}

/** Sets an account's rate, which its caller holds and has checked, and writes who did. */
export async function setRate(tx: Tx, { memberId, ppm, from, actor, at, reason }: RateChange): Promise<void> {
  await upsertRate(tx, { memberId, ppm, by: actor, at })
  await writeAudit(tx, {
    actor,
    at,
    action: 'rate',
    subject: 'member',
    subjectId: memberId,
    from: fromPpm(from),
    to: fromPpm(ppm),
    ...(reason !== undefined && { reason }),
  })
}
