import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { RunAudited } from '#http/bind.ts'
import { storeUpload } from '#cashier/store-upload.ts'
import { isOpen } from '#cashier/withdrawal/rules.ts'
import { selectWithdrawal } from '#cashier/withdrawal/store.ts'

type Handed = { withdrawalId: string; operatorId: string; body: unknown; audited: RunAudited }

/**
 * Stores an operator's picture for the member of a withdrawal, who sees it once it comes with a message.
 * @throws ApiError NOT_FOUND, CASE_ENDED, FILE_TYPE, FILE_COUNT
 */
export async function uploadForCase(
  context: Context,
  { withdrawalId, operatorId, body, audited }: Handed,
): Promise<string> {
  const { db, clock } = context
  const withdrawal = await selectWithdrawal(db, withdrawalId)
  if (!withdrawal) throw new ApiError('NOT_FOUND')
  if (!isOpen(withdrawal, clock())) throw new ApiError('CASE_ENDED')
  const { memberId } = withdrawal
  const { id } = await storeUpload(context, {
    memberId,
    operatorId,
    body,
    purpose: 'proof',
    within: (work, uploadId) =>
      audited(async (tx) => {
        await work(tx)
        const done = { subject: 'withdrawal', action: 'upload', subjectId: withdrawalId } as const
        await writeAudit(tx, { actor: { operator: operatorId }, at: clock(), ...done, details: { uploadId } })
      }),
  })
  return id
}
