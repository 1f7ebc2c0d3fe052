import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { assertTerms } from '#agent/contracts/check-terms.ts'
import {
  endContracts,
  idsOf,
  momentOf,
  moveContracts,
  type StepContext,
  tellBoth,
} from '#agent/contracts/move-contract.ts'
import { assertCovered, assertDownline } from '#agent/contracts/offer-contract.ts'
import { presentConflict } from '#agent/contracts/present.ts'
import {
  beginOf,
  consequencesOf,
  contractsOf,
  type Ending,
  endsOf,
  isSameList,
  replacedAt,
  runsUntil,
  type Side,
} from '#agent/contracts/rules.ts'
import {
  type ActiveContract,
  type Contract,
  selectActive,
  selectGivenBelow,
  selectHeldUntil,
} from '#agent/contracts/store.ts'
import type { Terms } from '#agent/contracts/terms-rules.ts'

/** What ends below the downline when these terms are to hold. */
export async function findConsequences(
  db: Queryable,
  { downlineId, kind }: Pick<Contract, 'downlineId' | 'kind'>,
  terms: Terms,
): Promise<Ending<ActiveContract>[]> {
  return consequencesOf(downlineId, terms, await selectGivenBelow(db, { agentId: downlineId, kind }))
}

/**
 * Holds what would end against what the downline has agreed to.
 * @throws ApiError DOWNLINE_ABOVE with the whole list, where it is another one
 */
export function assertAgreed(
  endings: readonly Ending<ActiveContract>[],
  agreed: readonly string[],
  version: number,
): void {
  if (endings.length === 0 || isSameList(agreed, idsOf(endings))) return
  const conflicts = contractsOf(endings).map(presentConflict)
  throw new ApiError('DOWNLINE_ABOVE', { value: { conflicts, version } })
}

/** Whose contract ends or changes meanwhile is told so: the other side's rate is nobody else's business. */
async function assertStillCovered(
  context: StepContext,
  contract: Contract,
  side: Side,
): Promise<Date | null> {
  const { uplineId, kind } = contract
  try {
    return await assertCovered(context.tx, { uplineId, kind, terms: contract })
  } catch (error) {
    if (side === 'downline' && error instanceof ApiError)
      throw new ApiError('STATE_CONFLICT', { cause: error })
    throw error
  }
}

/** What would end has to be what the downline agreed to: now, or with the counter-offer that the upline accepts. */
function assertEndings(endings: readonly Ending<ActiveContract>[], contract: Contract, given: Given): void {
  if (given.side === 'downline') return assertAgreed(endings, given.agreed, contract.version)
  if (idsOf(endings).some((id) => !contract.agreedEnds.includes(id))) throw new ApiError('STATE_CONFLICT')
}

type Given = { side: Side; agreed: readonly string[] }

/**
 * Accepts an offer: it holds from its next period on, in the place of the one before, and what it no longer covers ends.
 * The caller holds the locks of the tree and the contract. @returns the contracts that end
 * @throws ApiError FEATURE_OFF, VALIDATION, RATE_RANGE, NOT_RELATED, ACCOUNT_DISABLED, RATE_ABOVE_OWN, DOWNLINE_ABOVE,
 *   STATE_CONFLICT
 */
export async function acceptContract(
  context: StepContext,
  contract: Contract,
  given: Given,
): Promise<string[]> {
  const { tx, settings } = context
  assertTerms(settings, contract.kind, contract)
  await assertDownline(tx, contract)
  const coveredFrom = await assertStillCovered(context, contract, given.side)
  const endings = await findConsequences(tx, contract, contract)
  assertEndings(endings, contract, given)
  const before = await selectActive(tx, contract)
  const heldUntil = await selectHeldUntil(tx, contract)
  const moment = await momentOf(context)
  const ends = endings.flatMap((ending) => endsOf(ending, moment))
  const over = [coveredFrom, heldUntil, before && runsUntil(before, moment)].filter(
    (each) => each instanceof Date,
  )
  const effectiveFrom = beginOf(contract, moment, [...over, ...ends.map(({ endsAt }) => endsAt)])
  await endContracts(
    context,
    ends.map((end) => ({ ...end, event: 'end' })),
  )
  if (before) {
    const endsAt = replacedAt(before, effectiveFrom, moment)
    await moveContracts(context, [{ contract: before, event: 'supersede', endsAt }])
  }
  await moveContracts(context, [{ contract, event: 'accept', effectiveFrom }])
  await tellBoth(context, [{ contract, key: 'contractAccepted', date: effectiveFrom }])
  return idsOf(endings)
}
