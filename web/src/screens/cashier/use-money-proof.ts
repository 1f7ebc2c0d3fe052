import { useRef, useState } from 'react'
import { isBeforeKey, isUndecided, type CallError } from '#api/call-error.ts'
import type { ArgsOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'

/** Calls that say what a passkey is to sign for money on its way out. */
type SignInputs = {
  withdrawSign: ArgsOf<'withdrawSign'>['input']
  transferSign: ArgsOf<'transferSign'>['input']
}

export type MoneyProof = {
  isByPasskey: boolean
  /** Whether there is a choice at all. */
  canUsePasskey: boolean
  choose: (byPasskey: boolean) => void
  /** The device asks for its owner. */
  isAsking: boolean
  error: CallError | null
  /** Nothing was signed: it was given up, or the device has no such passkey. */
  isGivenUp: boolean
}

type ProofInput = { paymentPassword?: string; passkey?: string }

type Signed = { of: string; passkey: string }

/**
 * By what money on its way out is proved: a passkey that signs for just this, where the member has one and the browser
 * knows them, or the payment password. What was signed is sent again as long as nobody knows what came of it: so a press
 * after a lost answer counts once.
 */
export function useMoneyProof<N extends keyof SignInputs>(
  name: N,
  { hasPasskey }: { hasPasskey: boolean },
): MoneyProof & {
  /** What the form's fields say of it; the signature comes when it is sent. */
  inputOf: (values: { paymentPassword: string }) => ProofInput
  /** Has the device sign for what is asked for, where it is to, and sends it. */
  give: (asked: SignInputs[N], send: (more: ProofInput) => void) => Promise<void>
  /** What was signed is done with, once it is known what came of it. */
  settle: (error?: CallError) => void
} {
  const canUsePasskey = hasPasskey && hasPasskeys()
  const [isChosen, setChosen] = useState(true)
  const { sign, settle, ...asking } = useSignature(name)
  const isByPasskey = canUsePasskey && isChosen
  return {
    ...asking,
    settle,
    canUsePasskey,
    isByPasskey,
    choose: setChosen,
    inputOf: ({ paymentPassword }) => (isByPasskey ? { passkey: '' } : { paymentPassword }),
    give: async (asked, send) => {
      if (!isByPasskey) {
        send({})
        return
      }
      const passkey = await sign(asked)
      if (passkey !== undefined) send({ passkey })
    },
  }
}

function useSignature<N extends keyof SignInputs>(name: N) {
  const [isAsking, setAsking] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const signed = useRef<Signed | undefined>(undefined)
  const request = useAction(name)
  const ask = async (input: SignInputs[N]): Promise<string | undefined> => {
    setGivenUp(false)
    setAsking(true)
    try {
      const asked = await request.mutateAsync({ input } as never) // the input of the call, by its name
      const { signWithPasskey } = await loadWebauthn()
      return JSON.stringify(await signWithPasskey(asked, { isAutofill: false }))
    } catch {
      setGivenUp(true)
      return undefined
    } finally {
      setAsking(false)
    }
  }
  const sign = async (input: SignInputs[N]): Promise<string | undefined> => {
    const of = JSON.stringify(input)
    if (signed.current?.of === of) return signed.current.passkey
    const passkey = await ask(input)
    signed.current = passkey === undefined ? undefined : { of, passkey }
    return passkey
  }
  const settle = (error?: CallError): void => {
    if (!error || !(isUndecided(error) || isBeforeKey(error))) signed.current = undefined
  }
  return { isAsking, isGivenUp, error: request.error, sign, settle }
}
