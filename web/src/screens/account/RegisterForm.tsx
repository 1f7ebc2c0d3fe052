import { useEffect, useRef, useState, type ReactNode } from 'react'
import { type CallError, fieldErrors, isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { beginSession } from '#session/session.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { ErrorState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { readSession, removeSession } from '#util/storage.ts'
import { navigate } from 'wouter/use-browser-location'
import { CaptchaField } from './CaptchaField.tsx'
import { RegisterFields } from './RegisterFields.tsx'
import {
  checkForm,
  errorsOf,
  type FormErrors,
  type RegisterSettings,
  type Values,
} from './registration-form.ts'
import { useHumanCheck } from './use-human-check.tsx'

/** Sends the registration and finishes it: session, home, success dialog (REG-30..34). */
function useRegister(values: Values, onFields: (errors: FormErrors) => void) {
  const [captchaRound, setCaptchaRound] = useState(1)
  const register = useAction('register', {
    onSuccess: async (answer) => {
      removeSession('referralCode')
      await beginSession(answer)
      navigate(paths.home())
      openDialog('registered')
    },
    onError: (error) => {
      setCaptchaRound((round) => round + 1)
      if (isCode(error, 'VALIDATION')) onFields(errorsOf(fieldErrors(error)))
      if (isCode(error, 'CAPTCHA_WRONG', 'CAPTCHA_REQUIRED')) onFields({ captcha: { kind: 'pattern' } })
    },
  })
  const submit = (challengeToken: string) => {
    const { isAgreed = false, confirmPassword = '', password = '', ...filled } = values
    const texts = Object.fromEntries(Object.entries(filled).filter(([, text]) => text !== ''))
    const referralCode = readSession('referralCode')
    register.mutate({
      input: {
        ...texts,
        password,
        confirmPassword,
        challengeToken,
        agreed: isAgreed,
        ofAge: isAgreed,
        login: true,
        registerMethod: 'WEB',
        registerUrl: location.pathname,
        domain: location.hostname,
        ...(referralCode && { referralCode }),
      },
    })
  }
  return { register, captchaRound, submit }
}

type FormProps = { settings: RegisterSettings; hasReset?: boolean }

function Agreement({
  age,
  checked,
  error,
  onChange,
}: {
  age: number
  checked: boolean
  error?: string | undefined
  onChange: (isChecked: boolean) => void
}) {
  const t = usePhrases('auth')
  return (
    <Checkbox checked={checked} error={error} onChange={(event) => onChange(event.currentTarget.checked)}>
      {t.agreeBefore({ age })}{' '}
      <Anchor href={paths.help('terms')} target="_blank">
        {t.terms}
      </Anchor>{' '}
      {t.and}{' '}
      <Anchor href={paths.help('privacy')} target="_blank">
        {t.privacy}
      </Anchor>
      {t.agreeAfter}
    </Checkbox>
  )
}

/** What went wrong beside the fields, above the form. */
function Refusal({ error }: { error: CallError | null }): ReactNode {
  const errorText = useErrorText()
  if (!error || isCode(error, 'VALIDATION')) return null
  return (
    <InlineNotice tone="error" live>
      {errorText(error)}
    </InlineNotice>
  )
}

function Form({ settings, hasReset }: FormProps) {
  const t = usePhrases('auth')
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<FormErrors>({})
  const human = useHumanCheck('register')
  useEffect(() => {
    const hasLostFocus = form.current?.closest('dialog') && document.activeElement === document.body
    if (hasLostFocus) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  function show(found: FormErrors): void {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const { register, captchaRound, submit } = useRegister(values, show)

  function change(field: keyof Values & keyof FormErrors, text: string): void {
    setValues((before) => ({ ...before, [field]: text }))
    setErrors(({ [field]: _mended, ...others }) => others)
  }
  function check(): void {
    const found = checkForm(settings, values)
    if (Object.keys(found).length > 0) show(found)
    else human.ask(submit)
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
      <Refusal error={register.error} />
      <RegisterFields settings={settings} values={values} errors={errors} onChange={change} />
      {settings.fields.captcha.enabled && (
        <CaptchaField
          value={values.captcha ?? ''}
          onChange={(text) => change('captcha', text)}
          round={captchaRound}
          error={errors.captcha && t.captchaRequired}
        />
      )}
      <Agreement
        age={settings.age}
        checked={values.isAgreed ?? false}
        error={errors.agreed && t.mustAgree({ age: settings.age })}
        onChange={(isAgreed) => {
          setValues((before) => ({ ...before, isAgreed }))
          setErrors(({ agreed: _mended, ...others }) => others)
        }}
      />
      <Button type="submit" tone="primary" size="lg" block loading={register.isPending}>
        {t.register}
      </Button>
      {hasReset && (
        <Button tone="ghost" onClick={() => (setValues({}), setErrors({}))}>
          {t.clearAll}
        </Button>
      )}
      {human.dialog}
    </form>
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
  // In a dialog it holds the focus for the first field, which is not there yet.
  if (!data)
    return (
      <div tabIndex={-1} data-autofocus="" aria-busy="true">
        <Skeleton height={420} />
      </div>
    )
  if (!data.methods.includes('username')) return <InlineNotice tone="warning">{t.registerOff}</InlineNotice>
  return <Form settings={data} hasReset={hasReset} />
}
