import type { TermsChanges } from '@suntala/contract/operator-terms'
import type { ActionOn } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { assertWordGood } from '#operator/first-word.ts'
import type { Decider } from '#lottery/issue-requests.ts'
import { offeredProductOf, productOf } from '#lottery/products.ts'
import { carryClosing, onlyCloses } from '#lottery/closing-terms.ts'
import { assertSellable } from '#lottery/terms-checks.ts'
import { changedProduct } from '#lottery/terms-in-force.ts'
import {
  confirmTerms,
  declineTerms,
  insertCarried,
  insertTerms,
  lockTerms,
  selectAt,
  selectMoment,
  selectWaiting,
  type TermsRow,
} from '#lottery/terms-store.ts'

/** A version holds so long after it was confirmed at the earliest, so that no bet under way misses it. */
const earliestMs = 5_000

type Decided = { id: string; version: number | null; from: number }

const audit = (
  tx: Tx,
  terms: Pick<TermsRow, 'id' | 'gameCode' | 'changes'>,
  by: Decider,
  entry: { action: ActionOn<'lottery_terms'>; to: TermsRow['state']; details?: Record<string, unknown> },
) =>
  writeAudit(tx, {
    action: entry.action,
    from: entry.action === 'ask' || entry.action === 'carry' ? null : 'ASKED',
    to: entry.to,
    actor: { operator: by.operatorId },
    at: by.at,
    reason: by.reason,
    subject: 'lottery_terms',
    subjectId: terms.id,
    details: { gameCode: terms.gameCode, changes: terms.changes, ...entry.details },
  })

/**
 * Asks that a lottery be sold under other terms from a moment on.
 * @throws ApiError GAME_NOT_FOUND, SELECTION_INVALID for terms that cannot be sold, PENDING_EXISTS while others wait
 */
export async function askForTerms(
  tx: Tx,
  { gameCode, from, changes }: { gameCode: string; from: number; changes: TermsChanges },
  by: Decider,
): Promise<Decided> {
  offeredProductOf(gameCode)
  assertSellable(gameCode, changes)
  const id = uuidV7()
  const { operatorId: askedBy, at: askedAt, reason } = by
  const terms = { id, gameCode, from: new Date(from), changes, reason, askedBy, askedAt }
  if (!(await insertTerms(tx, terms))) throw new ApiError('PENDING_EXISTS')
  await audit(tx, terms, by, { action: 'ask', to: 'ASKED', details: { from } })
  return { id, version: null, from }
}

async function lockAsked(tx: Tx, id: string): Promise<TermsRow> {
  const terms = await lockTerms(tx, id)
  if (!terms) throw new ApiError('NOT_FOUND')
  if (terms.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return terms
}

type Carried = { version: number; replaces: number; from: number }

/**
 * What becomes of the versions that wait for a later moment than the one that is confirmed: each is replaced by one that
 * carries what is closed before it. @throws ApiError STATE_CONFLICT where more is changed than closed
 */
async function carry(
  tx: Tx,
  { terms, version, from }: { terms: TermsRow; version: number; from: Date },
  by: Decider,
): Promise<Carried[]> {
  const { gameCode } = terms
  const waiting = await selectWaiting(tx, gameCode, from)
  if (waiting.length === 0) return []
  const about = productOf(gameCode)
  const inForce = await selectAt(tx, gameCode, new Date(from.getTime() - 1))
  const step = {
    before: changedProduct(about, inForce.changes, 0),
    after: changedProduct(about, terms.changes, 0),
  }
  if (!onlyCloses(step)) throw new ApiError('STATE_CONFLICT')
  const carried: Carried[] = []
  for (const [index, { version: replaces, from: moment, changes }] of waiting.entries()) {
    const next = {
      ...terms,
      id: uuidV7(),
      version: version + index + 1,
      from: moment,
      replaces,
      changes: carryClosing(about, step, changes),
    }
    assertSellable(gameCode, next.changes)
    await insertCarried(tx, next, by.operatorId)
    carried.push({ version: next.version, replaces, from: moment.getTime() })
    const details = { askedBy: terms.askedBy, version: next.version, replaces, closedBy: version }
    await audit(tx, next, by, { action: 'carry', to: 'CONFIRMED', details })
  }
  return carried
}

/**
 * Makes what another operator has asked for the lottery's next version. Before versions that wait it may only close
 * something, and is carried into them.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, STATE_CONFLICT for what is decided or would change more before a
 *   version that waits, SELECTION_INVALID for what cannot be sold any more
 */
export async function confirmAskedTerms(
  tx: Tx,
  id: string,
  by: Decider,
): Promise<Decided & { carried: Carried[] }> {
  const terms = await lockAsked(tx, id)
  if (terms.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: terms.askedBy, at: terms.askedAt, permission: 'lottery.ask' })
  assertSellable(terms.gameCode, terms.changes)
  const { version, from } = await selectMoment(tx, terms, earliestMs)
  const carried = await carry(tx, { terms, version, from }, by)
  await confirmTerms(tx, { id, by: by.operatorId, version, from })
  const details = { askedBy: terms.askedBy, version, from: from.getTime(), carried }
  await audit(tx, terms, by, { action: 'confirm', to: 'CONFIRMED', details })
  return { id, version, from: from.getTime(), carried }
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineAskedTerms(tx: Tx, id: string, by: Decider): Promise<Decided> {
  const terms = await lockAsked(tx, id)
  await declineTerms(tx, { id, by: by.operatorId })
  await audit(tx, terms, by, { action: 'decline', to: 'DECLINED' })
  return { id, version: null, from: terms.from.getTime() }
}
