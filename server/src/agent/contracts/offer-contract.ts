import { isAgentType } from '@suntala/contract/account-type'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import { fromPpm } from '@suntala/contract/percent'
import type { PlatformSettings } from '@suntala/contract/platform-settings'
import { findMember } from '#account/find-member.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { assertTerms, maxPpmOf } from '#agent/contracts/check-terms.ts'
import { expireOffers } from '#agent/contracts/expire-offers.ts'
import { type StepContext, tellOther } from '#agent/contracts/move-contract.ts'
import {
  type Contract,
  insertOffer,
  insertSteps,
  lockTree,
  type NewContract,
  selectActive,
  selectContract,
} from '#agent/contracts/store.ts'
import { lackOf, roomFor, type Terms, topOf } from '#agent/contracts/terms-rules.ts'

const dayMs = 86_400_000

/** Whose offers an agent can have: those of the upline alone, and of the house where there is none. */
export async function assertDownline(
  db: Queryable,
  { uplineId, downlineId }: { uplineId: string | null; downlineId: string },
): Promise<void> {
  const downline = await findMember(db, downlineId)
  if (!downline || downline.uplineId !== uplineId) throw new ApiError('NOT_RELATED')
  if (downline.state === 'DISABLED' || downline.state === 'CLOSED') throw new ApiError('ACCOUNT_DISABLED')
  if (!isAgentType(downline.type)) throw new ApiError('NON_AGENT')
}

/**
 * Holds terms against what the upline is paid; the house may give whatever the settings allow.
 * @throws ApiError VALIDATION for periods that do not lie in the own ones; RATE_ABOVE_OWN, also for who is paid by no contract of
 *   the kind
 */
export async function assertCovered(
  tx: Tx,
  { uplineId, kind, terms }: { uplineId: string | null; kind: ContractKind; terms: Terms },
): Promise<Date | null> {
  if (uplineId === null) return null
  const own = await selectActive(tx, { downlineId: uplineId, kind })
  const lack = own ? lackOf(own, terms) : 'contract'
  if (own && lack === null) return own.effectiveFrom
  if (lack === 'period') throw validationError([{ field: 'terms.period', kind: 'range' }])
  const value = { max: fromPpm(own && lack === 'rate' ? roomFor(own, terms) : 0) }
  throw new ApiError('RATE_ABOVE_OWN', { value, params: value })
}

type Offer = Pick<
  NewContract,
  'uplineId' | 'downlineId' | 'kind' | 'version' | 'awaits' | 'agreedEnds' | 'countersId'
>

/** What a contract by overriding may come to with all below it: no more than what covers it, or than the house allows. */
export async function findTop(
  db: Queryable,
  settings: PlatformSettings,
  { uplineId, kind }: { uplineId: string | null; kind: ContractKind },
): Promise<number> {
  const most = maxPpmOf(settings, kind)
  if (uplineId === null) return most
  const own = await selectActive(db, { downlineId: uplineId, kind })
  return own ? topOf(own) : 0
}

/** Keeps an offer and who made it. @throws ApiError OFFER_EXISTS */
export async function putOffer(
  { tx, settings, by }: StepContext,
  offer: Offer & { terms: Terms },
  event: 'offer' | 'counter',
): Promise<Contract> {
  const { terms, ...rest } = offer
  const id = uuidV7()
  const expiresAt = new Date(by.at.getTime() + settings.agentOfferDays * dayMs)
  const topPpm = terms.model === 'override' ? await findTop(tx, settings, offer) : null
  if (!(await insertOffer(tx, { ...terms, ...rest, topPpm, id, offeredAt: by.at, expiresAt })))
    throw new ApiError('OFFER_EXISTS')
  const reason = by.reason ? `${event}: ${by.reason}` : event
  await insertSteps(tx, [{ contractId: id, state: 'OFFERED', memberId: by.memberId, reason, at: by.at }])
  const contract = await selectContract(tx, id)
  if (!contract) throw new Error('an offer that was kept is not there')
  return contract
}

/**
 * Offers a contract to an agent directly below, by the upline or the house.
 * @throws ApiError FEATURE_OFF, VALIDATION, NOT_RELATED, ACCOUNT_DISABLED, NON_AGENT, RATE_RANGE, RATE_ABOVE_OWN, OFFER_EXISTS
 */
export async function offerContract(
  context: StepContext,
  { kind, downlineId, terms }: { kind: ContractKind; downlineId: string; terms: Terms },
): Promise<Contract> {
  const { tx, settings, by } = context
  const uplineId = by.memberId
  assertTerms(settings, kind, terms)
  // Once the tree is held: whoever takes the agent's type away holds it too.
  await lockTree(tx, kind, downlineId)
  await assertDownline(tx, { uplineId, downlineId })
  await assertCovered(tx, { uplineId, kind, terms })
  await expireOffers(context, { limit: 1, of: { downlineId, kind } })
  const contract = await putOffer(
    context,
    { kind, uplineId, downlineId, terms, version: 1, awaits: 'downline', agreedEnds: [], countersId: null },
    'offer',
  )
  await tellOther(context, { contract, key: 'contractOffered' })
  return contract
}
