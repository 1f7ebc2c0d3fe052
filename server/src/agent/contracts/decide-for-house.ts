import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import { toPpm } from '@suntala/contract/percent'
import type { PlatformSettings } from '@suntala/contract/platform-settings'
import type { ActionOn } from '#audit/rules.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { assertWordGood } from '#operator/first-word.ts'
import { actOnContract } from '#agent/contracts/act-on-contract.ts'
import { assertTerms, maxPpmOf } from '#agent/contracts/check-terms.ts'
import type { StepContext } from '#agent/contracts/move-contract.ts'
import { assertDownline, offerContract } from '#agent/contracts/offer-contract.ts'
import { insertRequest, lockRequest, type RequestRow, updateDecided } from '#agent/contracts/request-store.ts'
import { type ContractAct, contractMachine, mayAct } from '#agent/contracts/rules.ts'
import { type Contract, selectContract } from '#agent/contracts/store.ts'
import { highestRate, keepTerms, showTerms, type Terms } from '#agent/contracts/terms-rules.ts'

export type Decider = { operatorId: string; at: Date; reason: string }

type Offer = { action: 'offer'; downlineId: string; kind: ContractKind; terms: ContractTerms }
type Answer = { action: ContractAct; id: string; version: number; terms?: ContractTerms | undefined }
export type Deed = Offer | Answer

export type Decided = { requestId: string | null; contract: Contract | null; ended: string[] }

const stepOf = async (tx: Tx, db: Database, { at, reason }: Decider): Promise<StepContext> => ({
  tx,
  db,
  settings: await readSettingsIn(tx),
  by: { memberId: null, at, reason },
})

async function readContract(tx: Tx, { id, version, action }: Answer): Promise<Contract> {
  const contract = await selectContract(tx, id)
  if (!contract) throw new ApiError('NOT_FOUND')
  if (contract.uplineId !== null) throw new ApiError('NOT_PARTY')
  if (contract.version !== version || !contractMachine.transitions[contract.state][action])
    throw new ApiError('STATE_CONFLICT')
  if (!mayAct(action, 'upline', contract.awaits)) throw new ApiError('NOT_PARTY')
  return contract
}

/** Does it. @throws ApiError as `offerContract` and `actOnContract` */
async function carryOut(
  step: StepContext,
  deed: Deed,
  { operatorId, at, reason, askedBy }: Decider & { askedBy?: string },
): Promise<Decided> {
  const { tx } = step
  const before = deed.action === 'offer' ? null : await readContract(tx, deed)
  const { contract, ended } =
    deed.action === 'offer'
      ? { contract: await offerContract(step, { ...deed, terms: keepTerms(deed.terms) }), ended: [] }
      : await actOnContract(step, { ...deed, act: deed.action })
  const { kind, downline } = contract
  await writeAudit(tx, {
    actor: { operator: operatorId },
    at,
    action: deed.action,
    subject: contractMachine.subject,
    subjectId: contract.id,
    from: before?.state ?? null,
    to: contract.state,
    reason,
    details: { kind, account: downline, terms: showTerms(contract), ended, ...(askedBy && { askedBy }) },
  })
  return { requestId: null, contract, ended }
}

type Asked = Pick<RequestRow, 'action' | 'contractId' | 'contractVersion' | 'downlineId' | 'kind' | 'terms'>

/** What is offered with it; nothing where it is about a contract as it stands. */
function termsGiven(deed: Deed): ContractTerms | null {
  if (deed.action !== 'offer' && deed.action !== 'counter') return null
  if (!deed.terms) throw validationError([{ field: 'terms', kind: 'required' }])
  return deed.terms
}

/** What a contract of the house costs at the most: by overriding it is what all below may come to with it, whatever its own rate. */
const mostOf = (settings: PlatformSettings, kind: ContractKind, terms: Terms): number =>
  terms.model === 'override' ? (terms.topPpm ?? maxPpmOf(settings, kind)) : highestRate(terms)

