import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#audit/write-audit.ts'
import type { Actor } from '#audit/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { applySettingsJob } from '#operator/declared-jobs.ts'
import { assertWordGood } from '#operator/first-word.ts'
import { type ChangeRow, insertChange, lockChange, updateChange } from '#operator/settings-change-store.ts'
import { publishEvent } from '#push/publish-event.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import {
  findDifferences,
  movesMoney,
  onlyWhatDiffers,
  saveSettings,
  type SettingsChange,
  type SettingsDifference,
} from '#settings/save-settings.ts'

type Deed = { operatorId: string; at: Date; reason: string }

const about = (id: string, operatorId: string) =>
  ({ actor: { operator: operatorId }, subject: 'settings_change', subjectId: id }) as const

/** The database keeps the names of an object in an order of its own. */
const byKey = (differences: readonly SettingsDifference[]): SettingsDifference[] =>
  differences.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** Writes what a change sets; every process and tab hears of it after the commit. */
async function apply(
  tx: Tx,
  { db }: Context,
  { changes, reason, at, actor }: { changes: SettingsChange; reason: string; at: Date; actor: Actor },
): Promise<void> {
  await saveSettings(tx, { changes, actor, at, reason })
  tx.onCommit(() => {
    forgetSettings(db)
    publishEvent(db, 'everyone', 'settings', {})
  })
}

/** What becomes of a change that nobody has to confirm any more. */
async function letHold(tx: Tx, context: Context, row: ChangeRow, deed: Deed): Promise<ChangeRow> {
  const { id, changes, appliesAt } = row
  const decided = row.needsTwo ? { decided: { by: deed.operatorId, at: deed.at } } : {}
  const decidedBy = row.needsTwo ? deed.operatorId : null
  if (appliesAt > deed.at) {
    await updateChange(tx, { id, state: 'WAITING', ...decided })
    await enqueue(tx, applySettingsJob, { id }, { runAt: appliesAt })
    return { ...row, state: 'WAITING', decidedBy }
  }
  const actor = { operator: deed.operatorId }
  await apply(tx, context, { changes, reason: row.reason, at: deed.at, actor })
  await updateChange(tx, { id, state: 'DONE', ...decided })
  return { ...row, state: 'DONE', decidedBy }
}

/**
 * Asks for a change of settings: it holds from its moment, once another operator confirms it where it moves money.
 * @throws ApiError VALIDATION as `saveSettings`, STATE_CONFLICT where everything is set so already
 */
export async function askForSettings(
  tx: Tx,
  context: Context,
  { changes, from, ...deed }: Deed & { changes: SettingsChange; from: Date | null },
): Promise<ChangeRow> {
  const differences = await findDifferences(tx, changes)
  if (differences.length === 0) throw new ApiError('STATE_CONFLICT')
  const { operatorId: askedBy, at, reason } = deed
  const needsTwo = movesMoney(differences)
  const id = uuidV7(at.getTime())
  const appliesAt = from && from > at ? from : at
  const asked = {
    id,
    changes: onlyWhatDiffers(changes, differences),
    differences,
    reason,
    needsTwo,
    appliesAt,
    askedBy,
    askedAt: at,
  }
  const row: ChangeRow = { ...asked, state: 'ASKED', decidedBy: null }
  await insertChange(tx, row)
  await writeAudit(tx, { ...about(id, askedBy), at, reason, action: 'ask', to: 'ASKED' })
  return needsTwo ? row : letHold(tx, context, row, deed)
}

/** @throws ApiError NOT_FOUND */
async function lockKnown(tx: Tx, id: string): Promise<ChangeRow> {
  const row = await lockChange(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/**
 * Confirms what another operator asked for.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, also where what it differs from was set otherwise meanwhile or who asked may ask no more, NOT_ALLOWED to who
 *   asked, and VALIDATION where it fits no more
 */
export async function confirmSettings(
  tx: Tx,
  context: Context,
  { id, ...deed }: Deed & { id: string },
): Promise<ChangeRow> {
  const row = await lockKnown(tx, id)
  if (row.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  if (row.askedBy === deed.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: row.askedBy, at: row.askedAt, permission: 'settings.edit' })
  if (!isDeepStrictEqual(byKey(await findDifferences(tx, row.changes)), byKey(row.differences)))
    throw new ApiError('STATE_CONFLICT')
  const confirmed = await letHold(tx, context, row, deed)
  const { at, reason } = deed
  const steps = { from: 'ASKED', to: confirmed.state }
  await writeAudit(tx, { ...about(id, deed.operatorId), at, reason, action: 'confirm', ...steps })
  return confirmed
}

/** Turns down what does not hold yet; who asked may, too. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function declineSettings(
  tx: Tx,
  { id, operatorId, at, reason }: Deed & { id: string },
): Promise<ChangeRow> {
  const row = await lockKnown(tx, id)
  if (row.state !== 'ASKED' && row.state !== 'WAITING') throw new ApiError('STATE_CONFLICT')
  await updateChange(tx, { id, state: 'DECLINED', decided: { by: operatorId, at } })
  const steps = { from: row.state, to: 'DECLINED' }
  await writeAudit(tx, { ...about(id, operatorId), at, reason, action: 'decline', ...steps })
  return { ...row, state: 'DECLINED', decidedBy: operatorId }
}

/** Makes a change hold whose moment has come; one that fits no more has failed, and changes nothing. */
export async function applyDueSettings(tx: Tx, context: Context, id: string): Promise<void> {
  const row = await lockChange(tx, id)
  if (row?.state !== 'WAITING') return
  const at = context.clock()
  const cause = { actor: 'system', subject: 'settings_change', subjectId: id, at } as const
  const fits = await findDifferences(tx, row.changes).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
  if (fits && fits.length > 0)
    await apply(tx, context, { changes: row.changes, reason: row.reason, at, actor: 'system' })
  const state = fits ? 'DONE' : 'FAILED'
  await updateChange(tx, { id, state })
  await writeAudit(tx, { ...cause, action: fits ? 'apply' : 'fail', from: 'WAITING', to: state })
}
