import type { ActionOn } from '#audit/rules.ts'
import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { assertWordGood } from '#operator/first-word.ts'
import {
  forfeitHeld,
  insertRequest,
  lockRequest,
  type RequestRow,
  updateRequest,
} from '#agent/flags/hold-store.ts'
import { type FlagAction, type FlagEvent, flagMachine } from '#agent/flags/rules.ts'
import { type FlagRow, lockFlag, updateDecided, updateHeld } from '#agent/flags/store.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'

export type Decider = { operatorId: string; at: Date; reason: string }

const causeOf = ({ operatorId, at, reason }: Decider, flag: FlagRow, more: object = {}) => ({
  actor: { operator: operatorId },
  at,
  reason,
  details: {
    agent: flag.agentId,
    members: flag.memberIds,
    signs: flag.reasons.map(({ sign }) => sign),
    ...more,
  },
})

async function lockKnown(tx: Tx, id: string): Promise<FlagRow> {
  const flag = await lockFlag(tx, id)
  if (!flag) throw new ApiError('NOT_FOUND')
  return flag
}

const move = (tx: Tx, flag: FlagRow, event: FlagEvent, by: Decider, more?: object) =>
  transition(tx, flagMachine, flag, event, causeOf(by, flag, more))

/** Dismisses a flag that holds nothing. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function dismissFlag(tx: Tx, id: string, by: Decider): Promise<void> {
  const flag = await lockKnown(tx, id)
  const state = await move(tx, flag, 'dismiss', by)
  await updateDecided(tx, { id, state, by: by.operatorId, at: by.at, reason: by.reason })
}

/**
 * Has the wages of a flag's accounts wait. One operator is enough, since what is paid does not come back and what waits is not lost: what becomes of it
 * is decided by two. A tick that runs pays what it has worked out.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT
 */
export async function holdFlag(tx: Tx, id: string, by: Decider): Promise<void> {
  const flag = await lockKnown(tx, id)
  await move(tx, flag, 'hold', by)
  await updateHeld(tx, { id, by: by.operatorId, reason: by.reason })
}

const asking = { release: 'askRelease', forfeit: 'askForfeit' } as const satisfies Record<
  FlagAction,
  ActionOn<'agent_flag'>
>

/** Asks for what a flag holds to be paid, or given up. @throws ApiError NOT_FOUND, STATE_CONFLICT, PENDING_EXISTS */
export async function askOfFlag(tx: Tx, id: string, action: FlagAction, by: Decider): Promise<void> {
  const flag = await lockKnown(tx, id)
  if (flag.state !== 'HELD') throw new ApiError('STATE_CONFLICT')
  const { operatorId: askedBy, at: askedAt, reason } = by
  if (!(await insertRequest(tx, { id: uuidV7(), flagId: id, action, reason, askedBy, askedAt })))
    throw new ApiError('PENDING_EXISTS')
  const { state } = flag
  await writeAudit(tx, {
    ...causeOf(by, flag),
    subject: 'agent_flag',
    subjectId: id,
    action: asking[action],
    from: state,
    to: state,
  })
}

async function lockAsked(tx: Tx, id: string): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw new ApiError('NOT_FOUND')
  if (request.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return request
}

/** Gives up what is held, and tells those who would have had it. */
async function giveUp(tx: Tx, db: Database, flagId: string): Promise<void> {
  const given = await forfeitHeld(tx, flagId)
  await writeMessages(
    tx,
    db,
    given.map(({ memberId, amount, currency }) => ({
      memberId,
      key: 'wagesForfeited',
      params: { amount: readableAmount(amount, currency) },
    })),
  )
}

/**
 * Decides on what a flag holds as another operator has asked for: it is paid with the next tick, or never. No tick is settled meanwhile, so that
 * each wage is either paid or given up.
 * @returns the flag's id
 * @throws ApiError NOT_FOUND, STATE_CONFLICT for what is decided, NOT_ALLOWED for who asked
 */
export async function confirmOfFlag(tx: Tx, db: Database, requestId: string, by: Decider): Promise<string> {
  await lockProgress(tx)
  const { flagId, action, askedBy, askedAt, reason } = await lockAsked(tx, requestId)
  if (askedBy === by.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: askedBy, at: askedAt, permission: 'agent.decide' })
  const flag = await lockKnown(tx, flagId)
  await updateRequest(tx, { id: requestId, state: 'CONFIRMED', by: by.operatorId, at: by.at })
  const state = await move(tx, flag, action, by, { askedBy, asked: reason })
  if (action === 'forfeit') await giveUp(tx, db, flagId)
  await updateDecided(tx, { id: flagId, state, by: by.operatorId, at: by.at, reason: by.reason })
  return flagId
}

/** Turns down what was asked for of a flag; its wages wait on. @returns the flag's id @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function declineOfFlag(tx: Tx, requestId: string, by: Decider): Promise<string> {
  const { flagId, askedBy, action } = await lockAsked(tx, requestId)
  const flag = await lockKnown(tx, flagId)
  await updateRequest(tx, { id: requestId, state: 'DECLINED', by: by.operatorId, at: by.at })
  const { state } = flag
  await writeAudit(tx, {
    ...causeOf(by, flag, { askedBy, asked: action }),
    subject: 'agent_flag',
    subjectId: flagId,
    action: 'decline',
    from: state,
    to: state,
  })
  return flagId
}