/** What has to be asked for first, checked as far as it can be now; null for what one operator decides alone. */
async function largeDeed({ tx, settings }: StepContext, deed: Deed): Promise<Asked | null> {
  const from = toPpm(settings.agentFourEyesFrom)
  if (deed.action === 'reject' || deed.action === 'withdraw' || from === 0) return null
  const terms = termsGiven(deed)
  const isLarge = (kind: ContractKind, asked: Terms) => mostOf(settings, kind, asked) >= from
  const given = terms && keepTerms(terms)
  if (deed.action === 'offer') {
    const { kind, downlineId } = deed
    if (!given || !isLarge(kind, given)) return null
    await assertDownline(tx, { uplineId: null, downlineId })
    assertTerms(settings, kind, given)
    return { action: deed.action, contractId: null, contractVersion: null, downlineId, kind, terms }
  }
  const contract = await readContract(tx, deed)
  const { id, version, downlineId, kind } = contract
  if (!isLarge(kind, given ?? contract)) return null
  if (given) assertTerms(settings, kind, given)
  return { action: deed.action, contractId: id, contractVersion: version, downlineId, kind, terms }
}

/**
 * Does what an operator decides about a contract of the house, or keeps it for another operator to confirm where its rate is high.
 * @throws ApiError as `offerContract` and `actOnContract`, PENDING_EXISTS while something else waits
 */
export async function decideForHouse(tx: Tx, db: Database, deed: Deed, by: Decider): Promise<Decided> {
  const step = await stepOf(tx, db, by)
  const asked = await largeDeed(step, deed)
  if (!asked) return carryOut(step, deed, by)
  const { operatorId, at, reason } = by
  const id = uuidV7()
  if (!(await insertRequest(tx, { ...asked, id, reason, askedBy: operatorId, askedAt: at })))
    throw new ApiError('PENDING_EXISTS')
  await auditRequest(tx, { id, ...asked }, by, { action: 'ask', from: null, to: 'ASKED' })
  const contract = asked.contractId === null ? undefined : await selectContract(tx, asked.contractId)
  return { requestId: id, contract: contract ?? null, ended: [] }
}

type Entry = {
  action: ActionOn<'agent_contract_request'>
  from: RequestRow['state'] | null
  to: RequestRow['state']
}

const auditRequest = (tx: Tx, request: Asked & { id: string }, by: Decider, entry: Entry) =>
  writeAudit(tx, {
    ...entry,
    actor: { operator: by.operatorId },
    at: by.at,
    reason: by.reason,
    subject: 'agent_contract_request',
    subjectId: request.id,
    details: {
      asked: request.action,
      contract: request.contractId,
      kind: request.kind,
      terms: request.terms,
    },
  })

async function lockAsked(tx: Tx, id: string): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw new ApiError('NOT_FOUND')
  if (request.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return request
}

function deedOf({ action, contractId, contractVersion, downlineId, kind, terms }: RequestRow): Deed {
  if (action === 'offer' && terms) return { action, downlineId, kind, terms }
  if (action === 'offer' || contractId === null || contractVersion === null)
    throw new Error('a request lacks what it is about')
  return { action, id: contractId, version: contractVersion, ...(terms && { terms }) }
}

/**
 * Does what another operator has asked for.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED for who asked, STATE_CONFLICT for what is decided or has changed since, and as
 *   `offerContract` and `actOnContract`
 */
export async function confirmForHouse(tx: Tx, db: Database, id: string, by: Decider): Promise<Decided> {
  const request = await lockAsked(tx, id)
  if (request.askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: request.askedBy, at: request.askedAt, permission: 'agent.decide' })
  await updateDecided(tx, { id, state: 'CONFIRMED', by: by.operatorId, at: by.at })
  await auditRequest(tx, request, by, { action: 'confirm', from: 'ASKED', to: 'CONFIRMED' })
  return carryOut(await stepOf(tx, db, by), deedOf(request), { ...by, askedBy: request.askedBy })
}

/** Turns down what was asked for. @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided */
export async function declineForHouse(tx: Tx, id: string, by: Decider): Promise<{ id: string }> {
  const request = await lockAsked(tx, id)
  await updateDecided(tx, { id, state: 'DECLINED', by: by.operatorId, at: by.at })
  await auditRequest(tx, request, by, { action: 'decline', from: 'ASKED', to: 'DECLINED' })
  return { id }
}
