import type { AreaPhrases } from '@suntala/phrases/areas'
import { useRef, useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { readRemembered, rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { useHumanCheck } from './use-human-check.tsx'

type Missing = { username?: string; password?: string; captcha?: string }

/** Whether an answer asks for the picture code from now on (AUTH-53). */
const asksForCaptcha = (error: unknown): boolean =>
  isCode(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG') ||
  (isCode(error, 'LOGIN_FAILED') && (error.value as { captcha?: boolean } | null)?.captcha === true) // value of the contract

/** What is still empty, in the words that stand under the fields; the picture code only where it is asked for. */
function missingOf(values: Missing, t: AreaPhrases<'auth'>): Missing {
  return {
    ...(values.username?.trim() === '' && { username: t.usernameRequired }),
    ...(values.password === '' && { password: t.passwordRequired }),
    ...(values.captcha?.trim() === '' && { captcha: t.captchaRequired }),
  }
}

function useLogin(values: { username: string; captcha: string; password: string; isRemembered: boolean }) {
  const [captchaRound, setCaptchaRound] = useState(0)
  const login = useAction('login', {
    onSuccess: (answer) => {
      rememberLogin({ ...readRemembered(), username: values.username, isRemembered: values.isRemembered })
      void beginSession(answer)
    },
    // Each attempt uses its picture up, so the next one needs another.
    onError: (error) => setCaptchaRound((round) => (round > 0 || asksForCaptcha(error) ? round + 1 : 0)),
  })
  const submit = (challengeToken: string) =>
    login.mutate({
      input: {
        username: values.username.trim(),
        password: values.password,
        challengeToken,
        ...(captchaRound > 0 && { captcha: values.captcha.trim() }),
      },
    })
  return { login, captchaRound, submit }
}

/** Login by username and password (AUTH-01, 11-13, 16). */
export function LoginForm() {
  const t = usePhrases('auth')
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [remembered] = useState(readRemembered)
  const [username, setUsername] = useState(remembered.username)
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState('')
  const [isRemembered, setRemembered] = useState(remembered.isRemembered)
  const [missing, setMissing] = useState<Missing>({})
  const human = useHumanCheck('login')
  const { login, captchaRound, submit } = useLogin({ username, password, captcha, isRemembered })

  function check(): void {
    const found = missingOf({ username, password, ...(captchaRound > 0 && { captcha }) }, t)
    setMissing(found)
    if (Object.keys(found).length === 0) human.ask(submit)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <form
      ref={form}
      noValidate
      className="auth-form grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      {login.error && (
        <InlineNotice tone="error" live>
          {errorText(login.error)}
        </InlineNotice>
      )}
      <Field label={t.username} error={missing.username}>
        <TextInput
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={remembered.username === '' ? '' : undefined}
        />
      </Field>
      <Field label={t.password} error={missing.password}>
        <PasswordInput
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          data-autofocus={remembered.username === '' ? undefined : ''}
        />
      </Field>
      {captchaRound > 0 && (
        <CaptchaField value={captcha} onChange={setCaptcha} round={captchaRound} error={missing.captcha} />
      )}
      <Checkbox checked={isRemembered} onChange={(event) => setRemembered(event.currentTarget.checked)}>
        {t.rememberMe}
      </Checkbox>
      <Button type="submit" tone="primary" size="lg" block loading={login.isPending}>
        {t.login}
      </Button>
      {human.dialog}
    </form>
  )
}
