import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { useAction } from '#api/use-action.ts'
import type { CallError } from '#api/call-error.ts'
import { forgetLogin } from '#session/forget-login.ts'
import { beginSession } from '#session/session.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'

export type PasskeyLoginState = {
  isPossible: boolean
  isPending: boolean
  /** Nothing was chosen, or the device could not: the device has said why. */
  isGivenUp: boolean
  error: CallError | null
  ask: () => void
}

/**
 * The login by a passkey, at a press and where the browser fills in the username. What is chosen there is sent at once;
 * the offer ends with the dialog.
 */
export function usePasskeyLogin(): PasskeyLoginState {
  const [isPossible] = useState(hasPasskeys)
  const [isAsking, setAsking] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const { mutate, isPending, error, reset } = useAction('passkeyLogin', {
    onSuccess: (answer) => {
      // Whoever was remembered here may be another member.
      forgetLogin()
      void beginSession(answer)
    },
    onError: () => void offer(),
  })
  const offer = async () => {
    const { canAutofill, signWithPasskey } = await loadWebauthn()
    if (!(await canAutofill())) return
    const credential = await signWithPasskey(await call('passkeyChallenge'), { isAutofill: true })
    mutate({ input: { credential } })
  }
  const ask = async () => {
    setAsking(true)
    setGivenUp(false)
    reset()
    try {
      const { signWithPasskey } = await loadWebauthn()
      const credential = await signWithPasskey(await call('passkeyChallenge'), { isAutofill: false })
      mutate({ input: { credential } })
    } catch {
      setGivenUp(true)
      void offer().catch(() => undefined)
    } finally {
      setAsking(false)
    }
  }
  const begin = useEffectEvent(() => {
    // A browser that offers none, or a dialog that was closed meanwhile, leaves the other ways.
    if (isPossible) void offer().catch(() => undefined)
  })
  useEffect(() => {
    begin()
    return () => {
      void loadWebauthn()
        .then(({ stopAsking }) => stopAsking())
        .catch(() => undefined)
    }
  }, [])
  return { isPossible, isPending: isAsking || isPending, isGivenUp, error, ask: () => void ask() }
}
