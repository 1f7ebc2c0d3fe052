import type { AgentContract, ContractConflict } from '@suntala/contract/agent-terms'
import { fromPpm } from '@suntala/contract/percent'
import type { z } from 'zod'
import type { ActiveContract, Contract } from '#agent/contracts/store.ts'
import { showTerms } from '#agent/contracts/terms-rules.ts'

export const presentContract = (contract: Contract): AgentContract => ({
  ...showTerms(contract),
  contractId: contract.id,
  kind: contract.kind,
  version: contract.version,
  state: contract.state,
  upline: contract.upline,
  downline: contract.downline,
  downlineId: contract.downlineId,
  isCounter: contract.isCounter,
  isCountered: contract.isCountered,
  awaits: contract.awaits,
  offeredAt: contract.offeredAt.getTime(),
  expiresAt: contract.expiresAt?.getTime() ?? null,
  effectiveFrom: contract.effectiveFrom?.getTime() ?? null,
  endsAt: contract.endsAt?.getTime() ?? null,
})

export const presentConflict = (contract: ActiveContract): z.output<typeof ContractConflict> => ({
  contractId: contract.id,
  upline: contract.upline ?? '',
  downline: contract.downline,
  rate: fromPpm(contract.ratePpm),
})
