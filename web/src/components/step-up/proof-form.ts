import { LoginVerifyInput, StepUpInput } from '@suntala/contract/form-inputs'
import type { ProofKind, ProofOffer } from '@suntala/contract/proof'
import type { CallCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import type { FieldWords } from '#components/form/hook-errors.ts'
import { useForm, type FormRules, type FormState } from '#components/form/use-form.ts'

/** What is proved: a session anew, or a login that waits for it. */
export type ProofTarget =
  | { ticket?: undefined; onProved: () => void }
  | {
      ticket: string
      onProved: (answer: ValueOf<'loginVerify'>) => void
      /** The login waits no more. */
      onExpired: () => void
    }

/** What the form of a kind of proof is told. */
export type ProofFormProps = ProofOffer & { target: ProofTarget }

type Answer = { answer: string }
type Rules = {
  kind: ProofKind
  target: ProofTarget
  check?: FormRules<'stepUp', Answer>['check']
  words: FieldWords
  refusals: Partial<Record<CallCode, { field: 'answer'; text?: string }>>
}

/** The form of one answer. */
export function useProofForm({ kind, target, check, ...others }: Rules): FormState<Answer> {
  const shared = { values: { answer: '' }, ...(check && { check }), ...others }
  const isLogin = target.ticket !== undefined
  return useForm<'stepUp' | 'loginVerify', Answer>({
    ...shared,
    action: isLogin ? 'loginVerify' : 'stepUp',
    schema: isLogin ? LoginVerifyInput : StepUpInput,
    toInput: ({ answer }) => ({ kind, answer: answer.trim(), ...(isLogin && { ticket: target.ticket }) }),
    onDone: (value) => {
      if (target.ticket === undefined) target.onProved()
      else if ('token' in value) target.onProved(value)
    },
    onRefused: ({ code }) => {
      if (isLogin && code === 'VERIFY_EXPIRED') target.onExpired()
    },
  })
}
