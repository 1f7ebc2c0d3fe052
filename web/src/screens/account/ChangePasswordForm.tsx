import { fieldText } from '@suntala/phrases/field-text'
import { useRef, useState } from 'react'
import { fieldErrors } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { endForNewLogin } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { PasswordInput } from '#ui/TextInput.tsx'
import { pushToast } from '#ui/toasts.ts'
import { brokenFields, type PasswordValues } from './password-change.ts'

const empty: PasswordValues = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

function usePasswordChange({ isForced }: { isForced: boolean }) {
  const t = usePhrases('auth')
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [own, setOwn] = useState<ReturnType<typeof brokenFields>>([])
  const focusFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const change = useAction('passwordChange', {
    onSuccess: () => {
      pushToast({ tone: 'success', title: t.changeDone })
      endForNewLogin()
    },
    onError: focusFirst,
  })
  const broken = [...own, ...fieldErrors(change.error)]
  return {
    form,
    values,
    change,
    broken,
    write(name: keyof PasswordValues, value: string) {
      setValues({ ...values, [name]: value })
      setOwn(own.filter(({ field }) => field !== name))
    },
    submit() {
      const found = brokenFields(values, { isForced })
      setOwn(found)
      const { oldPassword, ...given } = values
      if (found.length > 0) focusFirst()
      else change.mutate({ input: isForced ? given : { oldPassword, ...given } })
    },
  }
}

/** A new login password, twice; the current one too unless the login has just proved it (AUTH-49..51). */
export function ChangePasswordForm({ isForced }: { isForced: boolean }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { form, values, change, broken, write, submit } = usePasswordChange({ isForced })
  const box = (name: keyof PasswordValues, autoComplete: string) => {
    const rule = broken.find(({ field }) => field === name)
    return (
      <Field label={t[name]} error={rule && fieldText(ui, rule)}>
        <PasswordInput
          name={name}
          value={values[name]}
          onChange={(event) => write(name, event.currentTarget.value)}
          autoComplete={autoComplete}
          maxLength={128}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
        />
      </Field>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {change.error && fieldErrors(change.error).length === 0 && (
        <InlineNotice tone="error" live>
          {errorText(change.error)}
        </InlineNotice>
      )}
      {!isForced && box('oldPassword', 'current-password')}
      {box('newPassword', 'new-password')}
      {box('confirmNewPassword', 'new-password')}
      <Button type="submit" tone="primary" size="lg" block loading={change.isPending}>
        {t.changeSave}
      </Button>
    </form>
  )
}
