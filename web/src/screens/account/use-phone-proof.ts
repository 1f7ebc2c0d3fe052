import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import type { FormState } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { IdentityFailure } from './identity-window.ts'
import { type Asked, asksForFirebase, numberOf, type Values } from './registration-form.ts'
import { useIdentityWindow } from './use-identity-window.ts'

export type PhoneProof = {
  /** Has the number of the form proved, once it holds. */
  prove: () => void
  isWaiting: boolean
  isChecking: boolean
  failure: IdentityFailure | undefined
  /** Asks the server what the proof is worth, and goes on if it is of this number (REG-28, REG-29). */
  check: (then: () => void) => void
}

/** A mobile number that the identity provider proves, in a window of its own. */
export function usePhoneProof(form: FormState<Values>, asked: Asked): PhoneProof {
  const t = usePhrases('auth').social
  const errorText = useErrorText()
  const window = useIdentityWindow()
  const [failure, setFailure] = useState<IdentityFailure>()
  const [isChecking, setChecking] = useState(false)
  async function prove(): Promise<void> {
    if (!(await form.holds(['countryDialingCode', 'mobileNum']))) return
    setFailure(undefined)
    const phone = numberOf(asked, form.hook.getValues())
    const outcome = await window.ask({ provider: 'phone', phone })
    if (outcome === undefined) return
    if ('failure' in outcome) setFailure(outcome.failure)
    else form.set({ firebaseIdToken: outcome.idToken, provedNumber: phone })
  }
  function refuse(message: string): void {
    // Without a check: what is told here would give way to the usual words.
    form.hook.setValue('firebaseIdToken', '')
    form.hook.setValue('provedNumber', '')
    form.hook.setError('provedNumber', { type: 'validate', message })
    // Once the dialog of the human verification has let go of it.
    requestAnimationFrame(() => form.hook.setFocus('provedNumber'))
  }
  async function check(then: () => void): Promise<void> {
    if (!asksForFirebase(asked)) return then()
    setChecking(true)
    const { firebaseIdToken: idToken, ...values } = form.hook.getValues()
    try {
      const { phone } = await call('firebaseCheck', { input: { channel: 'sms', idToken } })
      if (phone === numberOf(asked, values)) then()
      else refuse(t.otherNumber)
    } catch (error) {
      refuse(errorText(error instanceof CallError ? error : { code: 'NETWORK' }))
    } finally {
      setChecking(false)
    }
  }
  return {
    prove: () => void prove(),
    isWaiting: window.waiting !== undefined,
    isChecking,
    failure,
    check: (then) => void check(then),
  }
}
