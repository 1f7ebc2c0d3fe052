import { checkField, type FieldRule } from '@suntala/contract/check-field'
import { PhoneResetInput } from '@suntala/contract/form-inputs'
import { navigate } from 'wouter/use-browser-location'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useSendCode } from '#components/form/send-code.ts'
import { useForm } from '#components/form/use-form.ts'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { closeDialog } from '#session/dialogs.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { forgetAction } from '#session/login-check.ts'
import { beginSession, type LoginAnswer } from '#session/session.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'
import { askToVerify } from './ask-to-verify.ts'
import { FieldRules } from './FieldRules.tsx'
import { MobileField } from './MobileField.tsx'
import { codeErrors, type Countries, likelyCode, mobileErrors, mobileWords } from './mobile-rules.ts'

type Asked = { countries: Countries; rule: FieldRule | undefined }

/** Goes on as a member, on home, whatever led to the login (AUTH-38). */
async function goHome(answer: LoginAnswer): Promise<void> {
  forgetAction()
  // No browser is remembered any more, this one neither.
  forgetLogin()
  await beginSession(answer)
  closeDialog('forgottenPassword')
  navigate(paths.home())
}

function usePhoneReset({ countries, rule }: Asked) {
  const t = usePhrases('auth')
  const words = mobileWords(usePhrases('form'))
  const { location } = usePermission()
  const human = useHumanCheck('login', { isSilent: true })
  const form = useForm({
    action: 'passwordPhone',
    schema: PhoneResetInput,
    values: {
      countryDialingCode: likelyCode(countries, location.country),
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
    },
    toInput: ({ countryDialingCode, mobileNum, verificationCode, newPassword }) => ({
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      verificationCode: verificationCode.trim(),
      newPassword,
    }),
    check: (values) => {
      const broken = rule && checkField('newPassword', { ...rule, required: true }, values.newPassword)
      return [
        ...mobileErrors(countries, values),
        ...codeErrors('verificationCode', values.verificationCode),
        ...(broken ? [broken] : []),
      ]
    },
    words: (error) =>
      error.field === 'newPassword' && error.kind === 'required' ? t.newPasswordRequired : words(error),
    refusals: {
      MOBILE_INVALID: { field: 'mobileNum' },
      SMS_CODE_WRONG: { field: 'verificationCode' },
      SMS_CODE_EXPIRED: { field: 'verificationCode' },
      SAME_PASSWORD: { field: 'newPassword' },
    },
    before: (send) => human.ask((challengeToken) => send({ challengeToken })),
    onDone: (answer) => {
      pushToast({ tone: 'success', title: t.forgotDone })
      void goHome(answer)
    },
    // A password may be refused after the verification was used up, so the next try brings another.
    onRefused: (error) => {
      askToVerify(error, { onDone: forgetLogin })
      human.settle()
    },
  })
  const code = useSendCode({
    form,
    call: 'smsLogin',
    numberFields: ['countryDialingCode', 'mobileNum'],
    toInput: ({ countryDialingCode, mobileNum }) => ({
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      purpose: 'reset',
    }),
    toText: ({ countryDialingCode, mobileNum }) => `${countryDialingCode} ${mobileNum.trim()}`,
  })
  return { form, human, code }
}

function PhoneReset({ countries, rule }: Asked) {
  const t = usePhrases('auth')
  const { form, human, code } = usePhoneReset({ countries, rule })
  return (
    <div onInput={human.prepare}>
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <MobileField countries={countries} isFirst />
        <CodeField name="verificationCode" code={code} isDiscreet />
        <div className="grid gap-2">
          <PasswordField
            name="newPassword"
            label={t.newPassword}
            autoComplete="new-password"
            maxLength={128}
          />
          {rule && <FieldRules field="password" rule={rule} value={form.values.newPassword} />}
        </div>
        <p className="muted text-xs">{t.forgotEnds}</p>
        <SubmitButton loading={human.isWorking}>{t.forgotSave}</SubmitButton>
      </Form>
      <CodeDialogs code={code} />
    </div>
  )
}

/** A new password by mobile number and a code sent to it (AUTH-21..23). */
export function PhoneResetForm() {
  const { data: countries } = useCall('countries')
  const settings = useCall('registerSettings')
  if (!countries || settings.isPending) return <Skeleton height={400} />
  return <PhoneReset countries={countries} rule={settings.data?.fields.password} />
}
