import { agreedMost } from '@suntala/contract/agent-contracts'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { acceptContract, assertAgreed, findConsequences } from '#agent/contracts/accept-contract.ts'
import { assertTerms } from '#agent/contracts/check-terms.ts'
import {
  endContracts,
  idsOf,
  momentOf,
  moveContracts,
  type StepContext,
  tellOther,
} from '#agent/contracts/move-contract.ts'
import { assertCovered, assertDownline, putOffer } from '#agent/contracts/offer-contract.ts'
import {
  consequencesOf,
  type ContractAct,
  contractMachine,
  endsOf,
  mayAct,
  type Side,
} from '#agent/contracts/rules.ts'
import {
  type ActiveContract,
  type Contract,
  isActive,
  lockContract,
  lockTree,
  selectContract,
  selectGivenBelow,
} from '#agent/contracts/store.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'

export type Act = {
  id: string
  act: ContractAct
  /** The version that was read. */
  version: number
  agreed?: readonly string[] | undefined
  terms?: ContractTerms | undefined
}

type Done = { contract: Contract; ended: string[] }

function sideOf({ uplineId, downlineId }: Contract, memberId: string | null): Side {
  if (memberId === uplineId) return 'upline'
  if (memberId === downlineId) return 'downline'
  throw new ApiError('NOT_PARTY')
}

/** Answers an offer with another one; a downline's own agrees to what would end with it. */
async function counter(
  context: StepContext,
  contract: Contract,
  { side, terms, agreed = [] }: Act & { side: Side },
): Promise<Done> {
  const { tx, settings } = context
  const { kind, uplineId, downlineId } = contract
  if (!terms) throw validationError([{ field: 'terms', kind: 'required' }])
  const kept = keepTerms(terms)
  assertTerms(settings, kind, kept)
  await assertDownline(tx, contract)
  // A downline learns nothing of what the upline is paid: the upline's answer is held against it.
  if (side === 'upline') await assertCovered(tx, { uplineId, kind, terms: kept })
  const endings = side === 'downline' ? await findConsequences(tx, contract, kept) : []
  assertAgreed(endings, agreed, contract.version)
  await moveContracts(context, [{ contract, event: 'counter' }])
  const made = await putOffer(
    context,
    {
      kind,
      uplineId,
      downlineId,
      terms: kept,
      version: contract.version + 1,
      awaits: side === 'upline' ? 'downline' : 'upline',
      agreedEnds: idsOf(endings),
      countersId: contract.id,
    },
    'counter',
  )
  await tellOther(context, { contract: made, key: 'contractCountered' })
  return { contract: made, ended: [] }
}

/**
 * Ends a contract with its running period, and with it what is paid out of it, at any depth: to all of that an agent has to agree, as to what ends with
 * lower terms, as long as it is no more than a list can hold. Operators are told how many there are. @returns those below
 */
async function terminate(
  context: StepContext,
  contract: ActiveContract,
  agreed: readonly string[] = [],
): Promise<string[]> {
  const { downlineId, kind } = contract
  const given = await selectGivenBelow(context.tx, { agentId: downlineId, kind })
  const below = consequencesOf(downlineId, null, given)
  const isListed = context.by.memberId !== null && idsOf(below).length <= agreedMost
  if (isListed) assertAgreed(below, agreed, contract.version)
  const [own, ...lower] = endsOf({ contract, below }, await momentOf(context))
  await endContracts(context, [
    ...(own ? [{ ...own, event: 'terminate' as const }] : []),
    ...lower.map((end) => ({ ...end, event: 'end' as const })),
  ])
  return idsOf(below)
}

const answers = { reject: 'contractRejected', withdraw: 'contractWithdrawn' } as const

async function takeStep(context: StepContext, contract: Contract, act: Act & { side: Side }): Promise<Done> {
  const asItIs = async (ended: string[]): Promise<Done> => {
    const now = await selectContract(context.tx, contract.id)
    if (!now) throw new Error('a contract is never deleted')
    return { contract: now, ended }
  }
  switch (act.act) {
    case 'accept':
      return asItIs(await acceptContract(context, contract, { side: act.side, agreed: act.agreed ?? [] }))
    case 'counter':
      return counter(context, contract, act)
    case 'terminate': {
      if (!isActive(contract)) throw new ApiError('STATE_CONFLICT')
      return asItIs(await terminate(context, contract, act.agreed))
    }
    case 'reject':
    case 'withdraw':
      await moveContracts(context, [{ contract, event: act.act }])
      await tellOther(context, { contract, key: answers[act.act] })
      return asItIs([])
  }
}

/**
 * Takes a step of one side: accepts, rejects, withdraws or counters an offer, or ends a contract.
 * @throws ApiError NOT_FOUND; NOT_PARTY for others and where the other side has to answer; STATE_CONFLICT for another version than was
 *   read, an offer that is over, and what the state does not allow; what `acceptContract` and `offerContract` throw
 */
export async function actOnContract(context: StepContext, act: Act): Promise<Done> {
  const { tx, by } = context
  const known = await selectContract(tx, act.id)
  if (!known) throw new ApiError('NOT_FOUND')
  const side = sideOf(known, by.memberId)
  await lockTree(tx, known.kind, known.downlineId)
  const contract = (await lockContract(tx, act.id)) ?? known
  const { state, awaits, version, expiresAt } = contract
  const isOver = state === 'OFFERED' && expiresAt !== null && expiresAt <= by.at
  if (version !== act.version || isOver || !contractMachine.transitions[state][act.act])
    throw new ApiError('STATE_CONFLICT')
  if (!mayAct(act.act, side, awaits)) throw new ApiError('NOT_PARTY')
  return takeStep(context, contract, { ...act, side })
}
