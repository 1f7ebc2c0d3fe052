import { checkField, type FieldRule } from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'

/** A new password as it is typed, twice; with the old one where it is asked for. */
export type PasswordValues = { oldPassword?: string; newPassword: string; confirmNewPassword: string }

/** What the contract's own rules do not say of the two entries and of the old password (AUTH-49..51). */
export function brokenFields(values: PasswordValues, rule: FieldRule | undefined): FieldError[] {
  const { oldPassword, newPassword, confirmNewPassword } = values
  const broken = rule && checkField('newPassword', { ...rule, required: true }, newPassword)
  return [
    ...(oldPassword === '' ? [{ field: 'oldPassword', kind: 'required' as const }] : []),
    ...(broken ? [broken] : []),
    ...(confirmNewPassword === newPassword
      ? []
      : [{ field: 'confirmNewPassword', kind: 'mismatch' as const }]),
  ]
}
