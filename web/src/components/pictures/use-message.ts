import { CaseMessageInput } from '@suntala/contract/form-inputs'
import type { CallError } from '#api/call-error.ts'
import { type FormState, useForm } from '#components/form/use-form.ts'
import { type Pictures, type PictureTarget, usePictures } from '#components/pictures/use-pictures.ts'

export type MessageRules = {
  action: 'withdrawWrite' | 'opsWithdrawalWrite'
  /** The withdrawal that it is about. */
  id: string
  pictures: PictureTarget
  onDone: () => void
  onRefused: (error: CallError) => void
}

type Values = { content: string; uploadIds: readonly string[] }
export type MessageForm = { form: FormState<Values>; pictures: Pictures }

/** A message about a withdrawal with its pictures: what was written and chosen stays until it was sent. */
export function useMessage(rules: MessageRules): MessageForm {
  const pictures = usePictures(rules.pictures)
  const values: Values = { content: '', uploadIds: [] }
  const form = useForm({
    action: rules.action,
    params: { id: rules.id },
    schema: CaseMessageInput,
    values,
    toInput: ({ content }) => ({ content: content.trim(), uploadIds: [...pictures.uploadIds] }),
    // What says of itself that it did not arrive is not left out in silence.
    check: () => (pictures.hasFailed ? [{ field: 'uploadIds', kind: 'common' }] : []),
    onDone: () => {
      form.reset()
      pictures.clear()
      rules.onDone()
    },
    onRefused: rules.onRefused,
  })
  return { form, pictures }
}
