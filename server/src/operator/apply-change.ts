import { takesTwo } from '@suntala/contract/operator-role'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { deleteAuthenticator } from '#operator/authenticator-store.ts'
import { declineAskedBy } from '#operator/decline-requests.ts'
import type { Deed } from '#operator/deed.ts'
import { makeLinkOf } from '#operator/make-link.ts'
import {
  findPerson,
  insertPerson,
  takePassword,
  updateActive,
  updateGranted,
  updateWordsFrom,
} from '#operator/people-store.ts'
import type { RequestRow } from '#operator/request-store.ts'
import { permissionsOf, roleOf } from '#operator/rules.ts'
import { endSessionsOf, forgetKnown } from '#operator/store.ts'

/** `from` is null of an invitation, whose operator gets this id. */
export type Change = Pick<RequestRow, 'kind' | 'operatorId' | 'username' | 'from' | 'to'>

/** A link, where the change makes one, is told in the answer and nowhere else. */
export type Made = { link: string | null; linkUntil: Date | null }

const actions = { INVITE: 'invite', ROLE: 'role', REINSTATE: 'reinstate', LINK: 'link' } as const

/** A link takes the place of what the operator had, of which nothing is good any more. */
async function takeAccess(tx: Tx, operatorId: string, at: Date): Promise<void> {
  await takePassword(tx, operatorId)
  await deleteAuthenticator(tx, operatorId)
  await endSessionsOf(tx, operatorId, at)
  await forgetKnown(tx, operatorId)
}

const noLink: Made = { link: null, linkUntil: null }

/**
 * Gives an operator another role. Rights that take two to give are given to whoever comes in by a new link: what got somebody in
 * before opens nothing of it. Who loses a right has said nothing with it that counts.
 */
async function writeRole(tx: Tx, context: Context, change: Change, deed: Deed): Promise<Made> {
  const { operatorId, username, from, to } = change
  const { at } = deed
  const [before, after] = [permissionsOf(from ?? []), permissionsOf(to)]
  await updateGranted(tx, operatorId, to)
  if (before.some((right) => !after.includes(right))) await updateWordsFrom(tx, operatorId, at)
  if (!after.includes('operator.manage')) await declineAskedBy(tx, operatorId, deed)
  if (!takesTwo(before, after)) {
    await endSessionsOf(tx, operatorId, at)
    return noLink
  }
  await takeAccess(tx, operatorId, at)
  const person = await findPerson(tx, { id: operatorId })
  // Who is suspended gets a link once they are let in again.
  return person?.isActive ? makeLinkOf(tx, context, { operatorId, username, at }) : noLink
}

async function write(tx: Tx, context: Context, change: Change, deed: Deed): Promise<Made> {
  const { at } = deed
  const { kind, operatorId, username, to } = change
  switch (kind) {
    case 'INVITE':
      if (!(await insertPerson(tx, { id: operatorId, username, granted: to, createdAt: at })))
        throw new ApiError('USERNAME_TAKEN')
      return makeLinkOf(tx, context, { operatorId, username, at })
    case 'LINK':
      await takeAccess(tx, operatorId, at)
      return makeLinkOf(tx, context, { operatorId, username, at })
    case 'ROLE':
      return writeRole(tx, context, change, deed)
    case 'REINSTATE':
      await updateActive(tx, operatorId, true)
  }
  return noLink
}

/**
 * Does what was asked for, and writes down what was before and what is now. The caller has locked the operator.
 * @throws ApiError USERNAME_TAKEN
 */
export async function applyChange(
  tx: Tx,
  context: Context,
  change: Change,
  deed: Deed,
  request?: Pick<RequestRow, 'id' | 'askedBy'>,
): Promise<Made> {
  const { operatorId: by, at, reason } = deed
  const made = await write(tx, context, change, deed)
  const { kind, operatorId, username, from, to } = change
  const steps =
    kind === 'REINSTATE'
      ? { from: 'SUSPENDED', to: 'ACTIVE' }
      : kind === 'LINK'
        ? {}
        : { from: from && (roleOf(from) ?? 'own'), to: roleOf(to) ?? 'own' }
  await writeAudit(tx, {
    actor: { operator: by },
    at,
    reason,
    subject: 'operator',
    subjectId: operatorId,
    action: actions[kind],
    ...steps,
    details: { username, from, to, ...(request && { request: request.id, askedBy: request.askedBy }) },
  })
  return made
}
