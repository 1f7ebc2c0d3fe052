import { toMinor } from '@suntala/contract/minor'
import type { TermsChanges } from '@suntala/contract/operator-terms'
import { checkProduct } from '@suntala/lottery/lotteries/check-product'
import { playTypeOf } from '@suntala/lottery/rules/family'
import { writeAudit } from '#audit/write-audit.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Decider } from '#lottery/issue-requests.ts'
import { offeredProductOf, productOf } from '#lottery/products.ts'
import { changedProduct } from '#lottery/terms-in-force.ts'
import { confirmTerms, declineTerms, insertTerms, lockTerms, type TermsRow } from '#lottery/terms-store.ts'

/** A version holds so long after it was confirmed at the earliest, so that no bet under way misses it. */
const earliestMs = 5_000

type Wrong = { code: string; playType?: string; key?: string; level?: string }

/** Odds that a lottery cannot set: of a level that is none, or of a play type that pays by prize group. */
function wrongOdds(gameCode: string, { odds = {} }: TermsChanges): Wrong[] {
  const { family } = productOf(gameCode)
  return Object.entries(odds).flatMap(([playType, levels]) => {
    const known = playTypeOf(family, playType)?.levels ?? []
    return Object.keys(levels).flatMap((level) => {
      const found = known.find(({ code }) => code === level)
      return found?.oddsHundredths === undefined ? [{ code: 'unknown_level', playType, level }] : []
    })
  })
}

function wrongBounds(gameCode: string, { stake, exposure, closedPlayTypes = [] }: TermsChanges): Wrong[] {
  const { family, product } = productOf(gameCode)
  const isUpsideDown = stake && toMinor(stake.min) > toMinor(stake.max)
  const isFree = stake && product.unitMinor !== undefined && toMinor(stake.max) < product.unitMinor
  const isTooNarrow = exposure && toMinor(exposure.wide) < toMinor(exposure.number)
  return [
    ...(isUpsideDown || isFree ? [{ code: 'stake_bounds' }] : []),
    ...(isTooNarrow ? [{ code: 'exposure_bounds' }] : []),
    ...closedPlayTypes
      .filter((code) => !playTypeOf(family, code))
      .map((playType) => ({ code: 'unknown_play_type', playType })),
  ]
}

/** Terms that can be sold: on play types that exist, with returns in their bands. @throws ApiError SELECTION_INVALID */
function assertSellable(gameCode: string, changes: TermsChanges): void {
  const { product, family } = changedProduct(productOf(gameCode), changes, 0)
  const wrong: Wrong[] = [
    ...wrongOdds(gameCode, changes),
    ...wrongBounds(gameCode, changes),
    ...checkProduct(family, product).map(({ code, playType, ...more }) => ({
      code,
      playType,
      ...('key' in more && { key: more.key }),
    })),
  ]
  if (wrong.length > 0) throw new ApiError('SELECTION_INVALID', { value: { issues: wrong.slice(0, 20) } })
}

type Decided = { id: string; version: number | null; from: number }

const audit = (
  tx: Tx,
  terms: Pick<TermsRow, 'id' | 'gameCode' | 'changes'>,
  by: Decider,
  entry: { action: string; to: TermsRow['state']; details?: Record<string, unknown> },
) =>
  writeAudit(tx, {
    action: entry.action,
    from: entry.action === 'ask' ? null : 'ASKED',
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
  const terms = { id, gameCode, from: new Date(from), changes, reason: by.reason, askedBy: by.operatorId }
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

/**
 * Makes what another operator has asked for the lottery's next version.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, STATE_CONFLICT for what is decided or would begin before the
 *   version before it, SELECTION_INVALID for what cannot be sold any more
 */
export async function confirmAskedTerms(tx: Tx, id: string, by: Decider): Promise<Decided> {
  const terms = await lockAsked(tx, id)
  if (terms.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  assertSellable(terms.gameCode, terms.changes)
  const confirmed = await confirmTerms(tx, { id, by: by.operatorId, earliestMs })
  if (!confirmed) throw new ApiError('STATE_CONFLICT')
  const { version } = confirmed
  const from = confirmed.from.getTime()
  await audit(tx, terms, by, {
    action: 'confirm',
    to: 'CONFIRMED',
    details: { askedBy: terms.askedBy, version, from },
  })
  return { id, version, from }
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineAskedTerms(tx: Tx, id: string, by: Decider): Promise<Decided> {
  const terms = await lockAsked(tx, id)
  await declineTerms(tx, { id, by: by.operatorId })
  await audit(tx, terms, by, { action: 'decline', to: 'DECLINED' })
  return { id, version: null, from: terms.from.getTime() }
}
