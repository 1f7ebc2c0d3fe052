import type { ContractKind } from '@suntala/contract/agent-kinds'
import { moveContracts, type StepContext, tellBoth } from '#agent/contracts/move-contract.ts'
import { lockExpired } from '#agent/contracts/store.ts'

/** Ends offers that nobody answered in time: some, or that of one downline and kind. */
export async function expireOffers(
  context: StepContext,
  asked: { limit: number; of?: { downlineId: string; kind: ContractKind } },
): Promise<void> {
  const { tx, by } = context
  const byTime = { ...context, by: { memberId: null, at: by.at } }
  const offers = await lockExpired(tx, { now: by.at, ...asked })
  await moveContracts(
    byTime,
    offers.map((contract) => ({ contract, event: 'expire' })),
  )
  await tellBoth(
    byTime,
    offers.map((contract) => ({ contract, key: 'contractExpired' })),
  )
}
