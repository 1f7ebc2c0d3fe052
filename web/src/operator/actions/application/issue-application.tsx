import { usePhrases } from '#i18n/I18nProvider.tsx'
import { actionOn, type FieldsProps } from '#operator/action.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Without `amount` the activity itself names it. */
type Issued = { attempt: number; amount?: string }

function Fields({ subject: { isUpTo, told }, input, onInput }: FieldsProps<'application', Issued>) {
  const t = usePhrases('actions').opsActivityIssue
  if (!isUpTo) return null
  return (
    <Field label={t.amount} hint={t.amountHint(told)}>
      <TextInput
        numeric
        inputMode="decimal"
        maxLength={16}
        value={input.amount ?? ''}
        onChange={({ currentTarget }) =>
          onInput({ ...input, amount: currentTarget.value.trim().replaceAll(',', '') })
        }
      />
    </Field>
  )
}

/** Gives what an application asks for; where the activity names the most alone, how much of it. */
export const action = actionOn('application', 'opsActivityIssue', {
  offer: ({ id, attempt, status, isUpTo, amount, told, takenBy }, t) =>
    status === 'PROCESS' && takenBy !== ''
      ? {
          button: t.button,
          title: amount === null ? t.titleNothing(told) : isUpTo ? t.titleUpTo(told) : t.title(told),
          text: t.text,
          tone: 'primary',
          key: 'a',
          params: { id },
          input: isUpTo && amount !== null ? { attempt, amount } : { attempt },
        }
      : undefined,
  Fields,
  invalidates: ['opsActivities', 'opsActivityOffers'],
  done: (_, t) => t.done,
})
