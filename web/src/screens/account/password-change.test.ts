import { expect, test } from 'vitest'
import { brokenFields } from './password-change.ts'
import { rule } from './test-register-settings.ts'

const values = { newPassword: 'one-1', confirmNewPassword: 'one-1' }

test('the old password is asked for unless the change is forced (AUTH-49)', () => {
  expect(brokenFields(values, undefined)).toEqual([])
  expect(brokenFields({ ...values, oldPassword: '' }, undefined)).toEqual([
    { field: 'oldPassword', kind: 'required' },
  ])
})

test('the new password must follow the rule of passwords (AUTH-50)', () => {
  const noSpaces = rule({ minLength: 4, maxLength: 8, acceptedPattern: '', patternId: 10 })
  const errorsOf = (newPassword: string) =>
    brokenFields({ newPassword, confirmNewPassword: newPassword }, noSpaces)
  expect(errorsOf('one-1')).toEqual([])
  expect(errorsOf('a b c')).toMatchObject([{ field: 'newPassword', kind: 'pattern', patternId: 10 }])
  expect(errorsOf('one')).toMatchObject([{ field: 'newPassword', kind: 'length', min: 4, max: 8 }])
})

test('the confirmation must equal the new password (AUTH-51)', () => {
  expect(brokenFields({ ...values, confirmNewPassword: 'two-2' }, undefined)).toEqual([
    { field: 'confirmNewPassword', kind: 'mismatch' },
  ])
})
