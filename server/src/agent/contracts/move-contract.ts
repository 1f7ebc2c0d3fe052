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
  endOf,
  type Ending,
} from '#agent/contracts/rules.ts'
import {
  type ActiveContract,
  type Contract,
  insertSteps,
  type Moved,
  updateState,
} from '#agent/contracts/store.ts'

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

/**
 * Moves a contract by its machine's table, and keeps the step.
 * @throws ApiError STATE_CONFLICT for an event that its state does not have
 */
export async function moveContract(
  { tx, by }: StepContext,
  { id, state }: Pick<Contract, 'id' | 'state'>,
  event: ContractEvent,
  moments: Pick<Moved, 'effectiveFrom' | 'endsAt'> = {},
): Promise<void> {
  const to = contractMachine.transitions[state][event]
  if (!to) throw new ApiError('STATE_CONFLICT')
  await updateState(tx, { id, state: to, ...moments })
  const reason = by.reason ? `${event}: ${by.reason}` : event
  await insertSteps(tx, [{ contractId: id, state: to, memberId: by.memberId, reason, at: by.at }])
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

const momentOf = ({ settings, by }: StepContext) => ({ now: by.at, timeZone: settings.timeZone })

/** Ends contracts with all that ends with them, each with its running period. @returns their ids */
export async function endContracts(
  context: StepContext,
  endings: readonly Ending<ActiveContract>[],
  event: 'terminate' | 'end',
): Promise<string[]> {
  const moment = momentOf(context)
  const ids: string[] = []
  const told: Tell[] = []
  for (const ending of endings) {
    const { contract, below } = ending
    const endsAt = endOf(ending, moment)
    await moveContract(context, contract, event, { endsAt })
    told.push({ contract, key: event === 'end' ? 'contractEnded' : 'contractTerminated', date: endsAt })
    ids.push(contract.id, ...(await endContracts(context, below, 'end')))
  }
  await tellBoth(context, told)
  return ids
}

export const idsOf = (endings: readonly Ending<ActiveContract>[]): string[] =>
  contractsOf(endings).map(({ id }) => id)
