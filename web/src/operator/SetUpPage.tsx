import { OperatorSetUpInput } from '@suntala/contract/operator-inputs'
import { useEffect, useState } from 'react'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuthenticatorSetUp } from '#operator/AuthenticatorSetUp.tsx'
import { DoorPage } from '#operator/DoorPage.tsx'
import type { Credentials } from '#operator/session.ts'
import { linkOf, type SetUpLink } from '#operator/set-up-link.ts'
import { InlineNotice } from '#ui/Notice.tsx'

/** A set-up link: it makes the first operator, or gives an invited one a password; then comes the authenticator. */
export function SetUpPage() {
  const t = usePhrases('operator').setUp
  const [link] = useState(() => linkOf(location.hash))
  const [credentials, setCredentials] = useState<Credentials>()
  // It counts once: in the history it would only be shown around.
  useEffect(() => {
    history.replaceState(null, '', location.pathname)
  }, [])
  if (credentials) return <AuthenticatorSetUp credentials={credentials} />
  const name = link?.username
  return (
    <DoorPage
      title={name === undefined ? t.title : t.ownTitle({ name })}
      text={name === undefined ? t.text : t.ownText}
    >
      {link ? (
        <SetUpForm link={link} onMade={setCredentials} />
      ) : (
        <InlineNotice tone="error" title={t.none}>
          {t.noneText}
        </InlineNotice>
      )}
    </DoorPage>
  )
}

function SetUpForm({ link, onMade }: { link: SetUpLink; onMade: (made: Credentials) => void }) {
  const { setUp: t, login } = usePhrases('operator')
  const form = useForm({
    action: 'opsSetUp',
    schema: OperatorSetUpInput,
    values: { username: link.username ?? '', password: '', again: '' },
    toInput: ({ username, password }) => ({ token: link.token, username: username.trim(), password }),
    check: ({ password, again }) => (password === again ? [] : [{ field: 'again', kind: 'mismatch' }]),
    onDone: ({ username }, { password }) => onMade({ username, password }),
  })
  const isOwn = link.username !== undefined
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      {/* Of an invited operator it stands for whoever keeps passwords. */}
      <TextField
        name="username"
        label={login.username}
        autoComplete="username"
        autoCapitalize="none"
        readOnly={isOwn}
        autoFocus={!isOwn}
      />
      <PasswordField name="password" label={t.password} autoComplete="new-password" autoFocus={isOwn} />
      <PasswordField name="again" label={t.again} autoComplete="new-password" />
      <SubmitButton>{isOwn ? t.ownMake : t.make}</SubmitButton>
    </Form>
  )
}
