import { findMember } from '#account/find-member.ts'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { endGrants } from '#game/free/store.ts'
import { ApiError } from '#http/api-error.ts'

/**
 * Takes back what a member has not played of free rounds. A round that has begun is played to its end and paid.
 * @returns how many rounds
 * @throws ApiError NOT_FOUND, STATE_CONFLICT where there are none
 */
export async function endByOperator(
  tx: Tx,
  { memberId, ...cause }: { memberId: string; actor: Actor; at: Date; reason: string },
): Promise<number> {
  if (!(await findMember(tx, memberId))) throw new ApiError('NOT_FOUND')
  const ended = await endGrants(tx, { memberId, at: cause.at })
  if (ended.length === 0) throw new ApiError('STATE_CONFLICT')
  const rounds = ended.reduce((sum, { left }) => sum + left, 0)
  const details = { grants: ended.map(({ id }) => id), rounds }
  const entry = {
    ...cause,
    action: 'freeRoundsEnd',
    subject: 'member',
    subjectId: memberId,
    details,
  } as const
  await writeAudit(tx, entry)
  return rounds
}
