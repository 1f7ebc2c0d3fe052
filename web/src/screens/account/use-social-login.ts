import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { rememberLogin } from '#session/remember.ts'
import { beginSession } from '#session/session.ts'
import { askToVerify } from './ask-to-verify.ts'
import type { IdentityFailure, IdentityProvider } from './identity-window.ts'
import { useIdentityWindow } from './use-identity-window.ts'

/** A sign-in elsewhere that no account is bound to yet. */
export type OfferedBinding = {
  provider: IdentityProvider
  ticket: string
  /** What the provider calls them. */
  label: string
  canRegister: boolean
}

type SocialLoginOptions = { isRemembered: boolean; onBinding: (offered: OfferedBinding) => void }

/** Logs in by an account elsewhere: its window, the device's work, the call. */
export function useSocialLogin({ isRemembered, onBinding }: SocialLoginOptions) {
  const human = useHumanCheck('login', { isSilent: true })
  const window = useIdentityWindow()
  const [failure, setFailure] = useState<IdentityFailure>()
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
        })
      }
      rememberLogin({ username: answer.account, isRemembered, sms: undefined })
      void beginSession(answer)
    },
    onError: (refusal) => {
      askToVerify(refusal)
      human.settle(refusal)
    },
  })
  async function signIn(provider: IdentityProvider): Promise<void> {
    setFailure(undefined)
    reset()
    human.prepare()
    const outcome = await window.ask({ provider })
    if (outcome === undefined) return undefined
    if ('failure' in outcome) return setFailure(outcome.failure)
    human.ask((challengeToken) =>
      mutate({ input: { provider, idToken: outcome.idToken, remember: isRemembered, challengeToken } }),
    )
  }
  return {
    signIn: (provider: IdentityProvider) => void signIn(provider),
    waiting: window.waiting,
    cancel: window.cancel,
    isPending: isPending || human.isWorking,
    failure,
    error: human.error ?? error,
  }
}
