import { UsernameLoginInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { usePermission } from '#api/platform.ts'
import { CheckField, PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { openDialog } from '#session/dialogs.ts'
import { readRemembered, rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { askToVerify } from './ask-to-verify.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { resetTypes } from './reset-types.ts'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { SocialLogin } from './SocialLogin.tsx'
import type { OfferedBinding } from './use-social-login.ts'

/** Whether an answer asks for the picture code from now on (AUTH-53). */
export const asksForCaptcha = (error: unknown): boolean =>
  isCode(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG') ||
  (isCode(error, 'LOGIN_FAILED') && (error.value as { captcha?: boolean } | null)?.captcha === true) // value of the contract

function useLoginForm() {
  const t = usePhrases('auth')
  const [remembered] = useState(readRemembered)
  const [captchaRound, setCaptchaRound] = useState(0)
  const human = useHumanCheck('login', { isSilent: true })
  const hasCaptcha = captchaRound > 0
  const form = useForm({
    action: 'login',
    schema: UsernameLoginInput,
    values: {
      username: remembered.username,
      password: '',
      captcha: '',
      isRemembered: remembered.isRemembered,
    },
    toInput: ({ username, password, captcha, isRemembered }) => ({
      username: username.trim(),
      password,
      remember: isRemembered,
      ...(hasCaptcha && { captcha: captcha.trim() }),
    }),
    check: ({ captcha }) =>
      hasCaptcha && captcha.trim() === '' ? [{ field: 'captcha', kind: 'required' }] : [],
    words: ({ field, kind }) =>
      kind === 'required'
        ? { username: t.usernameRequired, password: t.passwordRequired, captcha: t.captchaRequired }[field]
        : undefined,
    refusals: { CAPTCHA_REQUIRED: { field: 'captcha' }, CAPTCHA_WRONG: { field: 'captcha' } },
    before: (send) => human.ask((challengeToken) => send({ challengeToken })),
    onDone: (answer, { username, isRemembered }) => {
      rememberLogin({ username, isRemembered, sms: undefined })
      void beginSession(answer)
    },
    onRefused: (error) => {
      const { username, isRemembered } = form.hook.getValues()
      askToVerify(error, { onDone: () => rememberLogin({ username, isRemembered, sms: undefined }) })
      human.settle(error)
      // Each attempt uses its picture up, so the next one needs another.
      setCaptchaRound((round) => (round > 0 || asksForCaptcha(error) ? round + 1 : 0))
    },
  })
  return { form, human, captchaRound, isKnown: remembered.username !== '' }
}

export type LoginFormProps = {
  /** Where a sign-in elsewhere leads that no account is bound to yet. */
  onBinding: (offered: OfferedBinding) => void
  /** Nothing quicker stands before it. */
  isFirst: boolean
}

/** Login by username and password: the device works in the background, and after a failure a picture code joins (AUTH-01, 11-13, 16). */
export function LoginForm({ onBinding, isFirst }: LoginFormProps) {
  const t = usePhrases('auth')
  const { form, human, captchaRound, isKnown } = useLoginForm()
  const canReset = resetTypes(usePermission().whitelabel).length > 0
  return (
    <div className="grid gap-4" onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <TextField
          name="username"
          label={t.username}
          placeholder={t.orMobile}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={isKnown ? undefined : ''}
        />
        <PasswordField
          name="password"
          label={t.password}
          autoComplete="current-password"
          data-autofocus={isKnown ? '' : undefined}
        />
        {captchaRound > 0 && <CaptchaField round={captchaRound} />}
        <div className="auth-remember">
          <CheckField name="isRemembered" label={t.rememberMe}>
            {t.rememberMe}
          </CheckField>
          {canReset && (
            <button type="button" className="auth-switch" onClick={() => openDialog('forgottenPassword')}>
              {t.forgot}
            </button>
          )}
        </div>
        <SubmitButton tone={isFirst ? 'primary' : 'secondary'} loading={human.isWorking}>
          {t.login}
        </SubmitButton>
      </Form>
      <SocialLogin isRemembered={form.values.isRemembered} onBinding={onBinding} />
    </div>
  )
}
