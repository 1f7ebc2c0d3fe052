import { BindRegisterInput, RegistrationInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSendCode } from '#components/form/send-code.ts'
import { useForm } from '#components/form/use-form.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { beginSession } from '#session/session.ts'
import { useTypedCode } from './affiliate-code.ts'
import { useFinalWord } from './use-final-word.tsx'
import { usePhoneProof } from './use-phone-proof.ts'
import type { OfferedBinding } from './use-social-login.ts'
import { mobileWords } from './mobile-rules.ts'
import { dropCodes, readReferralCode } from './brought-codes.ts'
import {
  type Asked,
  asksForCode,
  asksForFirebase,
  checkForm,
  codeOrder,
  emptyValues,
  ownWords,
  registrationInput,
  rulesOf,
} from './registration-form.ts'

/** Checks and sends the registration and finishes it: session, home, success dialog (REG-30..34). */
export function useRegistration(asked: Asked, binding?: OfferedBinding) {
  const t = usePhrases('auth')
  const words = usePhrases('form')
  const errorText = useErrorText()
  const [captchaRound, setCaptchaRound] = useState(1)
  const { settings, countries, method } = asked
  // One check that is seen: the picture code, or the puzzle before a code is sent, where there is one of them.
  const human = useHumanCheck('register', {
    isSilent: settings.fields.captcha.enabled || (asksForCode(asked) && !asksForFirebase(asked)),
  })
  const typedCode = useTypedCode()
  const finalWord = useFinalWord(binding)
  const own = ownWords(t, settings.age)
  const nameField = rulesOf(asked).username.enabled ? 'username' : 'mobileNum'
  const form = useForm({
    action: binding ? 'bindRegister' : method === 'mobile' ? 'registerMobile' : 'register',
    schema: binding ? BindRegisterInput : RegistrationInput,
    values: { ...emptyValues, countryDialingCode: countries[0]?.countryDialingCode ?? '' },
    toInput: (values) => ({
      ...registrationInput(asked, values, readReferralCode()),
      ...(binding && { bindingTicket: binding.ticket, method, confirm: true as const }),
    }),
    check: (values) => checkForm(asked, values),
    words: (error) => own(error) ?? (asksForCode(asked) ? mobileWords(words)(error) : undefined),
    refusals: {
      CAPTCHA_WRONG: { field: 'captcha' },
      CAPTCHA_REQUIRED: { field: 'captcha' },
      USERNAME_TAKEN: { field: nameField, ...(nameField === 'mobileNum' && { text: t.mobileTaken }) },
      MOBILE_TAKEN: { field: 'mobileNum', text: t.mobileTaken },
      SMS_CODE_WRONG: { field: 'verificationCode' },
      SMS_CODE_EXPIRED: { field: 'verificationCode' },
      OTP_INVALID: { field: 'provedNumber' },
      OTP_EXPIRED: { field: 'provedNumber' },
      AFFILIATE_INVALID: { field: 'affiliateCode' },
    },
    before: async (send) => {
      if (typedCode.isChecking || phoneProof.isChecking) return
      const code = rulesOf(asked).affiliateCode.enabled ? form.hook.getValues('affiliateCode').trim() : ''
      const failure = code === '' ? undefined : await typedCode.check(code)
      if (failure) form.hook.setError('affiliateCode', { type: 'validate', message: errorText(failure) })
      else
        finalWord.ask(() => human.ask((challengeToken) => phoneProof.check(() => send({ challengeToken }))))
    },
    onDone: async (answer) => {
      dropCodes()
      await beginSession(answer)
      navigate(paths.home())
      openDialog('registered')
    },
    onRefused: (error) => {
      human.settle(error)
      setCaptchaRound((round) => round + 1)
    },
  })
  const phoneProof = usePhoneProof(form, asked)
  const smsCode = useSendCode({
    form,
    call: 'smsRegister',
    numberFields: ['countryDialingCode', 'mobileNum'],
    toInput: (values) => codeOrder(asked, values),
    toText: (values) => Object.values(codeOrder(asked, values)).join(' '),
  })
  return { form, human, captchaRound, typedCode, smsCode, phoneProof, finalWord }
}
