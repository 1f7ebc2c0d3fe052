import type { Actor } from '#audit/rules.ts'
import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import {
  type ArticleRow,
  isSlugTaken,
  lockArticles,
  selectArticle,
  selectCategories,
  upsertArticle,
} from '#content/article-store.ts'
import { assertFits } from '#content/sanitize-texts.ts'
import { articleMachine, type ArticleState } from '#content/rules.ts'
import { replaceTexts, selectAllTexts, type Texts } from '#content/store.ts'

export type Cause = { actor: Actor; at: Date; reason: string }
/** When that which is replaced or shown was changed last, where it had been read. */
export type Seen = { replaces?: Date | undefined }
export type Replacing = Seen & { texts: Record<string, Texts> }
export type ArticleFacts = Omit<ArticleRow, 'state' | 'publishedAt' | 'changedAt'>

async function assertFacts(tx: Tx, facts: ArticleFacts, now: Date): Promise<void> {
  const categories = await selectCategories(tx, { place: facts.place, now })
  if (!categories.some(({ id }) => id === facts.category))
    throw validationError([{ field: 'category', kind: 'unknown' }])
  if (await isSlugTaken(tx, facts)) throw validationError([{ field: 'slug', kind: 'mismatch' }])
}

/** @throws ApiError STATE_CONFLICT for what another has changed, or made, since it was read */
export function assertUnchanged(known: { changedAt: Date } | undefined, replaces: Date | undefined): void {
  if (replaces && known?.changedAt.getTime() !== replaces.getTime()) throw new ApiError('STATE_CONFLICT')
}

/**
 * Writes an article: a new id makes a draft, a known one keeps its state. What it was before stands in the audit log.
 * @throws ApiError VALIDATION for a category that the place lacks, another article's slug and markup that is too long,
 * STATE_CONFLICT for one that was changed since it was read
 */
export async function putArticle(
  tx: Tx,
  { facts, texts, replaces, ...cause }: Cause & Replacing & { facts: ArticleFacts },
): Promise<ArticleState> {
  assertFits(texts)
  await lockArticles(tx)
  const { id } = facts
  const { at } = cause
  await assertFacts(tx, facts, at)
  const known = await selectArticle(tx, id)
  assertUnchanged(known, replaces)
  if (known) {
    const before = { ...known, texts: await selectAllTexts(tx, { entity: 'article', id }) }
    await transition(tx, articleMachine, known, 'edit', { ...cause, details: { before } })
  } else await writeAudit(tx, { ...cause, action: 'create', subject: 'article', subjectId: id, to: 'DRAFT' })
  const { state, publishedAt } = known ?? { state: 'DRAFT' as const, publishedAt: null } // new ones are drafts
  await upsertArticle(tx, { ...facts, state, publishedAt, changedAt: at })
  await replaceTexts(tx, { entity: 'article', id, texts })
  return state
}

/**
 * Shows an article from a time on, which it keeps when it was shown before and none is given.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, also for one that was changed since it was read
 */
export async function publishArticle(
  tx: Tx,
  { id, from, replaces, ...cause }: Cause & Seen & { id: string; from: Date | undefined },
): Promise<ArticleState> {
  const known = await lockKnown(tx, id)
  assertUnchanged(known, replaces)
  const publishedAt = from ?? known.publishedAt ?? cause.at
  const details = { publishedAt }
  const state = await transition(tx, articleMachine, known, 'publish', { ...cause, details })
  await upsertArticle(tx, { ...known, state, publishedAt, changedAt: cause.at })
  return state
}

/** Shows an article no longer. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function withdrawArticle(
  tx: Tx,
  { id, ...cause }: Cause & { id: string },
): Promise<ArticleState> {
  const known = await lockKnown(tx, id)
  const state = await transition(tx, articleMachine, known, 'withdraw', cause)
  await upsertArticle(tx, { ...known, state, changedAt: cause.at })
  return state
}

async function lockKnown(tx: Tx, id: string): Promise<ArticleRow> {
  await lockArticles(tx)
  const known = await selectArticle(tx, id)
  if (!known) throw new ApiError('NOT_FOUND')
  return known
}
