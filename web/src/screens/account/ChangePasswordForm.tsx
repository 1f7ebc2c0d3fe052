import { PasswordChangeInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { endForNewLogin } from '#session/session.ts'
import { pushToast } from '#ui/toasts.ts'
import { FieldRules } from './FieldRules.tsx'
import { brokenFields } from './password-change.ts'

const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** A new login password, twice; the current one too unless the login has just proved it (AUTH-49..51). */
export function ChangePasswordForm({ isForced }: { isForced: boolean }) {
  const t = usePhrases('auth')
  const rule = useCall('registerSettings').data?.fields.password
  const form = useForm({
    action: 'passwordChange',
    schema: PasswordChangeInput,
    values: empty,
    toInput: ({ oldPassword, ...given }) => (isForced ? given : { oldPassword, ...given }),
    check: ({ oldPassword, ...given }) => brokenFields(isForced ? given : { oldPassword, ...given }, rule),
    words: ({ field, kind }) =>
      field === 'newPassword' && kind === 'required' ? t.newPasswordRequired : undefined,
    refusals: { OLD_PASSWORD_WRONG: { field: 'oldPassword' }, SAME_PASSWORD: { field: 'newPassword' } },
    onDone: () => {
      pushToast({ tone: 'success', title: t.changeDone })
      endForNewLogin()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      {!isForced && (
        <PasswordField
          name="oldPassword"
          label={t.oldPassword}
          autoComplete="current-password"
          maxLength={128}
        />
      )}
      <div className="grid gap-2">
        <PasswordField name="newPassword" label={t.newPassword} autoComplete="new-password" maxLength={128} />
        {rule && <FieldRules field="password" rule={rule} value={form.values.newPassword} />}
      </div>
      <PasswordField
        name="confirmNewPassword"
        label={t.confirmNewPassword}
        autoComplete="new-password"
        maxLength={128}
      />
      <SubmitButton>{t.changeSave}</SubmitButton>
    </Form>
  )
}
