import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { OperatorInviteInput, OperatorRoleInput, ReasonInput } from '#operator-inputs.ts'
import { operatorRoles } from '#operator-role.ts'
import { permissions } from '#permission.ts'
import { EpochMs, Id } from '#text.ts'

export const operatorStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const
export const operatorRequestKinds = ['INVITE', 'ROLE', 'REINSTATE', 'LINK'] as const
export const operatorRequestStates = ['ASKED', 'DONE', 'DECLINED'] as const

const ids = z.strictObject({ id: Id })

/** Null for a set of rights of its own, which no role is. */
const Role = z.enum(operatorRoles).nullable()
const Rights = z.array(z.enum(permissions))

const Operator = z.object({
  operatorId: Id,
  username: z.string(),
  role: Role,
  permissions: Rights,
  /** INVITED as long as no password was set by a link. */
  state: z.enum(operatorStates),
  hasAuthenticator: z.boolean(),
  /** How many the operator can log in with. */
  passkeys: z.number().int(),
  lastLoginAt: EpochMs.nullable(),
  /** How many are open now. */
  sessions: z.number().int(),
  createdAt: EpochMs,
  /** Until when the link that was made last is good; null once it was used. */
  linkUntil: EpochMs.nullable(),
  /** When, and from which address, the account was set up by a link; null where by none. */
  setUpAt: EpochMs.nullable(),
  setUpFrom: z.string().nullable(),
  /** Whoever looks. */
  isSelf: z.boolean(),
})

const Request = z.object({
  id: Id,
  kind: z.enum(operatorRequestKinds),
  /** Of one who is yet to be made, the id to be. */
  operatorId: Id,
  username: z.string(),
  fromRole: Role,
  toRole: Role,
  /** What the operator may do once it is confirmed. */
  permissions: Rights,
  reason: z.string(),
  state: z.enum(operatorRequestStates),
  askedBy: z.string(),
  askedAt: EpochMs,
  /** Whoever looks has asked for it, or is the one it is about: another operator confirms it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
})

/** What became of a command: done, with a link where it makes one, or waiting for another operator. */
const Outcome = z.object({
  username: z.string(),
  isWaiting: z.boolean(),
  /** Told this once: of its secret a hash is kept. */
  link: z.string().nullable(),
  linkUntil: EpochMs.nullable(),
})

const Ended = z.object({ ended: z.number().int() })

/** The people of the house: who they are, what each may do, and how that changes. Nobody is deleted. */
export const operatorPeople = {
  opsOperators: endpoint({
    method: 'GET',
    path: '/wps/ops/operators',
    summary: 'All operators by name, those who may work before those who may not',
    auth: { operator: 'operator.read' },
    output: z.object({ content: z.array(Operator) }),
  }),
  opsOperatorRequests: endpoint({
    method: 'GET',
    path: '/wps/ops/operators/requests',
    summary: 'What was asked for about operators that takes two: what waits first, then the newest',
    auth: { operator: 'operator.read' },
    output: z.object({ content: z.array(Request) }),
  }),
  opsOperatorInvite: endpoint({
    method: 'POST',
    path: '/wps/ops/operators',
    summary:
      'Make an operator with a role and a link to set the account up by; a role that moves money or results waits for another operator',
    auth: { operator: 'operator.manage' },
    input: OperatorInviteInput,
    output: Outcome,
    errors: ['USERNAME_TAKEN', 'PENDING_EXISTS', 'NOBODY_CONFIRMS'],
  }),
  opsOperatorRole: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/role',
    summary:
      'Give another operator another role, which ends their sessions; what widens rights over money or results waits for one more, takes what they came in by, and makes a link',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: OperatorRoleInput,
    output: Outcome,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT', 'PENDING_EXISTS', 'NOBODY_CONFIRMS'],
  }),
  opsOperatorLink: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/set-up-link',
    summary:
      'A new link to set password and authenticator up by: what there was, passkeys included, is good for nothing, and every session ends',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: Outcome,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT', 'PENDING_EXISTS', 'NOBODY_CONFIRMS'],
  }),
  opsOperatorSuspend: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/suspend',
    summary: 'Shut another operator out at once: every session ends, and nobody logs in',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: Ended,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT'],
  }),
  opsOperatorReinstate: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/reinstate',
    summary:
      'Let a suspended operator work again; with rights over money or results another operator confirms it',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: Outcome,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT', 'PENDING_EXISTS', 'NOBODY_CONFIRMS'],
  }),
  opsOperatorSessionsEnd: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/sessions/end',
    summary: 'End every session of an operator; how many ended',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: Ended,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsOperatorPasskeysTake: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/:id/passkeys/take',
    summary:
      'Take all passkeys of another operator away, which ends every session: they log in by password and authenticator',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: z.object({ taken: z.number().int(), ended: z.number().int() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT'],
  }),
  opsOperatorConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/requests/:id/confirm',
    summary:
      'Do what another operator has asked for. STATE_CONFLICT where it was decided, the operator was changed, or who asked may ask no more',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: Outcome,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'STATE_CONFLICT'],
  }),
  opsOperatorDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/operators/requests/:id/decline',
    summary: 'Turn down what waits, or take back what one asked oneself',
    auth: { operator: 'operator.manage' },
    params: ids,
    input: ReasonInput,
    output: z.object({ username: z.string() }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
