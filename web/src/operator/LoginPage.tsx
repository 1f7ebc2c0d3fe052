import { OperatorLoginInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuthenticatorSetUp } from '#operator/AuthenticatorSetUp.tsx'
import { DoorPage } from '#operator/DoorPage.tsx'
import { PasskeyEntry } from '#operator/PasskeyEntry.tsx'
import { beginSession, type Credentials } from '#operator/session.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type Step = { name: 'password' } | { name: 'code' | 'setUp'; credentials: Credentials }

/** Name and password, then the code of the authenticator, or its setting up at the first login; or a passkey alone. */
export function LoginPage({ hasEnded }: { hasEnded: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  switch (step.name) {
    case 'password':
      return <PasswordStep hasEnded={hasEnded} onStep={setStep} />
    case 'code':
      return <CodeStep credentials={step.credentials} onBack={() => setStep({ name: 'password' })} />
    case 'setUp':
      return <AuthenticatorSetUp credentials={step.credentials} />
  }
}

type PasswordStepProps = { hasEnded: boolean; onStep: (step: Step) => void }

function PasswordStep({ hasEnded, onStep }: PasswordStepProps) {
  const { login: t, frame } = usePhrases('operator')
  const form = useForm({
    action: 'opsLogin',
    schema: OperatorLoginInput,
    values: { username: '', password: '' },
    toInput: (values) => values,
    // The password alone opens nothing: what is refused says which step comes next.
    onRefused: (error) => {
      const credentials = form.hook.getValues()
      if (isCode(error, 'TOTP_REQUIRED')) onStep({ name: 'code', credentials })
      if (isCode(error, 'TOTP_SET_UP_REQUIRED')) onStep({ name: 'setUp', credentials })
    },
  })
  return (
    <DoorPage title={t.title} text={t.text}>
      {hasEnded && form.hook.formState.submitCount === 0 && (
        <InlineNotice compact live>
          {frame.ended}
        </InlineNotice>
      )}
      <Form form={form} className="grid gap-4">
        <FormSummary />
        <TextField
          name="username"
          label={t.username}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoFocus
        />
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
        <SubmitButton>{t.next}</SubmitButton>
      </Form>
      <PasskeyEntry />
    </DoorPage>
  )
}

function CodeStep({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const t = usePhrases('operator').login
  const form = useForm({
    action: 'opsLogin',
    schema: OperatorLoginInput,
    values: { totp: '' },
    toInput: ({ totp }) => ({ ...credentials, totp: totp.trim() }),
    check: ({ totp }) => (totp.trim() === '' ? [{ field: 'totp', kind: 'required' }] : []),
    refusals: { VERIFY_WRONG: { field: 'totp' } },
    onDone: ({ token }) => beginSession(token),
  })
  return (
    <DoorPage title={t.codeTitle} text={t.codeText({ name: credentials.username })}>
      <Form form={form} className="grid gap-4">
        <FormSummary />
        <TextField
          name="totp"
          label={t.code}
          hint={t.codeHint}
          numeric
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
        <SubmitButton>{t.enter}</SubmitButton>
      </Form>
      <Button tone="ghost" block onClick={onBack}>
        {t.otherAccount}
      </Button>
    </DoorPage>
  )
}
