import { AgentMessageInput, messageMax, messageScopes } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

/** One account of the team, where the message is for it alone. */
type Receiver = { memberId: string; account: string }
type Scope = (typeof messageScopes)[number]

/** The button that opens the dialog for a message to the team, or to one of it. */
export function TeamMessage({ receiver, size }: { receiver?: Receiver; size?: 'sm' }) {
  const t = usePhrases('agent').message
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="chat-circle-dots" {...(size && { size })} onClick={() => setOpen(true)}>
        {receiver ? t.write : t.writeToTeam}
      </Button>
      {isOpen && <TeamMessageDialog receiver={receiver} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { receiver: Receiver | undefined; onClose: () => void }

function TeamMessageDialog({ receiver, onClose }: DialogProps) {
  const t = usePhrases('agent').message
  const { close } = usePhrases('ui')
  const { count } = useFormats()
  const [scope, setScope] = useState<Scope>('direct')
  const to = receiver ? { memberId: receiver.memberId } : scope
  const form = useForm({
    action: 'agentMessageSend',
    schema: AgentMessageInput,
    values: { content: '' },
    toInput: ({ content }) => ({ to, content: content.trim() }),
    invalidates: ['agentMessages'],
    onDone: ({ accounts }) => {
      if (accounts === 0) pushToast({ tone: 'info', title: t.sentToNobody })
      else pushToast({ tone: 'success', title: t.sent({ count: accounts }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={receiver ? t.titleOne({ account: receiver.account }) : t.title}
      description={t.text}
      closeLabel={close}
    >
      <Form form={form} className="grid gap-4">
        {!receiver && (
          <SegmentedControl
            label={t.to}
            fill
            value={scope}
            onChange={setScope}
            segments={messageScopes.map((id) => ({ id, label: t.scopes[id] }))}
          />
        )}
        <TextAreaField
          name="content"
          label={t.message}
          hint={t.lengthLeft({
            max: count(messageMax),
            left: count(messageMax - form.values.content.length),
          })}
          rows={5}
          maxLength={messageMax}
          dir="auto"
        />
        <FormSummary />
        <div>
          <SubmitButton>{t.send}</SubmitButton>
        </div>
      </Form>
      {!receiver && <Written />}
    </Dialog>
  )
}

/** What was written to the team before. */
function Written() {
  const t = usePhrases('agent').message
  const { dateTime } = useFormats()
  const { data, isError } = useCall('agentMessages')
  if (isError) return <p className="muted mt-5 text-sm">{t.writtenFailed}</p>
  if (!data) return <Skeleton height={64} />
  if (data.content.length === 0) return null
  return (
    <section className="mt-6" aria-label={t.written}>
      <h3 className="mb-2 text-sm font-semibold">{t.written}</h3>
      <ul className="grid max-h-56 gap-3 overflow-y-auto" tabIndex={0} aria-label={t.written}>
        {data.content.map(({ id, to, content, accounts, writtenAt }) => (
          <li key={id} className="text-sm">
            <p className="muted">
              {dateTime(writtenAt)} ·{' '}
              {typeof to === 'string' ? `${t.scopes[to]} (${t.accounts({ count: accounts })})` : to.account}
            </p>
            <p className="break-words whitespace-pre-line" dir="auto">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
