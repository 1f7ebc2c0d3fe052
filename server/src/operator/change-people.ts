import { isDeepStrictEqual } from 'node:util'
import { type OperatorRole, takesTwo } from '@suntala/contract/operator-role'
import type { Permission } from '@suntala/contract/permission'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import { applyChange, type Change, type Made } from '#operator/apply-change.ts'
import { declineLocked } from '#operator/decline-requests.ts'
import type { Deed } from '#operator/deed.ts'
import { assertWordGood } from '#operator/first-word.ts'
import { hasPersonNamed, lockPerson, type Person, selectGrantedOfOthers } from '#operator/people-store.ts'
import {
  decideRequest,
  hasOpenRequest,
  insertRequest,
  lockRequest,
  type RequestRow,
} from '#operator/request-store.ts'
import { grantOf, operatorName, permissionsOf, roleOf } from '#operator/rules.ts'

/** What is asked for about one of the house's people. `was` are the rights that whoever asks has read. */
type Asked =
  | { kind: 'INVITE'; username: string; role: OperatorRole }
  | { kind: 'ROLE'; id: string; role: OperatorRole; was: readonly Permission[] }
  | { kind: 'REINSTATE' | 'LINK'; id: string }

/** `isWaiting` until another operator confirms it. */
type Outcome = Made & { username: string; isWaiting: boolean }

const askedActions = {
  INVITE: 'askInvite',
  ROLE: 'askRole',
  REINSTATE: 'askReinstate',
  LINK: 'askLink',
} as const

/** @throws ApiError NOT_FOUND, NOT_ALLOWED to who would change themselves */
export async function lockOther(tx: Tx, id: string, { operatorId }: Deed): Promise<Person> {
  if (id === operatorId) throw new ApiError('NOT_ALLOWED')
  const person = await lockPerson(tx, id)
  if (!person) throw new ApiError('NOT_FOUND')
  return person
}

/** Only who is suspended is let in again, and only who is not gets a link. */
const fits = (kind: Change['kind'], { isActive }: Person): boolean =>
  kind === 'ROLE' || isActive === (kind === 'LINK')

/** @throws ApiError STATE_CONFLICT where it changes nothing, or something else than what was read */
async function changeOf(tx: Tx, asked: Asked, deed: Deed): Promise<Change> {
  if (asked.kind === 'INVITE') {
    const username = operatorName(asked.username)
    if (await hasPersonNamed(tx, username)) throw new ApiError('USERNAME_TAKEN')
    const operatorId = uuidV7(deed.at.getTime())
    return { kind: 'INVITE', operatorId, username, from: null, to: [grantOf(asked.role)] }
  }
  const person = await lockOther(tx, asked.id, deed)
  const { id: operatorId, username, granted: from } = person
  if (!fits(asked.kind, person)) throw new ApiError('STATE_CONFLICT')
  if (asked.kind !== 'ROLE') return { kind: asked.kind, operatorId, username, from, to: from }
  const hasChanged = !isDeepStrictEqual(permissionsOf(from), permissionsOf(asked.was))
  if (hasChanged || roleOf(from) === asked.role) throw new ApiError('STATE_CONFLICT')
  return { kind: 'ROLE', operatorId, username, from, to: [grantOf(asked.role)] }
}

/**
 * Rights that whoever comes in by a change has without it: a link hands all of them to who holds it, and who is suspended
 * has none.
 */
const rightsBefore = ({ kind, from }: Change): Permission[] =>
  kind === 'ROLE' ? permissionsOf(from ?? []) : []

/**
 * A word that nobody could give is not waited for.
 * @throws ApiError NOBODY_CONFIRMS where there is no other operator who could confirm it now
 */
async function assertConfirmable(tx: Tx, { operatorId }: Change, askedBy: string): Promise<void> {
  const others = await selectGrantedOfOthers(tx, [askedBy, operatorId])
  if (!others.some((granted) => permissionsOf(granted).includes('operator.manage')))
    throw new ApiError('NOBODY_CONFIRMS')
}

/**
 * Invites an operator, gives one another role, lets one in again or makes a new link: at once, or, where it gives somebody
 * rights over money or results, once another operator confirms it.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED to who would change themselves, USERNAME_TAKEN, STATE_CONFLICT, PENDING_EXISTS
 *   while something waits about the same operator, NOBODY_CONFIRMS where it takes two and there is no other who could confirm it
 */
export async function askForChange(tx: Tx, context: Context, asked: Asked, deed: Deed): Promise<Outcome> {
  const change = await changeOf(tx, asked, deed)
  const { kind, operatorId, username, from, to } = change
  if (!takesTwo(rightsBefore(change), permissionsOf(to))) {
    if (await hasOpenRequest(tx, username)) throw new ApiError('PENDING_EXISTS')
    return { username, isWaiting: false, ...(await applyChange(tx, context, change, deed)) }
  }
  const { operatorId: askedBy, at: askedAt, reason } = deed
  await assertConfirmable(tx, change, askedBy)
  const request = { id: uuidV7(askedAt.getTime()), ...change, reason, askedBy, askedAt }
  if (!(await insertRequest(tx, request))) throw new ApiError('PENDING_EXISTS')
  await writeAudit(tx, {
    actor: { operator: askedBy },
    at: askedAt,
    reason,
    subject: 'operator',
    subjectId: operatorId,
    action: askedActions[kind],
    from: from && roleOf(from),
    to: roleOf(to),
    details: { username, from, to, request: request.id },
  })
  return { username, isWaiting: true, link: null, linkUntil: null }
}

/** @throws ApiError NOT_FOUND, STATE_CONFLICT */
async function lockAsked(tx: Tx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id)
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.state !== 'ASKED') throw new ApiError('STATE_CONFLICT')
  return row
}

/**
 * Does what another operator has asked for.
 * @throws ApiError NOT_FOUND, NOT_ALLOWED to who asked and to the one it is about, STATE_CONFLICT where it was decided, the
 *   operator was changed meanwhile, or who asked may ask no more
 */
export async function confirmChange(
  tx: Tx,
  context: Context,
  { id, ...deed }: Deed & { id: string },
): Promise<Outcome> {
  const { kind, operatorId, username, from, to, askedBy, askedAt } = await lockAsked(tx, id)
  if (askedBy === deed.operatorId) throw new ApiError('NOT_ALLOWED')
  await assertWordGood(tx, { operatorId: askedBy, at: askedAt, permission: 'operator.manage' })
  if (kind === 'INVITE') {
    if (await hasPersonNamed(tx, username)) throw new ApiError('STATE_CONFLICT')
  } else {
    const person = await lockOther(tx, operatorId, deed)
    if (!fits(kind, person) || !isDeepStrictEqual(person.granted, from)) throw new ApiError('STATE_CONFLICT')
  }
  await decideRequest(tx, { id, state: 'DONE', by: deed.operatorId, at: deed.at })
  const made = await applyChange(tx, context, { kind, operatorId, username, from, to }, deed, { id, askedBy })
  return { username, isWaiting: false, ...made }
}

/** Turns down what waits; who asked may, too. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function declineChange(
  tx: Tx,
  { id, ...deed }: Deed & { id: string },
): Promise<{ username: string }> {
  const request = await lockAsked(tx, id)
  await declineLocked(tx, request, deed)
  return { username: request.username }
}
