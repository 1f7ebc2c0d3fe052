import type { FieldError } from '@suntala/contract/errors'

export type PasswordValues = { oldPassword: string; newPassword: string; confirmNewPassword: string }

/** What the contract's own rules do not say of the two entries and of the old password (AUTH-49, AUTH-51). */
export function brokenFields(values: PasswordValues, { isForced }: { isForced: boolean }): FieldError[] {
  const errors: FieldError[] = []
  if (!isForced && values.oldPassword === '') errors.push({ field: 'oldPassword', kind: 'required' })
  if (values.confirmNewPassword !== values.newPassword)
    errors.push({ field: 'confirmNewPassword', kind: 'mismatch' })
  return errors
}
