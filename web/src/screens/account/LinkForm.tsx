import { UsernameLoginInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { PasswordField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { LoginAnswer } from '#session/session.ts'
import { pushToast } from '#ui/toasts.ts'
import { askToVerify } from './ask-to-verify.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { asksForCaptcha } from './LoginForm.tsx'
import type { OfferedBinding } from './use-social-login.ts'
import { beginToLink, mustChangePassword } from './waiting-link.ts'

function useLink(offered: OfferedBinding) {
  const t = usePhrases('auth')
  const [captchaRound, setCaptchaRound] = useState(0)
  const human = useHumanCheck('login', { isSilent: true })
  const hasCaptcha = captchaRound > 0
  const begin = (answer: LoginAnswer): Promise<void> => {
    const provider = t.social.names[offered.provider]
    if (mustChangePassword(answer)) pushToast({ tone: 'warning', title: t.social.linkLater({ provider }) })
    return beginToLink(answer, offered)
  }
  const form = useForm({
    action: 'login',
    schema: UsernameLoginInput,
    values: { username: '', password: '', captcha: '' },
    toInput: ({ username, password, captcha }) => ({
      username: username.trim(),
      password,
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
    onDone: (answer) => {
      void begin(answer)
    },
    onRefused: (error) => {
      askToVerify(error, { begin })
      human.settle(error)
      // Each attempt uses its picture up, so the next one needs another.
      setCaptchaRound((round) => (round > 0 || asksForCaptcha(error) ? round + 1 : 0))
    },
  })
  return { form, human, captchaRound }
}

/** Logs in to the account that a sign-in elsewhere is to be linked to; it is linked on the member's security page. */
export function LinkForm({ offered }: { offered: OfferedBinding }) {
  const t = usePhrases('auth')
  const { form, human, captchaRound } = useLink(offered)
  return (
    <div onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <TextField
          name="username"
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
        />
        <PasswordField name="password" label={t.password} autoComplete="current-password" />
        {captchaRound > 0 && <CaptchaField round={captchaRound} />}
        <SubmitButton loading={human.isWorking}>{t.social.link}</SubmitButton>
      </Form>
    </div>
  )
}
