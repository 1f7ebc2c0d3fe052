import { RegistrationInput } from '@suntala/contract/form-inputs'
import { Suspense, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { CheckField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { beginSession } from '#session/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { dropReferralCode, readReferralCode } from './referral-code.ts'
import { RegisterFields } from './RegisterFields.tsx'
import {
  checkForm,
  emptyValues,
  ownWords,
  registrationInput,
  type RegisterSettings,
} from './registration-form.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'

/** Checks and sends the registration and finishes it: session, home, success dialog (REG-30..34). */
function useRegistration(settings: RegisterSettings) {
  const t = usePhrases('auth')
  const [captchaRound, setCaptchaRound] = useState(1)
  // One check that is seen: the picture code where the operator asks for it, the puzzle otherwise.
  const human = useHumanCheck('register', { isSilent: settings.fields.captcha.enabled })
  const form = useForm({
    action: 'register',
    schema: RegistrationInput,
    values: emptyValues,
    toInput: (values) => registrationInput(values, readReferralCode()),
    check: (values) => checkForm(settings, values),
    words: ownWords(t, settings.age),
    refusals: {
      CAPTCHA_WRONG: { field: 'captcha' },
      CAPTCHA_REQUIRED: { field: 'captcha' },
      USERNAME_TAKEN: { field: 'username' },
      AFFILIATE_INVALID: { field: 'affiliateCode' },
    },
    before: (send) => human.ask((challengeToken) => send({ challengeToken })),
    onDone: async (answer) => {
      dropReferralCode()
      await beginSession(answer)
      navigate(paths.home())
      openDialog('registered')
    },
    onRefused: (error) => {
      human.settle(error)
      setCaptchaRound((round) => round + 1)
    },
  })
  return { form, human, captchaRound }
}

function Agreement({ age }: { age: number }) {
  const t = usePhrases('auth')
  return (
    <CheckField name="agreed" label={t.terms}>
      {t.agreeBefore({ age })}{' '}
      <Anchor href={paths.help({ article: 'terms' })} target="_blank">
        {t.terms}
      </Anchor>{' '}
      {t.and}{' '}
      <Anchor href={paths.help({ article: 'privacy' })} target="_blank">
        {t.privacy}
      </Anchor>
      {t.agreeAfter}
    </CheckField>
  )
}

function Registration({ settings, hasReset }: { settings: RegisterSettings; hasReset: boolean }) {
  const t = usePhrases('auth')
  const box = useRef<HTMLDivElement>(null)
  const { form, human, captchaRound } = useRegistration(settings)
  useEffect(() => {
    const hasLostFocus = box.current?.closest('dialog') && document.activeElement === document.body
    if (hasLostFocus) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <div ref={box} onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <RegisterFields settings={settings} values={form.values} />
        {settings.fields.captcha.enabled && <CaptchaField round={captchaRound} />}
        <Agreement age={settings.age} />
        <SubmitButton loading={human.isWorking}>{t.register}</SubmitButton>
        {hasReset && (
          <Button tone="ghost" onClick={form.reset}>
            {t.clearAll}
          </Button>
        )}
      </Form>
      {human.dialog}
    </div>
  )
}

/** The registration form as the server's settings make it; the page has a reset, the popup has none (REG-35). */
export function RegisterForm({ hasReset = false }: { hasReset?: boolean }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { data, error, refetch } = useCall('registerSettings')
  if (error)
    return (
      <ErrorState
        title={errorText(error)}
        action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
      />
    )
  if (!data) return <Waiting />
  if (!data.methods.includes('username')) return <InlineNotice tone="warning">{t.registerOff}</InlineNotice>
  return (
    <Suspense fallback={<Waiting />}>
      <Registration settings={data} hasReset={hasReset} />
    </Suspense>
  )
}

/** In a dialog it holds the focus for the first field, which is not there yet. */
const Waiting = () => (
  <div tabIndex={-1} data-autofocus="" aria-busy="true">
    <Skeleton height={420} />
  </div>
)
