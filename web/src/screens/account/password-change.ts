import type { FieldError } from '@suntala/contract/errors'

export type PasswordValues = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** What the form knows to be wrong; the password's own rules are the server's to check (AUTH-49, AUTH-51). */
export function brokenFields(values: PasswordValues, { isForced }: { isForced: boolean }): FieldError[] {
  const asked = (['oldPassword', 'newPassword', 'confirmNewPassword'] as const).filter(
    (field) => field !== 'oldPassword' || !isForced,
  )
  const missing: FieldError[] = asked
    .filter((field) => values[field] === '')
    .map((field) => ({ field, kind: 'required' }))
  const differs = values.confirmNewPassword !== '' && values.confirmNewPassword !== values.newPassword
  return differs ? [...missing, { field: 'confirmNewPassword', kind: 'mismatch' }] : missing
}
