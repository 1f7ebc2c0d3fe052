import type { Output, Query } from '@suntala/contract/endpoint'
import type { agentContracts } from '@suntala/contract/agent-contracts'
import type { Context } from '#context.ts'
import { presentPage } from '#http/present-page.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertKindOpen } from '#agent/contracts/check-terms.ts'
import { presentContract } from '#agent/contracts/present.ts'
import { selectPage } from '#agent/contracts/store.ts'

/** An agent's own contracts of a kind, or those given: offers, what holds and what is over, each newest first. @throws ApiError FEATURE_OFF */
export async function listContracts(
  { db, clock }: Context,
  memberId: string,
  query: Query<typeof agentContracts.contracts>,
): Promise<Output<typeof agentContracts.contracts>> {
  const { kind, side, state = null } = query
  assertKindOpen((await readSettings(db)).settings, kind)
  const of = side === 'mine' ? { downlineId: memberId } : { uplineId: memberId }
  return presentPage(
    query,
    (page) => selectPage(db, { kind, state, of, now: clock() }, page),
    presentContract,
  )
}
