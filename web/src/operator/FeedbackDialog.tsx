import { AnswerInput, ReasonInput } from '@suntala/contract/operator-inputs'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { FeedbackDeed, Matter } from '#operator/matter.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type FeedbackDialogProps = {
  matter: Matter
  /** Undefined while nothing is asked. */
  deed: FeedbackDeed | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for the answer to whoever wrote, or why a matter is taken or ended. */
export function FeedbackDialog(props: FeedbackDialogProps) {
  const { deed, onClose } = props
  const t = usePhrases('operator').feedback
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={deed !== undefined}
      onClose={onClose}
      title={deed && t.titles[deed]}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {deed === 'reply' && <Reply {...props} />}
      {(deed === 'take' || deed === 'close') && <Reason {...props} deed={deed} key={deed} />}
    </Dialog>
  )
}

function Reply({ matter, onClose, onDone }: FeedbackDialogProps) {
  const { feedback: t, decide } = usePhrases('operator')
  const form = useForm({
    action: 'opsFeedbackReply',
    schema: AnswerInput,
    values: { text: '' },
    toInput: ({ text }) => ({ text: text.trim() }),
    params: { id: matter.id },
    invalidates: ['opsFeedback'],
    onDone,
  })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      <TextAreaField name="text" label={t.answer} hint={t.answerHint} maxLength={4000} data-autofocus />
      <div className="ops-ask">
        <Button onClick={onClose}>{decide.cancel}</Button>
        <SubmitButton>{t.reply}</SubmitButton>
      </div>
    </Form>
  )
}

function Reason({ matter, deed, onClose, onDone }: FeedbackDialogProps & { deed: 'take' | 'close' }) {
  const { feedback: t, decide } = usePhrases('operator')
  const form = useForm({
    action: deed === 'take' ? 'opsFeedbackTake' : 'opsFeedbackClose',
    schema: ReasonInput,
    values: { reason: '' },
    toInput: ({ reason }) => ({ reason: reason.trim() }),
    params: { id: matter.id },
    invalidates: ['opsFeedback'],
    onDone,
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextAreaField
        name="reason"
        label={decide.reason}
        hint={decide.reasonHint}
        maxLength={200}
        data-autofocus
      />
      <div className="ops-ask">
        <Button onClick={onClose}>{decide.cancel}</Button>
        <SubmitButton tone={deed === 'close' ? 'danger' : 'primary'}>{t[deed]}</SubmitButton>
      </div>
    </Form>
  )
}
