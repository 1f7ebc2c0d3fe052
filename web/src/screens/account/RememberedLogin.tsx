import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { readRemembered, rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** One press in place of the password, for who asked to be remembered here (STORE-16, A-05). */
export function RememberedLogin() {
  const t = usePhrases('auth')
  const errorText = useErrorText()
  const [remembered] = useState(readRemembered)
  const { isRemembered, sms } = remembered
  const username = sms ? `${sms.countryDialingCode} ${sms.mobileNum}` : remembered.username
  const { mutate, isPending, error } = useAction('loginAgain', {
    onSuccess: (answer) => {
      rememberLogin(remembered)
      void beginSession(answer)
    },
    onError: (refusal) => {
      if (isCode(refusal, 'REMEMBER_INVALID')) forgetLogin()
    },
  })
  if (!isRemembered || username === '') return null
  // What was used up or is over cannot be pressed again.
  if (error) return <InlineNotice tone="warning">{errorText(error)}</InlineNotice>
  return (
    <>
      <Button tone="primary" size="lg" block loading={isPending} onClick={() => mutate()}>
        {t.continueAs({ username })}
      </Button>
      <p className="soft text-center text-sm">{t.orWithPassword}</p>
    </>
  )
}
