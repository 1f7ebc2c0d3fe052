import type { OperatorRole } from '@suntala/contract/operator-role'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** One of the house's people. */
export type Person = ValueOf<'opsOperators'>['content'][number]

/** Something about one of them that takes two. */
export type PersonRequest = ValueOf<'opsOperatorRequests'>['content'][number]

/** Roles by name; a set of rights that is none has a name, too. */
export function useRoleName(): (role: OperatorRole | null) => string {
  const { roles, own } = usePhrases('people')
  return (role) => (role === null ? own : roles[role].title)
}

/** A request in one line, such as who is invited as what. */
export function useRequestText(): (request: PersonRequest) => string {
  const { requests } = usePhrases('people')
  const roleName = useRoleName()
  return ({ kind, username: name, toRole }) => requests[kind]({ name, role: roleName(toRole) })
}
