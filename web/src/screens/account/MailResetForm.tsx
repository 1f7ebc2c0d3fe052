import { checkField } from '@suntala/contract/check-field'
import { MailResetInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { expirationOf, useSecondsLeft } from '#components/form/seconds-left.ts'
import { HumanCheckError } from '#components/human-check/HumanCheckError.tsx'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** What any address of mail looks like; whether it is somebody's the platform says. */
const mailRule = {
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 254,
  acceptedPattern: '',
  patternId: 4,
}

function useMailReset(onSent: (to: string) => void) {
  const t = usePhrases('auth')
  const { pattern } = usePhrases('form')
  const human = useHumanCheck('login', { isSilent: true })
  const [againAt, setAgainAt] = useState<number>()
  const secondsLeft = useSecondsLeft(againAt)
  const form = useForm({
    action: 'passwordEmail',
    schema: MailResetInput,
    values: { username: '', email: '' },
    toInput: ({ username, email }) => ({ username: username.trim(), email: email.trim() }),
    check: ({ email }) => {
      const broken = checkField('email', mailRule, email.trim())
      return broken ? [broken] : []
    },
    words: ({ field, kind }) => {
      if (kind === 'required') return { username: t.usernameRequired, email: t.emailRequired }[field]
      return field === 'email' ? pattern.reg_pattern_4 : undefined
    },
    before: (send) => human.ask((challengeToken) => send({ challengeToken })),
    onDone: (_, { email }) => onSent(email.trim()),
    onRefused: (error) => {
      human.settle(error)
      setAgainAt(expirationOf(error))
    },
  })
  // It is that of a name and an address: another one need not wait.
  return { form, human, secondsLeft, forgetWait: () => setAgainAt(undefined) }
}

/** A link to a new password, by username and the address of its account (AUTH-19, AUTH-20). */
export function MailResetForm({ onSent }: { onSent: (to: string) => void }) {
  const t = usePhrases('auth')
  const { wait } = usePhrases('form').code
  const { form, human, secondsLeft, forgetWait } = useMailReset(onSent)
  const isWaiting = secondsLeft > 0
  return (
    <div
      onInput={() => {
        forgetWait()
        human.prepare()
      }}
    >
      <Form form={form} className="auth-form grid gap-4">
        <FormSummary />
        <HumanCheckError error={human.error} />
        <TextField
          name="username"
          label={t.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-autofocus=""
        />
        <TextField
          name="email"
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <SubmitButton loading={human.isWorking} disabled={isWaiting}>
          <span className="num">{isWaiting ? wait({ seconds: secondsLeft }) : t.forgotSend}</span>
        </SubmitButton>
      </Form>
    </div>
  )
}
