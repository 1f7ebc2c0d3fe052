import { useRef, useState } from 'react'
import type { CallError } from '#api/call-error.ts'
import type { ArgsOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useAction } from '#api/use-action.ts'
import { expirationOf, useSecondsLeft } from '#components/form/seconds-left.ts'
import type { FormState, FormValues } from '#components/form/use-form.ts'
import { useHumanCheck, type HumanCheckState } from '#components/human-check/use-human-check.tsx'

export type CodeCall =
  | 'smsLogin'
  | 'smsRegister'
  | 'smsMember'
  | 'mailMember'
  | 'mailCode'
  | 'mobileCode'
  | 'loginCode'

/** SMS-03: where the server names no time. */
const defaultWaitMs = 60_000
/** SMS-05: presses this soon after the last one are ignored. */
const throttleMs = 1000

export type SendCode = {
  /** Sends a code, once the number holds and somebody has shown to be a person. */
  send: () => void
  isSending: boolean
  /** Until another can be asked for; 0 when it can. */
  secondsLeft: number
  /** Whom the last one went to, as the server was told. */
  sentTo: string | undefined
  /** Why none was sent. */
  failure: CallError | undefined
  forgetFailure: () => void
  human: HumanCheckState
}

type InputOf<N extends CodeCall> = ArgsOf<N> extends { input?: infer I } ? NonNullable<I> : never
type CodeInput = { [N in CodeCall]: InputOf<N> }[CodeCall]

type SendCodeOptions<Values extends FormValues> = {
  form: FormState<Values>
  call: CodeCall
  /** The fields of the number: nothing is asked for until they hold (SMS-06). */
  numberFields: readonly (keyof Values & string)[]
  /** What the call is told, without the human verification. */
  toInput: (values: Values) => Omit<CodeInput, 'challengeToken'>
  /** The number as it is shown again. */
  toText: (values: Values) => string
  /** How somebody shows to be a person (SMS-07). */
  useHuman?: typeof useHumanCheck
}

/** Sends a code to the number in a form, for its `CodeField`; `CodeDialogs` stands beside the form. */
export function useSendCode<Values extends FormValues>(options: SendCodeOptions<Values>): SendCode {
  const { form, numberFields, useHuman = useHumanCheck } = options
  const human = useHuman('sms', { isSilent: false })
  const [endsAt, setEndsAt] = useState<number>()
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<CallError>()
  const pressedAt = useRef(0)
  const action = useAction<CodeCall>(options.call, {
    onSuccess: ({ expirationTime }: { expirationTime?: number }) => {
      human.settle()
      setSentTo(options.toText(form.hook.getValues()))
      setEndsAt(expirationTime ?? serverNow() + defaultWaitMs)
    },
    onError: (error) => {
      human.settle(error)
      setEndsAt(expirationOf(error))
      setFailure(error)
    },
  })
  const secondsLeft = useSecondsLeft(endsAt)
  async function send(): Promise<void> {
    const now = Date.now()
    // A machine whose clock was set back is not locked out.
    const isFast = Math.abs(now - pressedAt.current) < throttleMs
    if (isFast || action.isPending || secondsLeft > 0) return
    pressedAt.current = now
    if (!(await form.holds(numberFields))) return
    human.ask(
      (challengeToken) =>
        action.mutate({
          input: { ...options.toInput(form.hook.getValues()), challengeToken },
        } as Parameters<typeof action.mutate>[0]), // the input of the call, as its options have it
    )
  }
  return {
    send: () => void send(),
    isSending: action.isPending,
    secondsLeft,
    sentTo,
    failure,
    forgetFailure: () => setFailure(undefined),
    human,
  }
}
