import type { ActionOn, Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { settingsChannel } from '#settings/read-settings.ts'
import { parsePart, validationError } from '#http/validation.ts'
import { kindOf } from '#promotion/find-kinds.ts'
import { stateAt } from '#promotion/rules.ts'
import {
  insertVersion,
  lockPromotion,
  selectVersions,
  type StoredPromotion,
  type VersionRow,
} from '#promotion/store.ts'

type Decision = { promotionId: string; actor: Actor; at: Date; reason: string }

async function lockNewest(tx: Tx, id: string): Promise<StoredPromotion> {
  const promotion = await lockPromotion(tx, id)
  const newest = (await selectVersions(tx, id)).at(-1)
  if (!promotion || !newest) throw new ApiError('NOT_FOUND')
  return { ...promotion, ...newest }
}

type Change = Pick<VersionRow, 'opensAt' | 'closesAt' | 'terms'>

async function keepVersion(
  tx: Tx,
  { id: promotionId, code, ...old }: StoredPromotion,
  change: Change,
  { actor, at, reason, action }: Omit<Decision, 'promotionId'> & { action: ActionOn<'promotion'> },
): Promise<StoredPromotion> {
  await insertVersion(tx, { promotionId, version: old.version + 1, ...change })
  // What shows only while a promotion is open, such as the invitation of friends, is told with the settings.
  tx.notify(settingsChannel, '')
  const { version, opensAt, closesAt, terms } = old
  await writeAudit(tx, {
    actor,
    at,
    action,
    subject: 'promotion',
    subjectId: promotionId,
    from: stateAt(old, at),
    to: stateAt(change, at),
    reason,
    details: {
      code,
      before: { version, opensAt, closesAt, terms },
      after: { version: version + 1, ...change },
    },
  })
  return lockNewest(tx, promotionId)
}

/**
 * Sets times and terms for all that happens from now on; what was earned before keeps its own.
 * @throws ApiError NOT_FOUND, VALIDATION for terms that the kind does not know, STATE_CONFLICT when another version
 * than the caller's is the newest
 */
export async function setTerms(
  tx: Tx,
  { promotionId, version, change, ...decision }: Decision & { version: number; change: Change },
): Promise<StoredPromotion> {
  const old = await lockNewest(tx, promotionId)
  if (old.version !== version) throw new ApiError('STATE_CONFLICT')
  const { opensAt, closesAt } = change
  if (closesAt && (!opensAt || closesAt < opensAt))
    throw validationError([{ field: 'closesAt', kind: 'range' }])
  const kind = kindOf(old.kind)
  const terms = parsePart(kind.settable ?? kind.terms, change.terms, 'terms')
  return keepVersion(tx, old, { opensAt, closesAt, terms }, { ...decision, action: 'set-terms' })
}

/** Closes a promotion from now on. @throws ApiError NOT_FOUND, STATE_CONFLICT when it is closed */
export async function closePromotion(
  tx: Tx,
  { promotionId, ...decision }: Decision,
): Promise<StoredPromotion> {
  const old = await lockNewest(tx, promotionId)
  if (old.opensAt === null) throw new ApiError('STATE_CONFLICT')
  const { terms } = old
  return keepVersion(tx, old, { opensAt: null, closesAt: null, terms }, { ...decision, action: 'close' })
}
