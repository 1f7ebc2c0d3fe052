import type { RegistrationMethod } from '@suntala/contract/check-field'
import { Suspense, useEffect, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { CodeDialogs } from '#components/form/CodeField.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { focusIfLost } from '#ui/modal-stack.ts'
import { ErrorState, InlineNotice } from '#ui/Notice.tsx'
import { Agreement } from './Agreement.tsx'
import { AffiliateDialog } from './AffiliateDialog.tsx'
import { useAddressCode } from './affiliate-code.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { FormPlace } from './FormPlace.tsx'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { RegisterFields } from './RegisterFields.tsx'
import { type Asked, asksForCode, asksForFirebase } from './registration-form.ts'
import type { OfferedBinding } from './use-social-login.ts'
import { useRegistration } from './use-registration.ts'

type RegistrationProps = Pick<RegisterFormProps, 'binding'> & {
  asked: Asked
  hasReset: boolean
  /** To the way that is not in use; none where there is one alone (REG-14). */
  onSwitch: (() => void) | undefined
}

function Registration({ asked, hasReset, onSwitch, binding }: RegistrationProps) {
  const t = usePhrases('auth')
  const { settings, method } = asked
  const { form, human, captchaRound, typedCode, smsCode, phoneProof, finalWord } = useRegistration(
    asked,
    binding,
  )
  useEffect(focusIfLost, [])
  return (
    <div onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        {onSwitch && (
          <button
            type="button"
            className="auth-switch justify-self-start"
            onClick={() => {
              form.forget()
              onSwitch()
            }}
          >
            {method === 'mobile' ? t.byUsername : t.byMobile}
          </button>
        )}
        <RegisterFields asked={asked} values={form.values} code={smsCode} proof={phoneProof} />
        {settings.fields.captcha.enabled && <CaptchaField key={method} round={captchaRound} />}
        <Agreement age={settings.age} />
        <SubmitButton loading={human.isWorking || typedCode.isChecking || phoneProof.isChecking}>
          {t.register}
        </SubmitButton>
        {hasReset && (
          <Button tone="ghost" onClick={form.reset}>
            {t.clearAll}
          </Button>
        )}
      </Form>
      {human.dialog}
      {finalWord.dialog}
      {asksForCode(asked) && !asksForFirebase(asked) && <CodeDialogs code={smsCode} />}
      <AffiliateDialog failure={typedCode.failure} onClose={typedCode.forget} />
    </div>
  )
}

/** The form as the server's rules make it; the first way to register is there until another one is chosen (REG-13). */
function useAsked(addressCode: string | null) {
  const [chosen, choose] = useState<RegistrationMethod>()
  const settings = useCall('registerSettings')
  const { methods = [], fields } = settings.data ?? {}
  const hasNumber = methods.includes('mobile') || fields?.mobileNum.enabled === true
  const countries = useCall('countries', {}, { enabled: hasNumber })
  const code = useAddressCode(addressCode)
  const method = methods.find((each) => each === chosen) ?? methods[0]
  const other = methods.find((each) => each !== method)
  const isHere = settings.data && (!hasNumber || countries.data) && code.state !== 'checking'
  const affiliateCode = code.state === 'valid' ? addressCode : null
  return {
    isCodeLost: code.state === 'invalid',
    inviter: code.state === 'valid' ? code.inviter : undefined,
    asked: isHere && { settings: settings.data, countries: countries.data ?? [], method, affiliateCode },
    onSwitch: other && (() => choose(other)),
    error: settings.error ?? countries.error,
    refetch: () => void (settings.error ? settings : countries).refetch(),
  }
}

type RegisterFormProps = {
  /** A sign-in elsewhere that the new account is bound to. */
  binding?: OfferedBinding | undefined
  hasReset?: boolean
  /** The invitation code that the address brings. */
  affiliateCode: string | null
}

/** The registration form as the server's settings make it; the page has a reset, the popup has none (REG-35). */
export function RegisterForm({ hasReset = false, affiliateCode, binding }: RegisterFormProps) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { asked, isCodeLost, inviter, onSwitch, error, refetch } = useAsked(affiliateCode)
  if (error)
    return <ErrorState title={errorText(error)} action={<Button onClick={refetch}>{ui.retry}</Button>} />
  if (!asked) return <FormPlace height={331} />
  const { method } = asked
  if (!method) return <InlineNotice tone="warning">{t.registerOff}</InlineNotice>
  return (
    <Suspense fallback={<FormPlace height={331} />}>
      {isCodeLost && (
        <InlineNotice tone="warning" compact>
          {t.invitationLost}
        </InlineNotice>
      )}
      {inviter !== undefined && <p className="soft mb-4 text-sm">{t.invitedBy({ name: inviter })}</p>}
      <Registration asked={{ ...asked, method }} hasReset={hasReset} onSwitch={onSwitch} binding={binding} />
    </Suspense>
  )
}
