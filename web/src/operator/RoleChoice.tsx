import {
  type OperatorRole,
  operatorRoles,
  permissionsOfRole,
  takesTwo,
} from '@suntala/contract/operator-role'
import type { Permission } from '@suntala/contract/permission'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type RoleChoiceProps = {
  role: OperatorRole | undefined
  /** What the operator may do without it. */
  before: readonly Permission[]
  /** What a role that takes two operators is told by. */
  twoText: string
  onChange: (role: OperatorRole) => void
}

/** One of the roles, each with what it is for, and whether it takes a second operator. */
export function RoleChoice({ role, before, twoText, onChange }: RoleChoiceProps) {
  const t = usePhrases('people')
  return (
    <div className="ops-roles">
      <RadioCards
        label={t.role}
        value={role}
        onChange={onChange}
        options={operatorRoles.map((id) => ({ id, ...t.roles[id] }))}
      />
      {role && takesTwo(before, permissionsOfRole(role)) && (
        <InlineNotice compact tone="info">
          {twoText}
        </InlineNotice>
      )}
    </div>
  )
}
