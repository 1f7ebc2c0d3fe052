import { OperatorSetUpInput } from '@suntala/contract/operator-inputs'
import { useEffect, useState } from 'react'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuthenticatorSetUp } from '#operator/AuthenticatorSetUp.tsx'
import { DoorPage } from '#operator/DoorPage.tsx'
import type { Credentials } from '#operator/session.ts'
import { InlineNotice } from '#ui/Notice.tsx'

/** The link of the first start: it makes the first operator, then their authenticator. */
export function SetUpPage() {
  const t = usePhrases('operator').setUp
  const [token] = useState(() => location.hash.slice(1))
  const [credentials, setCredentials] = useState<Credentials>()
  // It counts once: in the history it would only be shown around.
  useEffect(() => {
    history.replaceState(null, '', location.pathname)
  }, [])
  if (credentials) return <AuthenticatorSetUp credentials={credentials} />
  return (
    <DoorPage title={t.title} text={t.text}>
      {/^[\w-]{43}$/.test(token) ? (
        <FirstOperator token={token} onMade={setCredentials} />
      ) : (
        <InlineNotice tone="error" title={t.none}>
          {t.noneText}
        </InlineNotice>
      )}
    </DoorPage>
  )
}

function FirstOperator({ token, onMade }: { token: string; onMade: (made: Credentials) => void }) {
  const { setUp: t, login } = usePhrases('operator')
  const form = useForm({
    action: 'opsSetUp',
    schema: OperatorSetUpInput,
    values: { username: '', password: '', again: '' },
    toInput: ({ username, password }) => ({ token, username: username.trim(), password }),
    check: ({ password, again }) => (password === again ? [] : [{ field: 'again', kind: 'mismatch' }]),
    onDone: ({ username }, { password }) => onMade({ username, password }),
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      <TextField
        name="username"
        label={login.username}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
      />
      <PasswordField name="password" label={t.password} autoComplete="new-password" />
      <PasswordField name="again" label={t.again} autoComplete="new-password" />
      <SubmitButton>{t.make}</SubmitButton>
    </Form>
  )
}
