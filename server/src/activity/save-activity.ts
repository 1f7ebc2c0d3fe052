import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { Actor } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import { assertFits, sanitizeTexts } from '#content/sanitize-texts.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { stateAt } from '#promotion/rules.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { termErrors, unreviewedAmounts } from '#activity/rules.ts'
import {
  type ActivityRow,
  type ActivityTexts,
  insertVersion,
  lockActivity,
  selectActivity,
} from '#activity/store.ts'

export type Saving = { actor: Actor; at: Date; reason: string }
export type Written = Omit<ActivityRow, 'version' | 'writtenAt'>

/** @throws ApiError VALIDATION for times the wrong way round, terms that do not go together, and markup that is too long */
function assertSound({ opensAt, closesAt, terms, texts }: Written): void {
  if (closesAt && (!opensAt || closesAt < opensAt))
    throw validationError([{ field: 'closesAt', kind: 'range' }])
  const wrong = termErrors(terms)
  if (wrong.length > 0) throw validationError(wrong)
  assertFits(texts)
}

/**
 * Money from nowhere is not one operator's to make: what is given without a review stays below what takes two of them.
 * @throws ApiError AMOUNT_RANGE
 */
async function assertBelowTwo(tx: Tx, { terms }: Written): Promise<void> {
  const { currency, depositFourEyesFrom } = await readSettingsIn(tx)
  const from = toMinor(depositFourEyesFrom)
  if (unreviewedAmounts(terms, currency).some((amount) => needsFourEyes(toMinor(amount), from)))
    throw new ApiError('AMOUNT_RANGE', { params: { min: '0.01', max: fromMinor(from - 1n) } })
}

const sanitized = (texts: Written['texts']): Written['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, each]): [string, ActivityTexts] => [
      language,
      { ...each, content: sanitizeTexts(each)['content'] ?? '' },
    ]),
  )

async function keep(
  tx: Tx,
  { before, after }: { before: ActivityRow | undefined; after: ActivityRow },
  { action, ...saving }: Saving & { action: 'write' | 'close' },
): Promise<ActivityRow> {
  const { id } = after
  await insertVersion(tx, id, after)
  await writeAudit(tx, {
    ...saving,
    action,
    subject: 'activity',
    subjectId: id,
    from: before ? stateAt(before, saving.at) : null,
    to: stateAt(after, saving.at),
    details: { code: after.code, before: before ?? null, after },
  })
  return after
}

/**
 * Writes the next version of an activity, or its first; what was entered before keeps the terms that it was entered under.
 * @param version the newest that was read; 0 for an activity that is new
 * @throws ApiError VALIDATION, also for a code that is another's and for another code or kind than the activity has,
 * STATE_CONFLICT where another version than the caller's is the newest, AMOUNT_RANGE for what takes two operators and none reviews
 */
export async function saveActivity(
  tx: Tx,
  { written, version, ...saving }: Saving & { written: Written; version: number },
): Promise<ActivityRow> {
  assertSound(written)
  await assertBelowTwo(tx, written)
  if (!(await lockActivity(tx, written))) throw validationError([{ field: 'code', kind: 'mismatch' }])
  const before = await selectActivity(tx, written.id)
  if ((before?.version ?? 0) !== version) throw new ApiError('STATE_CONFLICT')
  const texts = sanitized(written.texts)
  const after = { ...written, texts, version: version + 1, writtenAt: saving.at }
  return keep(tx, { before, after }, { ...saving, action: 'write' })
}

/** Ends an activity; one that has not begun is shown no longer. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is over */
export async function closeActivity(
  tx: Tx,
  { id, ...saving }: Saving & { id: string },
): Promise<ActivityRow> {
  const known = await selectActivity(tx, id)
  if (!known) throw new ApiError('NOT_FOUND')
  await lockActivity(tx, known)
  const before = (await selectActivity(tx, id)) ?? known
  const { at } = saving
  const state = stateAt(before, at)
  if (state !== 'open' && state !== 'coming') throw new ApiError('STATE_CONFLICT')
  const times = state === 'open' ? { closesAt: at } : { opensAt: null, closesAt: null }
  const after = { ...before, ...times, version: before.version + 1, writtenAt: at }
  return keep(tx, { before, after }, { ...saving, action: 'close' })
}
