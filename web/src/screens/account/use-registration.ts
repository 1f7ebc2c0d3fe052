import { RegistrationInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useForm } from '#components/form/use-form.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { beginSession } from '#session/session.ts'
import { useTypedCode } from './affiliate-code.ts'
import { dropReferralCode, readReferralCode } from './referral-code.ts'
import {
  type Asked,
  checkForm,
  emptyValues,
  ownWords,
  registrationInput,
  rulesOf,
} from './registration-form.ts'

/** Checks and sends the registration and finishes it: session, home, success dialog (REG-30..34). */
export function useRegistration(asked: Asked) {
  const t = usePhrases('auth')
  const errorText = useErrorText()
  const [captchaRound, setCaptchaRound] = useState(1)
  const { settings, countries, method } = asked
  // One check that is seen: the picture code where the operator asks for it, the puzzle otherwise.
  const human = useHumanCheck('register', { isSilent: settings.fields.captcha.enabled })
  const typedCode = useTypedCode()
  const nameField = rulesOf(asked).username.enabled ? 'username' : 'mobileNum'
  const form = useForm({
    action: method === 'mobile' ? 'registerMobile' : 'register',
    schema: RegistrationInput,
    values: { ...emptyValues, countryDialingCode: countries[0]?.countryDialingCode ?? '' },
    toInput: (values) => registrationInput(asked, values, readReferralCode()),
    check: (values) => checkForm(asked, values),
    words: ownWords(t, settings.age),
    refusals: {
      CAPTCHA_WRONG: { field: 'captcha' },
      CAPTCHA_REQUIRED: { field: 'captcha' },
      USERNAME_TAKEN: { field: nameField, ...(nameField === 'mobileNum' && { text: t.mobileTaken }) },
      AFFILIATE_INVALID: { field: 'affiliateCode' },
    },
    before: async (send) => {
      if (typedCode.isChecking) return
      const code = rulesOf(asked).affiliateCode.enabled ? form.hook.getValues('affiliateCode').trim() : ''
      const failure = code === '' ? undefined : await typedCode.check(code)
      if (failure) form.hook.setError('affiliateCode', { type: 'validate', message: errorText(failure) })
      else human.ask((challengeToken) => send({ challengeToken }))
    },
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
  return { form, human, captchaRound, typedCode }
}
