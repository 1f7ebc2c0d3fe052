import type { feedback } from '@suntala/contract/feedback'
import type { Input } from '@suntala/contract/endpoint'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Idempotency } from '#http/idempotency.ts'
import { networkOf } from '#http/network.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { takeChallenge } from '#verification/take-challenge.ts'
import { isPrintOf, printOfBody, sealContact } from '#feedback/seal-contact.ts'
import { lengthErrors } from '#feedback/rules.ts'
import { countSince, insertEntry, insertFeedback, lockFeedback, lockNetwork } from '#feedback/store.ts'

export type Sender = { memberId: string | null; ip: string }

const hourMs = 3_600_000

/** Whether this very feedback is here already. @throws ApiError IDEMPOTENCY_CONFLICT for another under its key */
async function isKnown(
  tx: Tx,
  { config }: Context,
  { idempotency: { key, bodyHash }, sender }: { idempotency: Idempotency; sender: Sender },
): Promise<boolean> {
  const before = await lockFeedback(tx, key)
  if (!before) return false
  if (before.memberId !== sender.memberId || !isPrintOf(config.dataKey, before.bodyHash, bodyHash))
    throw new ApiError('IDEMPOTENCY_CONFLICT')
  return true
}

/**
 * Keeps what somebody writes to the house; a visitor's human verification is used up by it.
 * @throws ApiError VALIDATION naming both bounds of the length, CHALLENGE_REQUIRED, CHALLENGE_FAILED,
 *   CHALLENGE_EXPIRED, RATE_LIMITED, IDEMPOTENCY_CONFLICT
 */
export async function sendFeedback(
  context: Context,
  given: { sender: Sender; input: Input<typeof feedback.feedback>; idempotency: Idempotency },
): Promise<string> {
  const { db, clock, config } = context
  const { sender, input, idempotency } = given
  const { settings } = await readSettings(db)
  const wrong = lengthErrors(input.content, settings)
  if (wrong.length > 0) throw validationError(wrong)
  const at = clock()
  const { key: id } = idempotency
  const bodyHash = printOfBody(config.dataKey, idempotency.bodyHash)
  const network = networkOf(sender.ip)
  // One transaction: sent twice at once, the second waits and finds the first; the token is used up with what it was for.
  await db.transaction(async (tx) => {
    await lockNetwork(tx, network)
    if (await isKnown(tx, context, given)) return
    const lately = await countSince(tx, network, new Date(at.getTime() - hourMs))
    if (lately >= BigInt(settings.feedbackPerHour)) throw new ApiError('RATE_LIMITED')
    if (sender.memberId === null)
      await takeChallenge(tx, { token: input.challengeToken, purpose: 'feedback', ip: sender.ip, now: at })
    const { type } = input
    const { memberId } = sender
    const contactSealed = sealContact(config.dataKey, id, input.contact)
    const written = { network, bodyHash, createdAt: at }
    await insertFeedback(tx, { id, memberId, type, contactSealed, state: 'NEW', ...written })
    const entry = { id: uuidV7(), feedbackId: id, by: 'sender' as const, bodyHash: null, writtenAt: at }
    await insertEntry(tx, { ...entry, content: input.content.trim() })
    const actor = memberId === null ? ('system' as const) : { member: memberId }
    await writeAudit(tx, { actor, at, action: 'send', subject: 'feedback', subjectId: id, to: 'NEW' })
  })
  return id
}
