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

const nameOf = ({ sms, username }: ReturnType<typeof readRemembered>): string =>
  sms ? `${sms.countryDialingCode} ${sms.mobileNum}` : username

/** Whether somebody asked to be remembered here. */
export function isSomebodyRemembered(): boolean {
  const remembered = readRemembered()
  return remembered.isRemembered && nameOf(remembered) !== ''
}

/** One press in place of the password, for who asked to be remembered here (STORE-16, A-05). */
export function RememberedLogin({ onOver }: { onOver: () => void }) {
  const t = usePhrases('auth')
  const errorText = useErrorText()
  const [remembered] = useState(readRemembered)
  const [isOffered] = useState(isSomebodyRemembered)
  const { mutate, isPending, error } = useAction('loginAgain', {
    onSuccess: (answer) => {
      rememberLogin(remembered)
      void beginSession(answer)
    },
    onError: (refusal) => {
      if (isCode(refusal, 'REMEMBER_INVALID')) forgetLogin()
      onOver()
    },
  })
  if (!isOffered) return null
  // What was used up or is over cannot be pressed again.
  if (error) return <InlineNotice tone="warning">{errorText(error)}</InlineNotice>
  return (
    <>
      <Button tone="primary" size="lg" block data-autofocus loading={isPending} onClick={() => mutate()}>
        {t.continueAs({ username: nameOf(remembered) })}
      </Button>
      <p className="soft text-center text-sm">{t.orWithPassword}</p>
    </>
  )
}
