import { useEffect, useRef, useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { useAction } from '#api/use-action.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { useLanguage } from '#i18n/I18nProvider.tsx'
import { rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { askIdentity, type IdentityFailure, type IdentityOrder } from './identity-window.ts'
import { askToVerify } from './ask-to-verify.ts'

export type SocialProvider = IdentityOrder['provider']

/** A sign-in elsewhere that no account is bound to yet. */
export type OfferedBinding = {
  provider: SocialProvider
  ticket: string
  /** What the provider calls them. */
  label: string
  canRegister: boolean
}

type SocialLoginOptions = { isRemembered: boolean; onBinding: (offered: OfferedBinding) => void }

/** Logs in by an account elsewhere: its window, the device's work, the call. */
export function useSocialLogin({ isRemembered, onBinding }: SocialLoginOptions) {
  const { signInUrl } = useSettings().identity
  const language = useLanguage()
  const human = useHumanCheck('login', { isSilent: true })
  const [waiting, setWaiting] = useState<SocialProvider>()
  const [failure, setFailure] = useState<IdentityFailure>()
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    return () => open.current?.abort()
  }, [])
  const { mutate, isPending, error, reset } = useAction('social', {
    onSuccess: (answer, { input: { provider } }) => {
      if ('bindingTicket' in answer) {
        const { bindingTicket: ticket, label, choices } = answer
        return onBinding({
          provider,
          ticket,
          // Whichever way it runs, it leaves the words around it where they are.
          label: label && `\u2068${label}\u2069`,
          canRegister: choices.includes('register'),
        } as OfferedBinding) // no other provider is asked
      }
      rememberLogin({ username: answer.account, isRemembered, sms: undefined })
      void beginSession(answer)
    },
    onError: (refusal) => {
      askToVerify(refusal)
      human.settle(refusal)
    },
  })
  async function signIn(provider: SocialProvider): Promise<void> {
    if (signInUrl === null) return
    const leaving = new AbortController()
    open.current?.abort()
    open.current = leaving
    setFailure(undefined)
    reset()
    setWaiting(provider)
    human.prepare()
    const outcome = await askIdentity({ signInUrl, provider, language }, leaving.signal)
    if (leaving.signal.aborted) return
    setWaiting(undefined)
    if ('failure' in outcome) return setFailure(outcome.failure)
    human.ask((challengeToken) =>
      mutate({ input: { provider, idToken: outcome.idToken, remember: isRemembered, challengeToken } }),
    )
  }
  return {
    signIn: (provider: SocialProvider) => void signIn(provider),
    /** Whose window is open. */
    waiting,
    cancel: () => {
      open.current?.abort()
      setWaiting(undefined)
    },
    isPending: isPending || human.isWorking,
    failure,
    error: human.error ?? error,
  }
}
