import { uuidV7 } from '@suntala/contract/uuid-v7'
import { useRef, useState } from 'react'
import { isBeforeKey, isUndecided, type CallError } from '#api/call-error.ts'
import type { ArgsOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import { hasPasskeys, loadWebauthn } from '#components/passkey/load-webauthn.ts'

/** Calls that say what a passkey is to sign for money on its way out. */
type SignInputs = {
  withdrawSign: ArgsOf<'withdrawSign'>['input']
  transferSign: ArgsOf<'transferSign'>['input']
}

export type ProofChoice = {
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

/** One intent of the member's, under one key however it is proved; and what was signed for it. */
type Intent = { of: string; key: string; passkey?: string }

/**
 * By what money on its way out is proved: a passkey that signs for just this, where the member has one and the browser
 * knows them, or the payment password. Key and signature are sent again as long as nobody knows what came of them: so a
 * press after a lost answer counts once, also one that is proved in the other way.
 */
export function useMoneyProof<N extends keyof SignInputs>(
  name: N,
  { hasPasskey }: { hasPasskey: boolean },
): ProofChoice & {
  /** What the form's fields say of it; the signature comes when it is sent. */
  inputOf: (values: { paymentPassword: string }) => ProofInput
  /** Has the device sign for what is asked for, where it is to, and sends it. */
  give: (asked: SignInputs[N], send: (more: ProofInput, key: string) => void) => Promise<void>
  /** What was meant is done with, once it is known what came of it. */
  settle: (error?: CallError) => void
} {
  const canUsePasskey = hasPasskey && hasPasskeys()
  const [isChosen, setChosen] = useState(true)
  const { sign, forget, ...asking } = useSignature(name)
  const intent = useRef<Intent | undefined>(undefined)
  const isByPasskey = canUsePasskey && isChosen
  return {
    ...asking,
    canUsePasskey,
    isByPasskey,
    choose: (byPasskey) => {
      setChosen(byPasskey)
      forget()
    },
    inputOf: ({ paymentPassword }) => (isByPasskey ? { passkey: '' } : { paymentPassword }),
    give: async (asked, send) => {
      const of = JSON.stringify(asked)
      if (intent.current?.of !== of) intent.current = { of, key: uuidV7(serverNow()) }
      const meant = intent.current
      if (!isByPasskey) {
        send({}, meant.key)
        return
      }
      const passkey = meant.passkey ?? (await sign(asked))
      if (passkey === undefined) return
      meant.passkey = passkey
      send({ passkey }, meant.key)
    },
    settle: (error) => {
      if (!error || !(isUndecided(error) || isBeforeKey(error))) intent.current = undefined
    },
  }
}

/** What a device signs, and what it is told of it. */
function useSignature<N extends keyof SignInputs>(name: N) {
  const [isAsking, setAsking] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const request = useAction(name)
  const forget = () => {
    setGivenUp(false)
    request.reset()
  }
  const sign = async (input: SignInputs[N]): Promise<string | undefined> => {
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
  return { isAsking, isGivenUp, error: request.error, sign, forget }
}
