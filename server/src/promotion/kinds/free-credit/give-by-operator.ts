import type { ErrorCode } from '@suntala/contract/errors'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { findMember } from '#account/find-member.ts'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { sumGranted } from '#promotion/rewards/store.ts'
import { lockClaims } from '#promotion/store.ts'
import { dayMs } from '#promotion/kinds/free-credit/rules.ts'
import { type GiftOutcome, giveFreeCredit } from '#promotion/kinds/free-credit/give-free-credit.ts'

type Decision = {
  memberId: string
  /** Its giver's: one gift is given once. */
  giftId: string
  actor: Actor
  at: Date
  reason: string
}

const refusals: Readonly<Record<Exclude<GiftOutcome, 'GRANTED'>, ErrorCode>> = {
  CLOSED: 'FEATURE_OFF',
  GRANTED_BEFORE: 'STATE_CONFLICT',
  TRIAL: 'NEED_REAL_ACCOUNT',
  EXCLUDED: 'SELF_EXCLUDED',
}

/**
 * What operators give one member within a day stays below what takes two of them at deposits: money from nowhere is not one
 * operator's to make.
 */
async function assertBelowTwo(tx: Tx, memberId: string, at: Date, fourEyesFrom: string): Promise<void> {
  const given = await sumGranted(tx, { memberId, kind: 'free-credit', since: new Date(at.getTime() - dayMs) })
  if (needsFourEyes(given, toMinor(fourEyesFrom)))
    throw new ApiError('LIMIT_REACHED', { params: { max: fourEyesFrom } })
}

/**
 * An operator gives a member the free credit of the terms that hold now.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for a gift that was given, FEATURE_OFF while the promotion is not open,
 * NEED_REAL_ACCOUNT, SELF_EXCLUDED, LIMIT_REACHED where a day's gifts come to `depositFourEyesFrom`
 */
export async function giveByOperator(
  tx: Tx,
  db: Database,
  { memberId, giftId, ...cause }: Decision,
): Promise<{ amountMinor: bigint; expiresAt: Date }> {
  const member = await findMember(tx, memberId)
  if (!member || member.state === 'CLOSED') throw new ApiError('NOT_FOUND')
  const { currency, depositFourEyesFrom } = await readSettingsIn(tx)
  // Two gifts at once are counted one after the other.
  await lockClaims(tx, memberId)
  const gift = await giveFreeCredit(tx, db, { memberId, currency, mark: giftId, at: cause.at })
  if (gift.outcome !== 'GRANTED') throw new ApiError(refusals[gift.outcome])
  await assertBelowTwo(tx, memberId, cause.at, depositFourEyesFrom)
  const { amountMinor, expiresAt } = gift
  const details = { giftId, currency, amount: fromMinor(amountMinor), expiresAt }
  await writeAudit(tx, { ...cause, action: 'freeCredit', subject: 'member', subjectId: memberId, details })
  return { amountMinor, expiresAt }
}
