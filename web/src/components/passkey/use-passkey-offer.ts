import { useEffect, useEffectEvent, useState } from 'react'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'

type Assertion = ArgsOf<'passkeyLogin'>['input']['credential']

type Door = {
  /** What is to be signed for a login here. */
  askChallenge: () => Promise<ValueOf<'passkeyChallenge'>>
  /** Sends what was signed. */
  onSigned: (credential: Assertion) => void
  /** Forgets what came of the try before. */
  onAsk: () => void
}

export type PasskeyOffer = {
  isPossible: boolean
  isAsking: boolean
  /** Nothing was chosen, or the device could not: the device has said why. */
  isGivenUp: boolean
  /** Has the person choose a passkey, at a press. */
  ask: () => void
  /** Offers passkeys anew where the browser fills in the username. */
  offerAgain: () => void
}

/**
 * The login by a passkey, at a press and where the browser fills in the username. What is chosen there is sent at once;
 * the offer ends with what shows it.
 */
export function usePasskeyOffer({ askChallenge, onSigned, onAsk }: Door): PasskeyOffer {
  const [isPossible] = useState(hasPasskeys)
  const [isAsking, setAsking] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const sign = async (isAutofill: boolean) => {
    const { canAutofill, signWithPasskey } = await loadWebauthn()
    if (isAutofill && !(await canAutofill())) return
    onSigned(await signWithPasskey(await askChallenge(), { isAutofill }))
  }
  // A browser that offers none, or what showed it closed meanwhile, leaves the other ways.
  const offerAgain = () => void sign(true).catch(() => undefined)
  const ask = async () => {
    setAsking(true)
    setGivenUp(false)
    onAsk()
    try {
      await sign(false)
    } catch {
      setGivenUp(true)
      offerAgain()
    } finally {
      setAsking(false)
    }
  }
  const begin = useEffectEvent(() => {
    if (isPossible) offerAgain()
  })
  useEffect(() => {
    begin()
    return () => {
      void loadWebauthn()
        .then(({ stopAsking }) => stopAsking())
        .catch(() => undefined)
    }
  }, [])
  return { isPossible, isAsking, isGivenUp, ask: () => void ask(), offerAgain }
}
