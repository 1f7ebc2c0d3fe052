import { caseMessagesMax, casePicturesMax } from '@suntala/contract/withdrawal-case'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { notifyMember } from '#cashier/notify-member.ts'
import { isIdempotencyKeyFresh } from '#cashier/rules.ts'
import { takeUploads } from '#cashier/take-uploads.ts'
import { countMessages, insertMessage, selectMessage } from '#cashier/withdrawal/message-store.ts'
import { isOpen } from '#cashier/withdrawal/rules.ts'
import { lockWithdrawal, type WithdrawalRow } from '#cashier/withdrawal/store.ts'

export type Letter = {
  withdrawalId: string
  input: { content: string; uploadIds: readonly string[] }
  idempotency: Idempotency
  at: Date
}

/** Whether this very message was taken before. @throws ApiError IDEMPOTENCY_CONFLICT for another under its key */
async function isKnown(
  tx: Tx,
  { withdrawalId, idempotency: { key, bodyHash } }: Letter,
  operatorId: string | null,
): Promise<boolean> {
  const before = await selectMessage(tx, key)
  if (!before) return false
  const isSame = before.withdrawalId === withdrawalId && before.operatorId === operatorId
  if (!isSame || !before.bodyHash.equals(bodyHash)) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

const limitOf = (max: number) => ({ value: { max }, params: { max: String(max) } })

/** @throws ApiError LIMIT_REACHED, FILE_COUNT beyond what one side writes and sends along about one withdrawal */
async function assertRoom(
  tx: Tx,
  { withdrawalId }: Letter,
  { side, pictures }: { side: 'member' | 'house'; pictures: number },
): Promise<void> {
  const before = await countMessages(tx, withdrawalId, side)
  if (before.messages >= caseMessagesMax) throw new ApiError('LIMIT_REACHED', limitOf(caseMessagesMax))
  if (before.pictures + pictures > casePicturesMax) throw new ApiError('FILE_COUNT', limitOf(casePicturesMax))
}

/** The caller holds the withdrawal's lock, so that of two who write at once the second counts what the first sent along. */
async function addMessage(
  tx: Tx,
  withdrawal: WithdrawalRow,
  letter: Letter,
  operatorId: string | null,
): Promise<'added' | 'known'> {
  const { withdrawalId, idempotency, input, at } = letter
  const { memberId } = withdrawal
  if (await isKnown(tx, letter, operatorId)) return 'known'
  if (!isIdempotencyKeyFresh(idempotency.key, at)) throw new ApiError('IDEMPOTENCY_KEY_REQUIRED')
  if (!isOpen(withdrawal, at)) throw new ApiError('CASE_ENDED')
  const uploadIds = [...new Set(input.uploadIds)]
  const side = operatorId === null ? 'member' : 'house'
  await assertRoom(tx, letter, { side, pictures: uploadIds.length })
  const isTaken = await takeUploads(tx, { memberId, operatorId, purpose: 'proof', ids: uploadIds })
  if (!isTaken) throw new ApiError('FILE_GONE')
  const { key: id, bodyHash } = idempotency
  const content = input.content.trim()
  const message = { id, withdrawalId, operatorId, content, uploadIds, bodyHash, writtenAt: at }
  // At the same moment its key went to another withdrawal, whose lock is not held here.
  if (!(await insertMessage(tx, message))) throw new ApiError('IDEMPOTENCY_CONFLICT')
  return 'added'
}

/**
 * Keeps what a member writes about an own withdrawal; it waits for an answer from then on.
 * @throws ApiError NOT_FOUND, CASE_ENDED, LIMIT_REACHED, FILE_COUNT, FILE_GONE, IDEMPOTENCY_CONFLICT
 */
export const writeAsMember = (db: Database, letter: Letter & { memberId: string }): Promise<void> =>
  db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, letter.withdrawalId)
    if (withdrawal?.memberId !== letter.memberId) throw new ApiError('NOT_FOUND')
    await addMessage(tx, withdrawal, letter, null)
  })

/**
 * Keeps what an operator writes to the member of a withdrawal, who is told.
 * @throws ApiError as `writeAsMember`
 */
export async function writeAsHouse(
  tx: Tx,
  db: Database,
  { operatorId, ...letter }: Letter & { operatorId: string },
): Promise<void> {
  const { withdrawalId, at } = letter
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal) throw new ApiError('NOT_FOUND')
  const outcome = await addMessage(tx, withdrawal, letter, operatorId)
  const details = { messageId: letter.idempotency.key, pictures: letter.input.uploadIds, outcome }
  const done = { subject: 'withdrawal', action: 'write', subjectId: withdrawalId } as const
  await writeAudit(tx, { actor: { operator: operatorId }, at, ...done, details })
  if (outcome === 'known') return
  const { memberId, amount, currency } = withdrawal
  await notifyMember(tx, db, { memberId, key: 'withdrawalMessage', amountMinor: amount, currency })
}
