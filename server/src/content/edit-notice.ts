import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { assertUnchanged, type Cause, type Replacing, type Seen } from '#content/edit-article.ts'
import { lockNotices, type NoticeRow, selectNotice, upsertNotice } from '#content/notice-store.ts'
import { noticeMachine, type NoticeState } from '#content/rules.ts'
import { assertFits } from '#content/sanitize-texts.ts'
import { replaceTexts, selectAllTexts } from '#content/store.ts'

export type NoticeFacts = Pick<NoticeRow, 'id' | 'kind' | 'execution'>
type PublishTimes = { from: Date | undefined; until: Date | undefined }

const draft = { state: 'DRAFT' as const, publishedAt: null, endsAt: null } // the literal is the machine's first state

/**
 * Writes a notice: a new id makes a draft, a known one keeps its state. What it was before stands in the audit log.
 * @throws ApiError STATE_CONFLICT for one that has ended or was changed since it was read, VALIDATION for markup that is
 * too long
 */
export async function putNotice(
  tx: Tx,
  { facts, texts, replaces, ...cause }: Cause & Replacing & { facts: NoticeFacts },
): Promise<NoticeState> {
  assertFits(texts)
  await lockNotices(tx)
  const { id } = facts
  const known = await selectNotice(tx, id)
  assertUnchanged(known, replaces)
  if (known) {
    const before = { ...known, texts: await selectAllTexts(tx, { entity: 'notice', id }) }
    await transition(tx, noticeMachine, known, 'edit', { ...cause, details: { before } })
  } else await writeAudit(tx, { ...cause, action: 'create', subject: 'notice', subjectId: id, to: 'DRAFT' })
  const { state, publishedAt, endsAt } = known ?? draft
  await upsertNotice(tx, { ...facts, state, publishedAt, endsAt, changedAt: cause.at })
  await replaceTexts(tx, { entity: 'notice', id, texts })
  return state
}

/**
 * Tells a notice from a time on, until another where one is given.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, also for one that was changed since it was read, VALIDATION for an end that
 * is not after the start
 */
export async function publishNotice(
  tx: Tx,
  { id, from, until, replaces, ...cause }: Cause & Seen & PublishTimes & { id: string },
): Promise<NoticeState> {
  const known = await lockKnown(tx, id)
  assertUnchanged(known, replaces)
  const publishedAt = from ?? cause.at
  if (until && until <= publishedAt) throw validationError([{ field: 'until', kind: 'range' }])
  const endsAt = until ?? null
  const details = { publishedAt, endsAt }
  const state = await transition(tx, noticeMachine, known, 'publish', { ...cause, details })
  await upsertNotice(tx, { ...known, state, publishedAt, endsAt, changedAt: cause.at })
  return state
}

/** Tells a notice no longer. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function endNotice(tx: Tx, { id, ...cause }: Cause & { id: string }): Promise<NoticeState> {
  const known = await lockKnown(tx, id)
  const state = await transition(tx, noticeMachine, known, 'end', cause)
  await upsertNotice(tx, { ...known, state, endsAt: cause.at, changedAt: cause.at })
  return state
}

async function lockKnown(tx: Tx, id: string): Promise<NoticeRow> {
  await lockNotices(tx)
  const known = await selectNotice(tx, id)
  if (!known) throw new ApiError('NOT_FOUND')
  return known
}
