import type { ClosingBlockedValue } from '@suntala/contract/privacy'
import { lockMember } from '#account/lock-member.ts'
import { mailSecretChange } from '#account/mail-secret-change.ts'
import { tellSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { closeAccount, holdAgent } from '#privacy/close-account.ts'
import { findObstacles } from '#privacy/find-obstacles.ts'
import { deleteOpenClosing, insertClosing, selectClosing } from '#privacy/store.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

type Who = Pick<Caller, 'memberId'>
type Asked = { isClosed: boolean; dueAt: Date }

const dayMs = 86_400_000

const blocked = (value: ClosingBlockedValue): ApiError => new ApiError('CLOSING_BLOCKED', { value })

async function closeAtOnce(tx: Tx, context: Context, memberId: string): Promise<void> {
  const obstacles = await closeAccount(tx, context, memberId)
  if (obstacles.length > 0) throw blocked({ obstacles })
}

/**
 * Has the member's account closed after the days of reflection; asked again, the first time counts.
 * @throws ApiError CLOSING_BLOCKED with what stands in the way
 */
export const askClosing = (context: Context, { memberId }: Who): Promise<Asked> =>
  context.db.transaction(async (tx) => {
    const { closingReflectionDays: days, currency } = await readSettingsIn(tx)
    if (days === 0) await holdAgent(tx, memberId)
    const member = await lockMember(tx, memberId)
    if (!member || member.state === 'CLOSED') throw new ApiError('UNAUTHORIZED')
    const before = await selectClosing(tx, memberId)
    if (before) return { isClosed: false, dueAt: before.dueAt }
    const askedAt = context.clock()
    const obstacles = await findObstacles(tx, member, { currency, now: askedAt })
    if (obstacles.length > 0) throw blocked({ obstacles })
    const dueAt = new Date(askedAt.getTime() + days * dayMs)
    await insertClosing(tx, { memberId, askedAt, dueAt })
    if (days === 0) {
      await closeAtOnce(tx, context, memberId)
      return { isClosed: true, dueAt }
    }
    await tell(tx, context, { memberId, notice: 'closingAsked' })
    return { isClosed: false, dueAt }
  })

async function tell(
  tx: Tx,
  context: Context,
  change: { memberId: string; notice: 'closingAsked' | 'closingCancelled' },
): Promise<void> {
  await tellSecretChange(tx, context, change)
  await mailSecretChange(tx, context, { ...change, isHolding: true })
}

/** Keeps the account; where it was not to be closed, nothing happens. */
export const cancelClosing = (context: Context, { memberId }: Who): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (await deleteOpenClosing(tx, memberId))
      await tell(tx, context, { memberId, notice: 'closingCancelled' })
  })
