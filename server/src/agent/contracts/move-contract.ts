import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { MessageKey } from '#mailbox/rules.ts'
import { type ToTell, tellMembers } from '#notification/tell-members.ts'
import type { PlatformSettings } from '@suntala/contract/platform-settings'
import { momentIn } from '#settings/day-range.ts'
import {
  contractMachine,
  contractsOf,
  type ContractEvent,
  type Ended,
  type Ending,
  type Moment,
} from '#agent/contracts/rules.ts'
import {
  type ActiveContract,
  type Contract,
  insertSteps,
  type Moved,
  updateStates,
} from '#agent/contracts/store.ts'
import { selectProgress } from '#agent/wages/progress-store.ts'

/** Who takes a step, and when. */
export type Doer = {
  /** Null is the house, or the time. */
  memberId: string | null
  at: Date
  /** What an operator says why. */
  reason?: string
}

/** What every step of contracts needs. */
export type StepContext = { tx: Tx; db: Database; settings: PlatformSettings; by: Doer }

export type Move = Pick<Moved, 'effectiveFrom' | 'endsAt'> & {
  contract: Pick<Contract, 'id' | 'state'>
  event: ContractEvent
}

/**
 * Moves contracts by their machine's table, and keeps each step.
 * @throws ApiError STATE_CONFLICT for an event that a state does not have
 */
export async function moveContracts({ tx, by }: StepContext, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const moved = moves.map(({ contract: { id, state: from }, event, ...moments }) => {
    const state = contractMachine.transitions[from][event]
    if (!state) throw new ApiError('STATE_CONFLICT')
    return { id, state, reason: by.reason ? `${event}: ${by.reason}` : event, ...moments }
  })
  await updateStates(tx, moved)
  await insertSteps(
    tx,
    moved.map(({ id, state, reason }) => ({
      contractId: id,
      state,
      memberId: by.memberId,
      reason,
      at: by.at,
    })),
  )
}

/** Now, as the periods of contracts run; where the clock was set back, they are where wages are settled up to. */
export async function momentOf({ tx, settings, by }: StepContext): Promise<Moment> {
  const settled = await selectProgress(tx)
  return { now: settled > by.at ? settled : by.at, timeZone: settings.timeZone }
}

type Parties = Pick<Contract, 'kind' | 'uplineId' | 'upline' | 'downlineId' | 'downline'>
type Tell = { contract: Parties; key: MessageKey; date?: Date | undefined }

/** What is told to a contract's sides, each with the other's name; the house needs no telling. */
function messagesOf(
  { settings }: StepContext,
  { contract, key, date }: Tell,
  to: readonly ('upline' | 'downline')[],
): ToTell[] {
  const { kind, uplineId, downlineId } = contract
  const names = { upline: contract.downline, downline: contract.upline ?? settings.brandName }
  const ids = { upline: uplineId, downline: downlineId }
  return to.flatMap((side) => {
    const memberId = ids[side]
    if (memberId === null) return []
    const params = { kind, account: names[side], ...(date && { date: momentIn(settings.timeZone, date) }) }
    return [{ memberId, key, params }]
  })
}

/** Tells both sides. */
export async function tellBoth(context: StepContext, told: readonly Tell[]): Promise<void> {
  const { tx, db } = context
  await tellMembers(
    tx,
    db,
    told.flatMap((each) => messagesOf(context, each, ['upline', 'downline'])),
  )
}

/** Tells the side that did not do it. */
export async function tellOther(context: StepContext, told: Tell): Promise<void> {
  const { tx, db, by } = context
  const to = told.contract.uplineId === by.memberId ? 'downline' : 'upline'
  await tellMembers(tx, db, messagesOf(context, told, [to]))
}

/** Ends contracts at their moments, and tells both sides of each. */
export async function endContracts(
  context: StepContext,
  ends: readonly (Ended<ActiveContract> & { event: 'terminate' | 'end' })[],
): Promise<void> {
  await moveContracts(context, ends)
  await tellBoth(
    context,
    ends.map(({ contract, event, endsAt }) => ({
      contract,
      key: event === 'end' ? 'contractEnded' : 'contractTerminated',
      date: endsAt,
    })),
  )
}

export const idsOf = (endings: readonly Ending<ActiveContract>[]): string[] =>
  contractsOf(endings).map(({ id }) => id)
