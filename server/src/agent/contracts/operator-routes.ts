import { isAgentType } from '@suntala/contract/account-type'
import type { Output } from '@suntala/contract/endpoint'
import type { operatorContracts } from '@suntala/contract/operator-contracts'
import { findMemberByName } from '#account/find-member.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { presentPage } from '#http/present-page.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import {
  confirmForHouse,
  type Decided,
  decideForHouse,
  declineForHouse,
} from '#agent/contracts/decide-for-house.ts'
import { presentContract } from '#agent/contracts/present.ts'
import { previewOffer } from '#agent/wages/preview-contract.ts'
import { selectWaiting } from '#agent/contracts/request-store.ts'
import { selectContract, selectPage } from '#agent/contracts/store.ts'

const presentDecided = ({
  contract,
  ...rest
}: Decided): Output<typeof operatorContracts.opsContractOffer> => ({
  ...rest,
  contract: contract && presentContract(contract),
})

async function listRequests(
  { db }: Context,
  { operatorId }: OperatorCaller,
): Promise<Output<typeof operatorContracts.opsContractRequests>['content']> {
  const rows = await selectWaiting(db)
  const names = await readOperatorNames(
    db,
    rows.map(({ askedBy }) => askedBy),
  )
  return Promise.all(
    rows.map(async ({ id, action, kind, downline, contractId, terms, reason, askedBy, askedAt }) => {
      const contract = contractId === null ? undefined : await selectContract(db, contractId)
      return {
        id,
        action,
        kind,
        account: downline,
        contract: contract ? presentContract(contract) : null,
        terms,
        reason,
        askedBy: names.get(askedBy) ?? '',
        askedAt: askedAt.getTime(),
        isOwn: askedBy === operatorId,
      }
    }),
  )
}

type Given = { operator: OperatorCaller; input: { reason: string } }

/** Contracts of the house: offered, answered and ended by operators. */
export function contractOperatorRoutes(context: Context): Handlers<typeof operatorContracts> {
  const { db, clock } = context
  const byOf = ({ operator: { operatorId }, input: { reason } }: Given) => ({
    operatorId,
    reason,
    at: clock(),
  })
  return {
    opsContracts: ({ query }) => {
      const { kind = null, state = null } = query
      return presentPage(
        query,
        (page) => selectPage(db, { kind, state, of: 'house', now: clock() }, page),
        presentContract,
      )
    },
    opsAgentContracts: ({ params: { id }, query }) => {
      const of = query.side === 'own' ? { downlineId: id } : { uplineId: id }
      return presentPage(
        query,
        (page) => selectPage(db, { kind: null, state: null, of, now: clock() }, page),
        presentContract,
      )
    },
    opsContractRequests: async ({ operator }) => ({ content: await listRequests(context, operator) }),
    opsContractPreview: async ({ query: { account, kind, terms } }) => {
      const agent = await findMemberByName(db, account)
      if (!agent) throw new ApiError('NOT_FOUND')
      if (!isAgentType(agent.type)) throw new ApiError('NON_AGENT')
      return previewOffer(db, { agentId: agent.id, uplineId: null, kind, terms })
    },
    opsContractOffer: async ({ audited, ...given }) => {
      const { account, kind, terms } = given.input
      const downline = await findMemberByName(db, account)
      if (!downline) throw new ApiError('NOT_FOUND')
      const deed = { action: 'offer', downlineId: downline.id, kind, terms } as const
      return presentDecided(await audited((tx) => decideForHouse(tx, db, deed, byOf(given))))
    },
    opsContractAct: async ({ audited, params, ...given }) => {
      const { version, terms } = given.input
      const deed = { ...params, version, terms }
      return presentDecided(await audited((tx) => decideForHouse(tx, db, deed, byOf(given))))
    },
    opsContractConfirm: async ({ audited, params, ...given }) =>
      presentDecided(await audited((tx) => confirmForHouse(tx, db, params.id, byOf(given)))),
    opsContractDecline: async ({ audited, params, ...given }) =>
      audited((tx) => declineForHouse(tx, params.id, byOf(given))),
  }
}
