import { randomBytes } from 'node:crypto'
import { type AccountType, isAffiliateType, isAgentType } from '@suntala/contract/account-type'
import { writeAudit } from '#audit/write-audit.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { closeCodes, insertCode } from '#account/affiliate-store.ts'
import { deleteDomainsOf } from '#account/domain-store.ts'
import { hasPlannedTo } from '#account/move-store.ts'
import { writeCode } from '#account/rules.ts'
import { updateType } from '#account/store.ts'

const codeLength = 8

/** Whether a branch is going to come under an account. */
export const isAwaited = (db: Queryable, memberId: string): Promise<boolean> => hasPlannedTo(db, memberId)

type Change = {
  memberId: string
  from: AccountType
  type: AccountType
  /** Of an affiliate alone; without it one that nobody has. */
  code: string | undefined
  operatorId: string
  at: Date
  reason: string
}

/** @throws ApiError CODE_TAKEN */
async function giveCode(tx: Tx, { memberId, code, at }: Change): Promise<string> {
  for (;;) {
    const given = code?.toUpperCase() ?? writeCode(randomBytes(codeLength))
    if (await insertCode(tx, { code: given, memberId, at })) return given
    if (code !== undefined) throw new ApiError('CODE_TAKEN')
  }
}

/**
 * Sets the type of an account, which its caller holds and has checked, and writes who did. The links and domains of an agent who is one
 * no more bring nobody; an affiliate alone gets a code. Its sessions are the caller's to end.
 * @returns the affiliate's code
 * @throws ApiError CODE_TAKEN
 */
export async function setType(tx: Tx, change: Change): Promise<string | null> {
  const { memberId, from, type, operatorId, at, reason } = change
  await updateType(tx, memberId, type)
  if (isAffiliateType(from) && !isAgentType(type)) await closeCodes(tx, memberId)
  if (!isAffiliateType(type)) await deleteDomainsOf(tx, memberId)
  const code = isAffiliateType(type) && !isAgentType(type) ? await giveCode(tx, change) : null
  await writeAudit(tx, {
    actor: { operator: operatorId },
    at,
    action: 'type',
    subject: 'member',
    subjectId: memberId,
    from: String(from),
    to: String(type),
    reason,
    ...(code !== null && { details: { code } }),
  })
  return code
}
