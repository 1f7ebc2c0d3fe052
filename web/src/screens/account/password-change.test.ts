import { expect, test } from 'vitest'
import { brokenFields } from './password-change.ts'

const values = { oldPassword: '', newPassword: 'one-1', confirmNewPassword: 'one-1' }

test('the old password is asked for unless the change is forced (AUTH-49)', () => {
  expect(brokenFields(values, { isForced: true })).toEqual([])
  expect(brokenFields(values, { isForced: false })).toEqual([{ field: 'oldPassword', kind: 'required' }])
})

test('the confirmation must equal the new password (AUTH-51)', () => {
  expect(brokenFields({ ...values, confirmNewPassword: 'two-2' }, { isForced: true })).toEqual([
    { field: 'confirmNewPassword', kind: 'mismatch' },
  ])
})
