import type { FieldRule } from '@suntala/contract/check-field'
import { PasswordLinkInput } from '@suntala/contract/form-inputs'
import { useCall } from '#api/use-call.ts'
import { isCode } from '#api/call-error.ts'
import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { FieldRules } from './FieldRules.tsx'
import { brokenFields } from './password-change.ts'

type NewPasswordProps = {
  token: string
  account: string
  onSaved: () => void
  /** The link ended while the password was typed. */
  onOver: (state: 'USED' | 'EXPIRED') => void
}

function useNewPassword({ token, onSaved, onOver }: NewPasswordProps, rule: FieldRule | undefined) {
  const t = usePhrases('auth')
  return useForm({
    action: 'passwordLink',
    schema: PasswordLinkInput,
    values: { newPassword: '', confirmNewPassword: '' },
    toInput: (typed) => ({ resetToken: token, ...typed }),
    check: (typed) => brokenFields(typed, rule),
    words: ({ field, kind }) =>
      field === 'newPassword' && kind === 'required' ? t.newPasswordRequired : undefined,
    refusals: { SAME_PASSWORD: { field: 'newPassword' } },
    onDone: onSaved,
    onRefused: (error) => {
      if (!isCode(error, 'TICKET_EXPIRED')) return
      const { state } = (error.value ?? {}) as { state?: string } // value of the contract
      onOver(state === 'USED' ? 'USED' : 'EXPIRED')
    },
  })
}

/** The new password, twice, for the account that a link names. */
export function NewPasswordForm(props: NewPasswordProps) {
  const t = usePhrases('auth')
  const rule = useCall('registerSettings').data?.fields.password
  const form = useNewPassword(props, rule)
  return (
    <div className="card grid gap-5 px-5 py-6 sm:px-7">
      <div>
        <h1 className="text-2xl">{t.forgotTitle}</h1>
        <p className="soft mt-1 break-words">{t.linkFor({ account: props.account })}</p>
      </div>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        {/* For password managers, which keep the new password under this name. */}
        <input type="text" autoComplete="username" value={props.account} readOnly hidden />
        <div className="grid gap-2">
          <PasswordField
            name="newPassword"
            label={t.newPassword}
            autoComplete="new-password"
            maxLength={128}
          />
          {rule && <FieldRules field="password" rule={rule} value={form.values.newPassword} />}
        </div>
        <PasswordField
          name="confirmNewPassword"
          label={t.confirmNewPassword}
          autoComplete="new-password"
          maxLength={128}
        />
        <p className="muted text-xs">{t.linkEnds}</p>
        <SubmitButton>{t.changeSave}</SubmitButton>
      </Form>
    </div>
  )
}
