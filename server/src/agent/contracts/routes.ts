import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ContractTerms } from '@suntala/contract/agent-terms'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { actOnContract } from '#agent/contracts/act-on-contract.ts'
import { listContracts } from '#agent/contracts/list-contracts.ts'
import { offerContract } from '#agent/contracts/offer-contract.ts'
import type { StepContext } from '#agent/contracts/move-contract.ts'
import { presentContract } from '#agent/contracts/present.ts'
import { tellOutlook } from '#agent/contracts/tell-outlook.ts'
import { keepTerms } from '#agent/contracts/terms-rules.ts'
import { listRecords } from '#agent/wages/list-wages.ts'
import { previewContract } from '#agent/wages/preview-contract.ts'

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
    offerOutlook: ({ caller, query }) => tellOutlook(context, caller, query),
    contractPreview: ({ caller, input }) => previewContract(context, caller, input),
    contractAct: async ({ caller, params, input: { version, agreeEndDownline: agreed, terms } }) => {
      const act = { id: params.id, act: params.action, version, agreed, terms }
      const { contract, ended } = await inStep(caller.memberId, (step) => actOnContract(step, act))
      return { contract: presentContract(contract), ended }
    },
    dividendRecords: ({ caller, query }) => listRecords(context, caller, { kind: 'dividend', query }),
    dividendRequest: offerOf('dividend'),
    dailySalaryRecords: ({ caller, query }) => listRecords(context, caller, { kind: 'daily', query }),
    dailySalary: offerOf('daily'),
    hourSalaryRecords: ({ caller, query }) => listRecords(context, caller, { kind: 'hourly', query }),
    hourSalary: offerOf('hourly'),
    realtimeSalaryRecords: ({ caller, query }) => listRecords(context, caller, { kind: 'realtime', query }),
    realtimeSalary: offerOf('realtime'),
  }
}
