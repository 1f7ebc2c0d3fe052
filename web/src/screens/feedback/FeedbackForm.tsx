import { countCharacters, FeedbackInput, feedbackTypes } from '@suntala/contract/form-inputs'
import type { ReactNode } from 'react'
import { useSettings } from '#api/platform.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useHumanCheck } from '#components/human-check/use-human-check.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { contentErrors } from '#screens/feedback/content-length.ts'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'

export type FeedbackType = (typeof feedbackTypes)[number]
type Values = { type: FeedbackType; content: string; contact: string }

const empty: Values = { type: 'other', content: '', contact: '' }

const icons: Record<FeedbackType, ReactNode> = {
  deposit: <Icon name="wallet" weight="duotone" size={20} />,
  withdrawal: <Icon name="bank" weight="duotone" size={20} />,
  game: <Icon name="game-controller" weight="fill" size={20} />,
  customerService: <Icon name="headset" weight="duotone" size={20} />,
  application: <Icon name="device-mobile" weight="duotone" size={20} />,
  other: <Icon name="question" weight="fill" size={20} />,
}

type FeedbackFormProps = { isGuest: boolean; onSent: () => void }

function useFeedbackForm({ isGuest, onSent }: FeedbackFormProps) {
  const settings = useSettings()
  const human = useHumanCheck('feedback', { isSilent: false })
  const form = useForm({
    action: 'feedback',
    schema: FeedbackInput,
    values: empty,
    toInput: ({ type, content, contact }) => ({ type, content: content.trim(), contact: contact.trim() }),
    check: ({ content }) => contentErrors(content, settings),
    ...(isGuest && { before: (send) => human.ask((challengeToken) => send({ challengeToken })) }),
    invalidates: ['feedbackList'],
    onDone: onSent,
    onRefused: (error) => human.settle(error),
  })
  return { form, humanCheck: human.dialog, settings }
}

/** What it is about, the matter itself, and for whoever is not a member a way to answer. */
export function FeedbackForm(props: FeedbackFormProps) {
  const t = usePhrases('feedback')
  const { form, humanCheck, settings } = useFeedbackForm(props)
  const { feedbackMin: min, feedbackMax: max } = settings
  const { type, content } = form.values
  return (
    <>
      <Form form={form} className="card grid gap-5 px-5 py-6 sm:px-7">
        <div>
          <p className="fld-label">{t.about}</p>
          <RadioCards
            label={t.about}
            layout="tiles"
            value={type}
            onChange={(chosen) => form.set({ type: chosen })}
            options={feedbackTypes.map((id) => ({ id, title: t.types[id], icon: icons[id] }))}
          />
        </div>
        <TextAreaField
          name="content"
          label={t.content}
          placeholder={t.placeholder[type]}
          hint={t.length({ count: countCharacters(content), min, max })}
        />
        {props.isGuest && (
          <TextField
            name="contact"
            label={t.contact}
            note={t.optional}
            hint={t.contactHint}
            autoComplete="email"
          />
        )}
        <FormSummary />
        <div>
          <SubmitButton>{t.send}</SubmitButton>
          <p className="muted mt-3 text-xs">{t.privacy}</p>
        </div>
      </Form>
      {humanCheck}
    </>
  )
}
