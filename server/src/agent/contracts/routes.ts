import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { ContractKind, ContractTerms } from '@suntala/contract/agent-terms'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { actOnContract } from '#agent/contracts/act-on-contract.ts'
import { listContracts } from '#agent/contracts/list-contracts.ts'
import { offerContract } from '#agent/contracts/offer-contract.ts'
import type { StepContext } from '#agent/contracts/move-contract.ts'
import { presentContract } from '#agent/contracts/present.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'

// Interim: to be replaced call by call; none of these may land.
const notYet = (): never => {
  throw new ApiError('NOT_FOUND')
}

type Asked = { caller: { memberId: string }; input: { downlineId: string; terms: ContractTerms } }

export function contractRoutes(context: Context): Handlers<typeof agentContracts> {
  const { db, clock } = context
  const inStep = <T>(memberId: string, work: (step: StepContext) => Promise<T>): Promise<T> =>
    db.transaction(
      async (tx) => work({ tx, db, settings: await readSettingsIn(tx), by: { memberId, at: clock() } }),
      { repeatable: true },
    )
  const offerOf =
    (kind: ContractKind) =>
    async ({ caller, input: { downlineId, terms } }: Asked) => {
      const offer = { kind, downlineId, terms: keepTerms(terms) }
      return presentContract(await inStep(caller.memberId, (step) => offerContract(step, offer)))
    }
  return {
    contracts: ({ caller, query }) => listContracts(context, caller.memberId, query),
    contractPreview: notYet,
    contractAct: async ({ caller, params, input: { version, agreeEndDownline: agreed, terms } }) => {
      const act = { id: params.id, act: params.action, version, agreed, terms }
      const { contract, ended } = await inStep(caller.memberId, (step) => actOnContract(step, act))
      return { contract: presentContract(contract), ended }
    },
    dividendRecords: notYet,
    dividendRequest: offerOf('dividend'),
    dailySalaryRecords: notYet,
    dailySalary: offerOf('daily'),
    hourSalaryRecords: notYet,
    hourSalary: offerOf('hourly'),
    realtimeSalaryRecords: notYet,
    realtimeSalary: offerOf('realtime'),
  }
}
