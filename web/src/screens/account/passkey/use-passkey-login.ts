import type { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { useAction } from '#api/use-action.ts'
import { type PasskeyOffer, usePasskeyOffer } from '#components/passkey/use-passkey-offer.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { beginSession } from '#session/session.ts'

export type PasskeyLoginState = Pick<PasskeyOffer, 'isPossible' | 'isGivenUp' | 'ask'> & {
  isPending: boolean
  error: CallError | null
}

/** The login to the portal by a passkey. */
export function usePasskeyLogin(): PasskeyLoginState {
  const { mutate, isPending, error, reset } = useAction('passkeyLogin', {
    onSuccess: (answer) => {
      // Whoever was remembered here may be another member.
      forgetLogin()
      void beginSession(answer)
    },
    onError: () => offer.offerAgain(),
  })
  const offer = usePasskeyOffer({
    askChallenge: () => call('passkeyChallenge'),
    onSigned: (credential) => mutate({ input: { credential } }),
    onAsk: reset,
  })
  const { isPossible, isAsking, isGivenUp, ask } = offer
  return { isPossible, isPending: isAsking || isPending, isGivenUp, error, ask }
}
