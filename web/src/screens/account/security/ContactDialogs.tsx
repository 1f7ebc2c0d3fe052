import { checkField } from '@suntala/contract/check-field'
import { MailSetInput, MobileSetInput } from '@suntala/contract/form-inputs'
import type { ReactNode } from 'react'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { type SendCode, useSendCode } from '#components/form/send-code.ts'
import { type FormState, type FormValues, useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { MobileField } from '#screens/account/MobileField.tsx'
import {
  codeErrors,
  type Countries,
  likelyCode,
  mobileErrors,
  mobileWords,
} from '#screens/account/mobile-rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type ContactDialogProps = { open: boolean; onClose: () => void }

function ContactDialog({
  title,
  risk = '',
  children,
  ...shown
}: ContactDialogProps & { title: string; risk?: string; children: ReactNode }) {
  const t = usePhrases('member').security.contact
  const ui = usePhrases('ui')
  const text = [t.text, risk].filter(Boolean).join(' ')
  return (
    <Dialog {...shown} title={title} description={text} closeLabel={ui.close} size="sm">
      {children}
    </Dialog>
  )
}

type ContactFormProps<Values extends FormValues> = {
  form: FormState<Values>
  code: SendCode
  children: ReactNode
}

/** What is to become the member's own, and the code that was sent there. */
function ContactForm<Values extends FormValues>({ form, code, children }: ContactFormProps<Values>) {
  const t = usePhrases('member').security.contact
  return (
    <>
      <Form form={form} className="grid gap-4">
        <FormSummary />
        {children}
        <CodeField name="verificationCode" code={code} />
        <SubmitButton>{t.save}</SubmitButton>
      </Form>
      <CodeDialogs code={code} />
    </>
  )
}

const wrongCodes = {
  SMS_CODE_WRONG: { field: 'verificationCode' },
  SMS_CODE_EXPIRED: { field: 'verificationCode' },
} as const

/** What is asked anew once it is another. */
const changed = ['memberInfo', 'withdrawConfig'] as const

/** Another address, or the stated one confirmed. */
export function MailDialog(shown: ContactDialogProps) {
  const t = usePhrases('member').security.contact
  return (
    <ContactDialog {...shown} title={t.mailTitle}>
      <MailForm onDone={shown.onClose} />
    </ContactDialog>
  )
}

function MailForm({ onDone }: { onDone: () => void }) {
  const t = usePhrases('member').security
  const words = mobileWords(usePhrases('form'))
  const rule = useCall('registerSettings').data?.fields.email
  const form = useForm({
    action: 'mailSet',
    schema: MailSetInput,
    values: { email: '', verificationCode: '' },
    toInput: ({ email, verificationCode }) => ({
      email: email.trim(),
      verificationCode: verificationCode.trim(),
    }),
    check: ({ email, verificationCode }) => {
      const broken = rule && checkField('email', { ...rule, enabled: true, required: true }, email.trim())
      return [...(broken ? [broken] : []), ...codeErrors('verificationCode', verificationCode)]
    },
    words: (error) => (error.field === 'email' ? t.contact.mailInvalid : words(error)),
    refusals: wrongCodes,
    invalidates: changed,
    onDone: () => {
      pushToast({ tone: 'success', title: t.contact.mailDone })
      onDone()
    },
  })
  const code = useSendCode({
    form,
    call: 'mailCode',
    numberFields: ['email'],
    toInput: ({ email }) => ({ email: email.trim() }),
    toText: ({ email }) => email.trim(),
  })
  return (
    <ContactForm form={form} code={code}>
      <TextField
        name="email"
        label={t.email}
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        data-autofocus
      />
    </ContactForm>
  )
}

/** Another number, or the stated one confirmed. */
export function MobileDialog(shown: ContactDialogProps) {
  const t = usePhrases('member').security.contact
  const { data: countries } = useCall('countries')
  return (
    <ContactDialog {...shown} title={t.mobileTitle} risk={t.mobileRisk}>
      {countries ? <MobileForm countries={countries} onDone={shown.onClose} /> : <Skeleton height={220} />}
    </ContactDialog>
  )
}

function MobileForm({ countries, onDone }: { countries: Countries; onDone: () => void }) {
  const t = usePhrases('member').security.contact
  const words = mobileWords(usePhrases('form'))
  const { mobileTaken } = usePhrases('auth')
  const { location } = usePermission()
  const form = useForm({
    action: 'mobileSet',
    schema: MobileSetInput,
    values: {
      countryDialingCode: likelyCode(countries, location.country),
      mobileNum: '',
      verificationCode: '',
    },
    toInput: ({ countryDialingCode, mobileNum, verificationCode }) => ({
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      verificationCode: verificationCode.trim(),
    }),
    check: (values) => [
      ...mobileErrors(countries, values),
      ...codeErrors('verificationCode', values.verificationCode),
    ],
    words,
    refusals: {
      ...wrongCodes,
      MOBILE_INVALID: { field: 'mobileNum' },
      MOBILE_TAKEN: { field: 'mobileNum', text: mobileTaken },
    },
    invalidates: changed,
    onDone: () => {
      pushToast({ tone: 'success', title: t.mobileDone })
      onDone()
    },
  })
  const code = useSendCode({
    form,
    call: 'mobileCode',
    numberFields: ['countryDialingCode', 'mobileNum'],
    toInput: ({ countryDialingCode, mobileNum }) => ({ countryDialingCode, mobileNum: mobileNum.trim() }),
    toText: ({ countryDialingCode, mobileNum }) => `${countryDialingCode} ${mobileNum.trim()}`,
  })
  return (
    <ContactForm form={form} code={code}>
      <MobileField countries={countries} isFirst />
    </ContactForm>
  )
}
