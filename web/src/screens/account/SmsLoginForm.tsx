import { SmsLoginInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { CheckField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useSendCode } from '#components/form/send-code.ts'
import { useForm } from '#components/form/use-form.ts'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { readRemembered, rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { askToVerify } from './ask-to-verify.ts'
import type { LoginFormProps } from './LoginForm.tsx'
import { MobileField } from './MobileField.tsx'
import { codeErrors, type Countries, likelyCode, mobileErrors, mobileWords } from './mobile-rules.ts'
import { SocialLogin } from './SocialLogin.tsx'

function useSmsLogin(countries: Countries) {
  const words = usePhrases('form')
  const { location } = usePermission()
  const [{ isRemembered, sms }] = useState(readRemembered)
  const human = useHumanCheck('login', { isSilent: true })
  const form = useForm({
    action: 'login',
    schema: SmsLoginInput,
    values: {
      countryDialingCode: sms?.countryDialingCode ?? likelyCode(countries, location.country),
      mobileNum: sms?.mobileNum ?? '',
      verificationCode: '',
      isRemembered,
    },
    toInput: ({ countryDialingCode, mobileNum, verificationCode, isRemembered: remember }) => ({
      type: 'sms' as const,
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      verificationCode: verificationCode.trim(),
      remember,
    }),
    check: (values) => [
      ...mobileErrors(countries, values),
      ...codeErrors('verificationCode', values.verificationCode),
    ],
    words: mobileWords(words),
    refusals: {
      MOBILE_INVALID: { field: 'mobileNum' },
      SMS_CODE_WRONG: { field: 'verificationCode' },
      SMS_CODE_EXPIRED: { field: 'verificationCode' },
    },
    before: (send) => human.ask((challengeToken) => send({ challengeToken })),
    onDone: (answer, { countryDialingCode, mobileNum, isRemembered: isWanted }) => {
      const number = { countryDialingCode, mobileNum: mobileNum.trim() }
      rememberLogin({ username: '', isRemembered: isWanted, sms: number })
      void beginSession(answer)
    },
    onRefused: (error) => {
      const { countryDialingCode, mobileNum, isRemembered: isWanted } = form.hook.getValues()
      const number = { countryDialingCode, mobileNum: mobileNum.trim() }
      askToVerify(error, {
        onDone: () => rememberLogin({ username: '', isRemembered: isWanted, sms: number }),
      })
      human.settle(error)
    },
  })
  const code = useSendCode({
    form,
    call: 'smsLogin',
    numberFields: ['countryDialingCode', 'mobileNum'],
    toInput: ({ countryDialingCode, mobileNum }) => ({
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      purpose: 'login',
    }),
    toText: ({ countryDialingCode, mobileNum }) => `${countryDialingCode} ${mobileNum.trim()}`,
  })
  return { form, human, code }
}

function SmsLogin({ countries, onBinding, isFirst }: LoginFormProps & { countries: Countries }) {
  const t = usePhrases('auth')
  const { form, human, code } = useSmsLogin(countries)
  return (
    <div className="grid gap-4" onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <MobileField countries={countries} isFirst />
        <CodeField name="verificationCode" code={code} isDiscreet />
        <CheckField name="isRemembered" label={t.rememberMe}>
          {t.rememberMe}
        </CheckField>
        <SubmitButton tone={isFirst ? 'primary' : 'secondary'} loading={human.isWorking}>
          {t.login}
        </SubmitButton>
      </Form>
      <CodeDialogs code={code} />
      <SocialLogin isRemembered={form.values.isRemembered} onBinding={onBinding} />
    </div>
  )
}

/** Login by mobile number and a code sent to it (AUTH-03, AUTH-14, AUTH-15). */
export function SmsLoginForm(props: LoginFormProps) {
  const { data: countries } = useCall('countries')
  if (!countries) return <Skeleton height={320} />
  return <SmsLogin countries={countries} {...props} />
}
