import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { deleteClaim, lockClaim, upsertClaim } from '#operator/claim-store.ts'
import { claimMs } from '#operator/rules.ts'

type Claiming = { caseId: string; operatorId: string; at: Date; reason: string }

/**
 * Claims a case for a while; another operator's live claim is taken over with a reason.
 * @throws ApiError STATE_CONFLICT for another's claim without a reason
 */
export async function claimCase(
  tx: Tx,
  { caseId, operatorId, at, reason }: Claiming,
): Promise<{ caseId: string; until: Date }> {
  const kept = await lockClaim(tx, caseId)
  const holder = kept && kept.expiresAt > at ? kept : undefined
  const isOthers = holder !== undefined && holder.operatorId !== operatorId
  if (isOthers && reason.trim() === '') throw new ApiError('STATE_CONFLICT')
  const until = new Date(at.getTime() + claimMs)
  await upsertClaim(tx, { caseId, operatorId, at, expiresAt: until })
  const about = { subject: 'case', subjectId: caseId, reason, ...(isOthers && { from: holder.by }) } as const
  const action = isOthers ? 'takeOver' : 'claim'
  await writeAudit(tx, { actor: { operator: operatorId }, at, action, ...about })
  return { caseId, until }
}

/** Gives a case back to its queue. @throws ApiError STATE_CONFLICT where the claim is not the operator's own */
export async function releaseCase(
  tx: Tx,
  { caseId, operatorId, at }: Omit<Claiming, 'reason'>,
): Promise<void> {
  const kept = await lockClaim(tx, caseId)
  if (kept?.operatorId !== operatorId) throw new ApiError('STATE_CONFLICT')
  await deleteClaim(tx, caseId)
  const about = { subject: 'case', subjectId: caseId } as const
  await writeAudit(tx, { actor: { operator: operatorId }, at, action: 'release', ...about })
}
