import type { OperatorRole } from '@suntala/contract/operator-role'
import type { Permission } from '@suntala/contract/permission'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { actionOn, type FieldsProps } from '#operator/action.ts'
import { RoleChoice } from '#operator/RoleChoice.tsx'

/** `was` are the rights that whoever asks has read. */
type Chosen = { role: OperatorRole | undefined; was: Permission[] }

function Fields({ input, onInput }: FieldsProps<'operator', Chosen>) {
  const t = usePhrases('people')
  return (
    <RoleChoice
      role={input.role}
      before={input.was}
      twoText={t.widens}
      onChange={(role) => onInput({ ...input, role })}
    />
  )
}

/** Gives another operator another role. */
export const action = actionOn('operator', 'opsOperatorRole', {
  offer: ({ operatorId, username: name, role, permissions, isSelf }, t) =>
    isSelf
      ? undefined
      : {
          button: t.button,
          title: t.title({ name }),
          text: t.text,
          params: { id: operatorId },
          input: { role: role ?? undefined, was: permissions },
        },
  Fields,
  invalidates: ['opsOperators', 'opsOperatorRequests'],
  done: ({ isWaiting }, t) => (isWaiting ? t.waits : t.done),
})
