import type { Output } from '@suntala/contract/endpoint'
import type { operatorPeople } from '@suntala/contract/operator-people'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Handlers } from '#http/bind.ts'
import type { OperatorCaller } from '#http/operator-caller.ts'
import { askForChange, confirmChange, declineChange } from '#operator/change-people.ts'
import { takePasskeys } from '#operator/passkey/remove-passkey.ts'
import { type ListedPerson, selectPeople } from '#operator/people-store.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { type RequestRow, selectRequests } from '#operator/request-store.ts'
import { idleMs, permissionsOf, roleOf } from '#operator/rules.ts'
import { endOperatorSessions, suspendOperator } from '#operator/suspend-operator.ts'

type Operator = Output<typeof operatorPeople.opsOperators>['content'][number]
type Request = Output<typeof operatorPeople.opsOperatorRequests>['content'][number]

const requestsAtOnce = 50

const presentOperator = (person: ListedPerson, looker: OperatorCaller): Operator => ({
  operatorId: person.id,
  username: person.username,
  role: roleOf(person.granted),
  permissions: permissionsOf(person.granted),
  state: !person.isActive ? 'SUSPENDED' : person.isSetUp ? 'ACTIVE' : 'INVITED',
  hasAuthenticator: person.hasAuthenticator,
  passkeys: person.passkeys,
  lastLoginAt: person.lastLoginAt?.getTime() ?? null,
  sessions: person.sessions,
  createdAt: person.createdAt.getTime(),
  linkUntil: person.linkUntil?.getTime() ?? null,
  setUpAt: person.setUpAt?.getTime() ?? null,
  setUpFrom: person.setUpFrom,
  isSelf: person.id === looker.operatorId,
})

async function presentRequests(
  db: Queryable,
  rows: readonly RequestRow[],
  looker: OperatorCaller,
): Promise<Request[]> {
  const people = rows.flatMap(({ askedBy, decidedBy }) =>
    decidedBy === null ? askedBy : [askedBy, decidedBy],
  )
  const names = await readOperatorNames(db, people)
  return rows.map(
    ({ id, kind, operatorId, username, from, to, reason, state, askedBy, askedAt, decidedBy }) => ({
      id,
      kind,
      operatorId,
      username,
      fromRole: from && roleOf(from),
      toRole: roleOf(to),
      permissions: permissionsOf(to),
      reason,
      state,
      askedBy: names.get(askedBy) ?? '',
      askedAt: askedAt.getTime(),
      isOwn: askedBy === looker.operatorId || operatorId === looker.operatorId,
      decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
    }),
  )
}

type Told = { username: string; isWaiting: boolean; link: string | null; linkUntil: Date | null }

const presentOutcome = ({ linkUntil, ...told }: Told) => ({
  ...told,
  linkUntil: linkUntil?.getTime() ?? null,
})

/** The people of the house, and what is done about them. */
export function peopleRoutes(context: Context): Handlers<typeof operatorPeople> {
  const { db, clock } = context
  type Given = { operator: OperatorCaller; input: { reason: string } }
  const deedOf = ({ operator: { operatorId }, input: { reason } }: Given) => ({
    operatorId,
    reason,
    at: clock(),
  })
  return {
    opsOperators: async ({ operator }) => {
      const now = clock()
      const people = await selectPeople(db, { now, idleSince: new Date(now.getTime() - idleMs) })
      return { content: people.map((person) => presentOperator(person, operator)) }
    },
    opsOperatorRequests: async ({ operator }) => ({
      content: await presentRequests(db, await selectRequests(db, requestsAtOnce), operator),
    }),
    opsOperatorInvite: async ({ audited, ...given }) => {
      const { username, role } = given.input
      const asked = { kind: 'INVITE', username, role } as const
      return presentOutcome(await audited((tx) => askForChange(tx, context, asked, deedOf(given))))
    },
    opsOperatorRole: async ({ audited, params: { id }, ...given }) => {
      const { role, was } = given.input
      const asked = { kind: 'ROLE', id, role, was } as const
      return presentOutcome(await audited((tx) => askForChange(tx, context, asked, deedOf(given))))
    },
    opsOperatorLink: async ({ audited, params: { id }, ...given }) => {
      const asked = { kind: 'LINK', id } as const
      return presentOutcome(await audited((tx) => askForChange(tx, context, asked, deedOf(given))))
    },
    opsOperatorReinstate: async ({ audited, params: { id }, ...given }) => {
      const asked = { kind: 'REINSTATE', id } as const
      return presentOutcome(await audited((tx) => askForChange(tx, context, asked, deedOf(given))))
    },
    opsOperatorSuspend: ({ audited, params: { id }, ...given }) =>
      audited((tx) => suspendOperator(tx, { id, ...deedOf(given) })),
    opsOperatorSessionsEnd: ({ audited, params: { id }, ...given }) =>
      audited((tx) => endOperatorSessions(tx, { id, ...deedOf(given) })),
    opsOperatorPasskeysTake: ({ audited, params: { id }, ...given }) =>
      audited((tx) => takePasskeys(tx, { id, ...deedOf(given) })),
    opsOperatorConfirm: async ({ audited, params: { id }, ...given }) =>
      presentOutcome(await audited((tx) => confirmChange(tx, context, { id, ...deedOf(given) }))),
    opsOperatorDecline: ({ audited, params: { id }, ...given }) =>
      audited((tx) => declineChange(tx, { id, ...deedOf(given) })),
  }
}
