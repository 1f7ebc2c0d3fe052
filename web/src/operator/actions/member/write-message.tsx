import { messageMax } from '@suntala/contract/form-inputs'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { actionOn, type FieldsProps } from '#operator/action.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type Letter = { content: string }

function State() {
  const t = usePhrases('actions').opsMemberMessage
  return <p className="muted text-sm">{t.state}</p>
}

function Fields({ input, onInput }: FieldsProps<'member', Letter>) {
  const t = usePhrases('actions').opsMemberMessage
  return (
    <Field label={t.message}>
      <TextArea
        rows={5}
        maxLength={messageMax}
        required
        dir="auto"
        data-autofocus
        value={input.content}
        onChange={(event) => onInput({ content: event.target.value })}
      />
    </Field>
  )
}

/** A message to the member, in the name of the house. */
export const action = actionOn('member', 'opsMemberMessage', {
  part: 'overview',
  heading: (t) => t.heading,
  State,
  offer: ({ id, account, state }, t) =>
    state === 'CLOSED'
      ? undefined
      : {
          button: t.button,
          title: t.title({ account }),
          text: t.text,
          params: { id },
          input: { content: '' },
        },
  Fields,
  invalidates: [],
  done: (_, t) => t.done,
})
